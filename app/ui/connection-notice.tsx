import { Suspense, useEffect, useSyncExternalStore } from "react";
import { heldRequests, noneHeld, subscribeHeld } from "./offline-requests";
import { lazySection } from "./lazy-section";
import { useOnline } from "./use-online";

const loadWords = () => import("./lost-request").then((module) => ({ default: module.ConnectionWords }));
const ConnectionWords = lazySection(loadWords);

/** That there is no network, and what did not get through, over the page that stays. Once in a shell. */
export function ConnectionNotice() {
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	const online = useOnline();
	useEffect(() => {
		// Once it is needed there is no network to fetch it by.
		void loadWords();
	}, []);
	if (online && held.length === 0) return null;
	return (
		<Suspense fallback={null}>
			<ConnectionWords held={held} online={online} />
		</Suspense>
	);
}
