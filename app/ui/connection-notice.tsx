import { Suspense, useEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon";
import { heldRequests, noneHeld, subscribeHeld } from "./held-requests";
import { late } from "./late";
import { useOnline } from "./use-online";

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

/** Across the page while the browser knows that it has no network: what is shown may have changed since. */
export function OfflineStrip() {
	const online = useOnline();
	return (
		<div role="status" className="print:hidden">
			{online ? null : (
				<p className="flex min-h-11 items-center gap-2 border-b border-line bg-ember-tint px-4 py-1.5 text-ember-ink">
					<Icon name="cloud-off" />
					No connection. This page shows what was loaded before.
				</p>
			)}
		</div>
	);
}
