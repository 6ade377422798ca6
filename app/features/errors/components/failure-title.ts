const TITLES: Record<number, string> = {
	400: "This link is not quite right",
	403: "No permission",
	404: "Page not found",
};

/** The title of a page that a failure took the place of; of an address that only takes changes, where there was none. */
export const titleAfter = (error: unknown) => {
	const title = error
		? (TITLES[(error as { status?: number }).status ?? 0] ?? "Something went wrong")
		: "Nothing changed";
	return `${title} · CampInsights`;
};
