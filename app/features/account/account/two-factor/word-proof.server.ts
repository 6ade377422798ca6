import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { AppError, invalid } from "#app/platform/errors";

/** What a wrong or missing password, asked of somebody who is signed in, is told beside its field. */
export function wordProof(error: unknown): unknown {
	const worded = wordAuthError(error);
	if (!(worded instanceof AppError) || worded.code !== "UNAUTHORIZED") return worded;
	return invalid("password", "This isn't your password.");
}
