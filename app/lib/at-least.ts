/**
 * Delays a result, success or failure, to at least `ms` milliseconds, so that response time doesn't reveal the
 * outcome (timing attack).
 */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
	const [settled] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
	if (settled.status === "rejected") throw settled.reason;
	return settled.value;
}
