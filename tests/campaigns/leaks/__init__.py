"""The campaign of twin worlds: what a seat cannot tell apart, the server must not tell it apart either."""
