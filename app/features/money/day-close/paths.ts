/** Addresses of what came in by day, and of closing days. */
export const dayPaths = {
	days: "/financial/days",
	csv: "/financial/days.csv",
	/** The form that closes, set to a day: further down on a phone. */
	through: (day: string) => `/financial/days?through=${day}#close-day`,
};
