const FIRST_MS = 30_000;
const LONGEST_MS = 16 * 60_000;

/** Delay before the next attempt after this many consecutive failures: 30 s, doubling up to 16 minutes. */
export function backoffMs(failures: number): number {
	return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
