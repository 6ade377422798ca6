import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { createSemaphore } from "../semaphore";

/**
 * Queues password hashing: each scrypt run takes about 100 ms and 32 MB, and an isolate has 128 MB in total.
 * Throws 503 after ten seconds in the queue.
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

/** better-auth's scrypt with limited concurrency. */
export const boundedPassword = {
	hash: (password: string) => inTurn(() => hashPassword(password)),
	verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
};
