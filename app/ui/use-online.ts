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

/** Whether the browser believes that there is a network. */
export function useOnline() {
	return useSyncExternalStore(connection.subscribe, connection.now, () => true);
}
