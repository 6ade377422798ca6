/**
 * Number of families on a session's waitlist, from `waitlist_line.waiting`: "4 families wait". Siblings who stay
 * together count once; paused entries don't count.
 */
export const familiesWait = (waiting: number): string =>
	waiting === 1 ? "1 family is waiting" : `${waiting} families are waiting`;
