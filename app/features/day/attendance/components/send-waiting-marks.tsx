import { useEffect } from "react";
import { useCamp } from "#app/platform/camp-context";
import { queueKey } from "../queue-key";

/**
 * On every signed-in page: sends what a roll call left waiting on this device for this person, for example when their
 * login ended while marks were queued. Fetches the queue's code only where something waits.
 */
export function SendWaitingMarks() {
	const { id: camp_id, user_id, now } = useCamp();
	useEffect(() => {
		if (!hasWaiting(user_id, camp_id)) return;
		let stop: (() => void) | undefined;
		let left = false;
		import("../queue-store").then(({ queueStoreOf }) => {
			if (!left) stop = queueStoreOf({ user_id, camp_id }, now).start();
		});
		return () => {
			left = true;
			stop?.();
		};
	}, [user_id, camp_id, now]);
	return null;
}

function hasWaiting(user_id: string, camp_id: string) {
	try {
		const stored = localStorage.getItem(queueKey(user_id, camp_id));
		return stored !== null && !stored.includes('"marks":[]');
	} catch {
		// A browser that keeps nothing has nothing waiting.
		return false;
	}
}
