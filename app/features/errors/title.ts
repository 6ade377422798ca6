import { isRouteErrorResponse } from "@remix-run/react";

const TITLES: Record<number, string> = { 400: "Bad link", 403: "No permission", 404: "Page not found" };

/** The title of a page that a failure took the place of; the product's name alone when nothing failed. */
export function titleAfter(error: unknown): string {
	if (error === undefined || error === null) return "CampInsights";
	const status = isRouteErrorResponse(error) ? error.status : 500;
	return `${TITLES[status] ?? "Something went wrong"} · CampInsights`;
}
