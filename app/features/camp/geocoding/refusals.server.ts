import { AppError } from "#app/platform/errors";

/**
 * Error with the specification's text: 'Geocoding failed: {status}'. An unknown address is 404; a service that
 * doesn't respond is 503.
 */
export const geocodingFailed = (status: string) =>
	new AppError(status === "ZERO_RESULTS" ? "NOT_FOUND" : "UNAVAILABLE", {
		message: `Geocoding failed: ${status}`,
	});
