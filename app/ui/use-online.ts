import { useSyncExternalStore } from "react";

const connection = {
	subscribe(listener: () => void) {
		addEventListener("online", listener);
		addEventListener("offline", listener);
		return () => {
			removeEventListener("online", listener);
			removeEventListener("offline", listener);
		};
	},
	now: () => navigator.onLine,
};

/** Whether the browser reports a network connection. */
export function useOnline() {
	return useSyncExternalStore(connection.subscribe, connection.now, () => true);
}
