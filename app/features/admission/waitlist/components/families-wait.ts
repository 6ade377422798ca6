/**
 * How many stand in a session's line, of `waitlist_line.waiting`: "4 families wait". Siblings who stay together are one; who is
 * paused is not counted.
 */
export const familiesWait = (waiting: number): string =>
	waiting === 1 ? "1 family is waiting" : `${waiting} families are waiting`;
