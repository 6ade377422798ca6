// What stands in for react-dom in the built Worker (vite/worker-react.ts): the router asks for it when something changes
// on a mounted page, which never happens there.

/** Runs what it is given. */
export function flushSync<T>(run: () => T): T {
	return run();
}
