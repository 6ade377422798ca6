import { useEffect } from "react";

/** Keeps the installed app on this device up to date, starting once the page is idle. See watch-updates. */
export function useAppUpdates() {
	useEffect(() => {
		const ended = new AbortController();
		const begin = () =>
			import("./watch-updates").then(
				(updates) => updates.watchUpdates(ended.signal),
				// An offline device can't have updates, so the update code loads when the connection returns.
				() => addEventListener("online", begin, { once: true, signal: ended.signal }),
			);
		const timer = setTimeout(begin, 2_000);
		return () => {
			clearTimeout(timer);
			ended.abort();
		};
	}, []);
}
