/** The day the built app lives on: its clock is the wall clock in tests, and these camps keep UTC. */
export const today = new Date().toISOString().slice(0, 10);

/** A calendar date that many days from today. */
export const daysFromToday = (days: number) =>
	new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
