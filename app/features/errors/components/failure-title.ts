const TITLES: Record<number, string> = { 403: "No permission", 404: "Page not found" };

/** The title of a page that a failure took the place of. A failed page that nobody expected says so. */
export function titleAfter(error: unknown): string {
	if (error === undefined || error === null) return "CampInsights";
	const { status = 500 } = error as { status?: number };
	return `${TITLES[status] ?? (status < 500 ? "This did not work" : "Something went wrong")} · CampInsights`;
}
