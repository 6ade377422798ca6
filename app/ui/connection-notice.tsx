import { Suspense, useEffect, useSyncExternalStore } from "react";
import { heldRequests, noneHeld, subscribeHeld } from "./offline-requests";
import { lazySection } from "./lazy-section";
import { useOnline } from "./use-online";

const loadWords = () => import("./lost-request").then((module) => ({ default: module.ConnectionWords }));
const ConnectionWords = lazySection(loadWords);

/**
 * Notice that the device is offline, with the requests that failed, shown over the current page. Render it once
 * per shell.
 */
export function ConnectionNotice() {
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	const online = useOnline();
	useEffect(() => {
		// Loads the messages ahead, because they can't be fetched once the network is gone.
		void loadWords();
	}, []);
	if (online && held.length === 0) return null;
	return (
		<Suspense fallback={null}>
			<ConnectionWords held={held} online={online} />
		</Suspense>
	);
}
