const FIRST_MS = 30_000;
const LONGEST_MS = 16 * 60_000;

/** How long to wait after so many failures in a row: 30 s, doubling up to 16 minutes. */
export function backoffMs(failures: number): number {
	return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
}
