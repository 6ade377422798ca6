/** The title of a page that a failure took the place of: a missing permission is said; else the product's name alone. */
export const titleAfter = (error: unknown) =>
	(error as { status?: number } | undefined)?.status === 403
		? "No permission · CampInsights"
		: "CampInsights";
