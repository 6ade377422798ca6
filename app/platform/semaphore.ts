import { wallNow } from "./clock";

interface Turns {
	/** Maximum number of concurrent runs. */
	atOnce: number;
	/** Milliseconds after which a run no longer counts, because an aborted request never releases its slot. */
	lease: number;
	/** Polling interval in milliseconds. */
	lookAgain: number;
	/** Maximum waiting time in milliseconds and the error thrown then; without it, waiting never ends. */
	patience?: { ms: number; error(): Error };
}

/**
 * Creates a function that runs `work` while fewer than `atOnce` others run in this isolate. It polls instead of
 * awaiting another request's promise: if that request is aborted, everything waiting for it would hang.
 */
export function createSemaphore({ atOnce, lease, lookAgain, patience }: Turns) {
	/** Leases of current runs. They hold no reference to any request. */
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
