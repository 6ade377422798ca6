const TITLES: Record<number, string> = { 403: "No permission", 404: "Page not found" };

/** The title of a page that a failure took the place of; without one, the product's name. */
export const titleAfter = (error: unknown) =>
	error
		? `${TITLES[(error as { status?: number }).status ?? 0] ?? "Something went wrong"} · CampInsights`
		: "CampInsights";
