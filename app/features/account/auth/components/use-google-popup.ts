import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type AuthMode, authPaths, SECOND_STEP } from "../paths";
import { googleChannel, HEARD, type PopupSays } from "./google-channel";

type Stage =
	| "idle"
	/** A popup is open, and this page waits for it. */
	| "popup"
	/** This window is on its way to Google. */
	| "leaving"
	/** Google said yes, and this window is on its way in. */
	| "entering";

const POLL_MS = 250;
/** How many looks in a row have to find the popup closed: its last word may still be on the way. */
const LOOKS = 3;

/**
 * Google in a popup; and in this window when no popup can be had: it was blocked, or it was closed before it said
 * how it ended. What it says comes over a channel of our own origin, which also holds where a browser cut the popup
 * from its opener.
 */
export function useGooglePopup({ mode, next }: { mode: AuthMode; next: string | null }) {
	const form = useRef<HTMLFormElement>(null);
	const [onTheWay, setOnTheWay] = useState<"leaving" | "entering" | null>(null);
	const [waiting, setWaiting] = useState<{ flow: string; popup: Window } | null>(null);
	const navigate = useNavigate();

	const goHere = useCallback(() => {
		setWaiting(null);
		setOnTheWay("leaving");
		address(form.current, null);
		form.current?.submit();
	}, []);

	const begin = (event: FormEvent<HTMLFormElement>) => {
		const flow = randomId();
		const popup = openPopup(flow);
		address(event.currentTarget, popup && flow);
		if (popup) setWaiting({ flow, popup });
		else setOnTheWay("leaving");
	};

	useEffect(() => {
		if (!waiting) return;
		const { flow, popup } = waiting;
		const channel = googleChannel(flow);
		channel.onmessage = ({ data }: MessageEvent<PopupSays>) => {
			channel.postMessage(HEARD);
			const { error } = data;
			// From here on the popup closes, and that means nothing any more.
			setWaiting(null);
			if (error === null) setOnTheWay("entering");
			navigate(onwardFrom(error, mode, next));
		};
		let closed = 0;
		const watch = setInterval(() => {
			// A popup that was cut off looks closed as well, but then this window is not the one in use.
			closed = popup.closed && document.hasFocus() ? closed + 1 : 0;
			if (closed === LOOKS) goHere();
		}, POLL_MS);
		return () => {
			clearInterval(watch);
			channel.close();
		};
	}, [waiting, mode, next, navigate, goHere]);

	// Somebody who comes back from Google by the browser's button finds the page as it was left.
	useEffect(() => {
		const shown = ({ persisted }: PageTransitionEvent) => persisted && setOnTheWay(null);
		window.addEventListener("pageshow", shown);
		return () => window.removeEventListener("pageshow", shown);
	}, []);

	const useThisWindow = () => {
		waiting?.popup.close();
		goHere();
	};
	const stage: Stage = onTheWay ?? (waiting ? "popup" : "idle");
	return { form, stage, begin, goHere: useThisWindow };
}

/** Where the page goes that hears how it ended: in, to the question for a code, or back with the reason. */
function onwardFrom(error: string | null, mode: AuthMode, next: string | null): string {
	if (error === null) return authPaths.redirect(next);
	return error === SECOND_STEP
		? authPaths.auth("two-factor", { next })
		: authPaths.auth(mode, { next, error });
}

/** Has a form be sent to a popup, or to the window it stands in. */
function address(form: HTMLFormElement | null, flow: string | null) {
	if (!form) return;
	form.target = flow ?? "";
	const field = form.elements.namedItem("flow");
	if (field instanceof HTMLInputElement) field.value = flow ?? "";
}

/** An empty window in the middle of this one, or null when the browser does not allow it. */
function openPopup(name: string): Window | null {
	const [width, height] = [480, 640];
	const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
	const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
	const popup = window.open("", name, `popup,width=${width},height=${height},left=${left},top=${top}`);
	return popup && !popup.closed ? popup : null;
}

const randomId = () =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
