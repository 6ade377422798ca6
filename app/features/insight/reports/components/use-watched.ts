import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 1500;

/** Polls while a report is written and the page is visible. */
export function useWatched(working: boolean) {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!working || state !== "idle") return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") revalidate();
		}, EVERY_MS);
		return () => clearInterval(timer);
	}, [working, state, revalidate]);
}
