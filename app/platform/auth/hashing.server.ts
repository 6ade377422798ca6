import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createSemaphore } from "../semaphore";

/**
 * Runs a hash in its turn: scrypt takes about 100 ms and 32 MB each time, and an isolate has 128 MB for everything.
 * Throws 503 when the turn has not come after ten seconds.
 */
export const inTurn = createSemaphore({
	atOnce: 2,
	lease: 5_000,
	lookAgain: 15,
	patience: {
		ms: 10_000,
		error: () =>
			new APIError("SERVICE_UNAVAILABLE", {
				code: "BUSY",
				message: "Many people are signing in right now. Try again in a moment.",
			}),
	},
});

/** better-auth's own scrypt, a few at a time. */
export const boundedPassword = {
	hash: (password: string) => inTurn(() => hashPassword(password)),
	verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
};
