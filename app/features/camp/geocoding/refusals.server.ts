import { AppError } from "#app/platform/errors";

/** The spec's words: 'Geocoding failed: {status}'. What nobody knows is 404; a service that does not answer, 503. */
export const geocodingFailed = (status: string) =>
	new AppError(status === "ZERO_RESULTS" ? "NOT_FOUND" : "UNAVAILABLE", {
		message: `Geocoding failed: ${status}`,
	});
