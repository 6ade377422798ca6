import { useEffect } from "react";

/** Keeps the product on this device up to date, once the page is at rest; see watch-updates. */
export function useAppUpdates() {
	useEffect(() => {
		// Only on https and on this machine.
		if (!navigator.serviceWorker) return;
		let stop = () => {};
		let left = false;
		const begin = async () => {
			const ended = await import("./watch-updates")
				.then(({ watchUpdates }) => watchUpdates())
				.catch(() => stop);
			if (left) ended();
			stop = ended;
		};
		const timer = setTimeout(() => void begin(), 2_000);
		return () => {
			left = true;
			clearTimeout(timer);
			stop();
		};
	}, []);
}
