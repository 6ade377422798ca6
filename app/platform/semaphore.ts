import { wallNow } from "./clock";

interface Turns {
	/** How many may be inside. */
	atOnce: number;
	/** How long one is believed to be inside, in milliseconds; a request that was cut off never says that it has left. */
	lease: number;
	/** Milliseconds between two looks. */
	lookAgain: number;
	/** After how many milliseconds outside somebody gives up, and with what; without it nobody does. */
	patience?: { ms: number; error(): Error };
}

/**
 * Makes a function that runs `work` when fewer than so many others of it run in this isolate. It waits by looking
 * again, not on another request's promise: a request that is cut off would leave everybody behind it waiting.
 */
export function createSemaphore({ atOnce, lease, lookAgain, patience }: Turns) {
	/** Until when each of those inside is believed to be there; about nobody's request. */
	const leases = new Set<{ until: number }>();
	const full = () => {
		for (const each of leases) if (each.until <= wallNow()) leases.delete(each);
		return leases.size >= atOnce;
	};
	return async <T>(work: () => Promise<T>): Promise<T> => {
		const began = wallNow();
		while (full()) {
			if (patience && wallNow() - began > patience.ms) throw patience.error();
			await new Promise((resolve) => setTimeout(resolve, lookAgain));
		}
		const mine = { until: wallNow() + lease };
		leases.add(mine);
		try {
			return await work();
		} finally {
			leases.delete(mine);
		}
	};
}
