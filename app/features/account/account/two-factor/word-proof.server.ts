import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { AppError, invalid } from "#app/platform/errors";

/**
 * Converts the error for a wrong or missing password, entered by a signed-in user, to a message beside its field.
 */
export function wordProof(error: unknown): unknown {
	const worded = wordAuthError(error);
	if (!(worded instanceof AppError) || worded.code !== "UNAUTHORIZED") return worded;
	return invalid("password", "This isn't your password.");
}
