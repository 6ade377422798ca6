/** Addresses of what came in by day, and of closing days. */
export const dayPaths = {
	days: "/financial/days",
	csv: "/financial/days.csv",
	/** The form that closes, set to a day. */
	through: (day: string) => `/financial/days?through=${day}`,
};
