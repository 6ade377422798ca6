import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { heldRequests, noneHeld, subscribeHeld } from "./offline-requests";

/** The old page stays while the next one loads; this thin bar at the top says so after a moment. */
export function NavigationProgress() {
	const { state } = useNavigation();
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	// What waits for a decision does not move.
	if (state === "idle" || held.some(({ trying }) => !trying)) return null;
	return <div role="progressbar" aria-label="Loading" className="page-progress print:hidden" />;
}
