import { APIError } from "better-auth/api";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { wallNow } from "../clock";

// scrypt takes about 100 ms and 32 MB each time, and an isolate has 128 MB for everything.
const AT_ONCE = 2;
/** How long a hash is believed to be running; a request that was cut off never says that it has ended. */
const LEASE_MS = 5_000;
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 15;

/**
 * Makes a function that runs `work` when fewer than `atOnce` others of it run in this isolate. It waits by looking
 * again, not on another request's promise: a request that is cut off would leave everybody behind it waiting.
 * That function throws 503 when its turn has not come after ten seconds.
 */
function turnstile(atOnce: number) {
	/** Until when each of those inside is believed to be there; about nobody's request. */
	const leases = new Set<{ until: number }>();
	const full = () => {
		for (const lease of leases) if (lease.until <= wallNow()) leases.delete(lease);
		return leases.size >= atOnce;
	};
	return async <T>(work: () => Promise<T>): Promise<T> => {
		const giveUp = wallNow() + PATIENCE_MS;
		while (full()) {
			if (wallNow() > giveUp) {
				throw new APIError("SERVICE_UNAVAILABLE", {
					code: "BUSY",
					message: "Many people are signing in right now. Try again in a moment.",
				});
			}
			await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
		}
		const lease = { until: wallNow() + LEASE_MS };
		leases.add(lease);
		try {
			return await work();
		} finally {
			leases.delete(lease);
		}
	};
}

/** Runs a hash in its turn. */
export const inTurn = turnstile(AT_ONCE);

/** better-auth's own scrypt, a few at a time. */
export const boundedPassword = {
	hash: (password: string) => inTurn(() => hashPassword(password)),
	verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
};
