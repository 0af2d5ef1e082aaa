"""The campaign of strange texts: whatever reads what somebody wrote refuses it with a key, soon, or takes it."""
