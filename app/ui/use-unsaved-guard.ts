import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";

/** Asks before somebody leaves a page on which they typed something that is not saved. */
export function useUnsavedGuard(dirty: boolean) {
	const blocker = useBlocker(
		useCallback<Exclude<Parameters<typeof useBlocker>[0], boolean>>(
			// The form itself posts to the page it is on.
			({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
			[dirty],
		),
	);
	useEffect(() => {
		if (blocker.state !== "blocked") return;
		if (window.confirm("Leave without saving? What you typed is lost.")) blocker.proceed();
		else blocker.reset();
	}, [blocker]);
	useBeforeUnload(
		useCallback(
			(event) => {
				if (dirty) event.preventDefault();
			},
			[dirty],
		),
	);
}
