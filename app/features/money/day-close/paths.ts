/** Paths of the daily totals and of closing days. */
export const dayPaths = {
	days: "/financial/days",
	csv: "/financial/days.csv",
	/** The closing form, prefilled with a day. The anchor scrolls to it, because it is far down on a phone. */
	through: (day: string) => `/financial/days?through=${day}#close-day`,
};
