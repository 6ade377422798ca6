const TITLES: Record<number, string> = {
	400: "This link isn't quite right",
	403: "No permission",
	404: "Page not found",
};

/** What a page is called that a failure took the place of; of an address that only takes changes, where there was none. */
export const nameAfter = (error: unknown) =>
	error ? (TITLES[(error as { status?: number }).status ?? 0] ?? "Something went wrong") : "Nothing changed";

/** The same as the title of the document. */
export const titleAfter = (error: unknown) => `${nameAfter(error)} · CampInsights`;
