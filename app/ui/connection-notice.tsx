import { Suspense, useEffect, useSyncExternalStore } from "react";
import { heldRequests, noneHeld, subscribeHeld } from "./held-requests";
import { late } from "./late";

const loadWords = () => import("./lost-request").then((module) => ({ default: module.LostRequests }));
const LostRequests = late(loadWords);

/** What did not get through, over the page that stays. Once in a shell. */
export function ConnectionNotice() {
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	useEffect(() => {
		// Once it is needed there is no network to fetch it by.
		void loadWords();
	}, []);
	if (held.length === 0) return null;
	return (
		<div className="connection-notice print:hidden">
			<div role="alert">
				<Suspense fallback={null}>
					<LostRequests held={held} />
				</Suspense>
			</div>
		</div>
	);
}
