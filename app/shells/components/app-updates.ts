import { useEffect } from "react";

/** Keeps the product on this device up to date, once the page is at rest; see watch-updates. */
export function useAppUpdates() {
	useEffect(() => {
		const ended = new AbortController();
		const begin = () =>
			import("./watch-updates").then(
				(updates) => updates.watchUpdates(ended.signal),
				// Without a network there is nothing new; its code is asked for when there is one.
				() => addEventListener("online", begin, { once: true, signal: ended.signal }),
			);
		const timer = setTimeout(begin, 2_000);
		return () => {
			clearTimeout(timer);
			ended.abort();
		};
	}, []);
}
