import { useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { heldRequests, noneHeld, subscribeHeld } from "./offline-requests";

/** Thin bar at the top, shown after a moment while the next page loads and the old one stays. */
export function NavigationProgress() {
	const { state } = useNavigation();
	const held = useSyncExternalStore(subscribeHeld, heldRequests, noneHeld);
	// A request that waits for the user's decision shows no progress.
	if (state === "idle" || held.some(({ trying }) => !trying)) return null;
	return <div role="progressbar" aria-label="Loading" className="page-progress print:hidden" />;
}
