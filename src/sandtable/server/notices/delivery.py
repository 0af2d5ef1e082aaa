"""What can go wrong when a notice is sent."""


class NotDelivered(Exception):
    """It could not be sent now; later perhaps. Its text is for the owner of the channel."""


class Gone(NotDelivered):
    """It can never be sent there: nobody is there any more."""
