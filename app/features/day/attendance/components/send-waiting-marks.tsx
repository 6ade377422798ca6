import { useEffect } from "react";
import { useCamp } from "#app/platform/camp-context";
import { queueKey } from "../queue-key";

/**
 * Sends marks that a roll call left waiting on this device for the current user, for example when their login
 * ended while marks were queued. Runs on every signed-in page, and loads the queue's code only when marks are
 * waiting.
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
		// A browser without storage has no waiting marks.
		return false;
	}
}
