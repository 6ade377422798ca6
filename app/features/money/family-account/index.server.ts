// What other features may use of a family's own money.
