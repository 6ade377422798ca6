import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Navigation that waits for the user's answer. */
interface HeldLeave {
	stay(): void;
	leave(): void;
}

let held: HeldLeave | null = null;
const listeners = new Set<() => void>();

function hold(next: HeldLeave | null) {
	held = next;
	for (const listener of listeners) listener();
}

// Subscribes for useSyncExternalStore of LeaveQuestion, which asks the user.
export function subscribeLeave(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const heldLeave = () => held;
/** Server snapshot: no navigation waits on the server. */
export const noLeave = () => null;

/** Asks the user to confirm before leaving a page with unsaved input. */
export function useUnsavedGuard(dirty: boolean) {
	const attempts = useRef(0);
	const blocker = useBlocker(
		useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
			({ currentLocation, nextLocation }) => {
				// The form itself posts to the page it is on.
				const leaves = dirty && currentLocation.pathname !== nextLocation.pathname;
				if (leaves) attempts.current++;
				return leaves;
			},
			[dirty],
		),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		const attempt = attempts.current;
		hold({
			stay: () => {
				// Clears the question at once, because the router's own update renders later. A user who goes back before that
				// must be asked again.
				hold(null);
				// The router blocks one navigation at a time, so resetting for this one would also answer a later one.
				if (attempts.current === attempt) blocker.reset();
			},
			leave: () => {
				hold(null);
				blocker.proceed();
			},
		});
		return () => hold(null);
	}, [blocker]);
	// Only the browser can ask, in its own words, when the user leaves for another site or closes the tab.
	useBeforeUnload(
		useCallback(
			(event) => {
				if (dirty) event.preventDefault();
			},
			[dirty],
		),
	);
}
