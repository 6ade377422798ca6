import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** A way off the page that waits for an answer. */
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

// For useSyncExternalStore of LeaveQuestion, which asks.
export function subscribeLeave(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const heldLeave = () => held;
/** Nobody leaves a page on the server. */
export const noLeave = () => null;

/** Asks before somebody leaves a page on which they typed something that is not saved. */
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
				// At once, for the router's own news of it is drawn later; who has gone back by then has to be asked anew.
				hold(null);
				// The router holds back one way off at a time: to stay for this one would answer a later one as well.
				if (attempts.current === attempt) blocker.reset();
			},
			leave: () => {
				hold(null);
				blocker.proceed();
			},
		});
		return () => hold(null);
	}, [blocker]);
	// Leaving for another site, or closing the tab: only the browser may ask there, in its own words.
	useBeforeUnload(
		useCallback(
			(event) => {
				if (dirty) event.preventDefault();
			},
			[dirty],
		),
	);
}
