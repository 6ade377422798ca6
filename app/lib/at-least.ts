/**
 * Makes work take at least `ms` milliseconds, also when it fails, so that how long it took does not tell what it
 * found.
 */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
	const [settled] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, ms))]);
	if (settled.status === "rejected") throw settled.reason;
	return settled.value;
}
