/**
 * Text for the spots left, as families see it. While families are waitlisted, free spots go to the waitlist first.
 */
export function leftText(taken: number, all: number, waiting: number): string {
	const left = all - taken;
	if (left <= 0) return "No spots left";
	const places = left === 1 ? "1 spot" : `${left} spots`;
	return waiting > 0 ? `${places}, reserved for the waitlist` : `${places} left`;
}
