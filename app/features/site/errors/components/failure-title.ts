const TITLES: Record<number, string> = {
	400: "This link isn't quite right",
	403: "No permission",
	404: "Page not found",
};

/** Title of a page that failed. Without an error it is the page of a POST-only URL. */
export const nameAfter = (error: unknown) =>
	error ? (TITLES[(error as { status?: number }).status ?? 0] ?? "Something went wrong") : "Nothing changed";

/** The same, as the document title. */
export const titleAfter = (error: unknown) => `${nameAfter(error)} · CampInsights`;
