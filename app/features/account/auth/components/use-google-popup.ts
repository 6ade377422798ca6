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
/**
 * Number of consecutive polls that must find the popup closed, because its last message can still be on the way.
 */
const LOOKS = 3;

/**
 * Opens Google in a popup. Falls back to this window when the popup was blocked, or closed before it reported a
 * result. The result comes over a channel of our own origin, which works even when the browser severed the popup
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
			// The popup closes from here on, which no longer means that it failed.
			setWaiting(null);
			if (error === null) setOnTheWay("entering");
			navigate(onwardFrom(error, mode, next));
		};
		let closed = 0;
		const watch = setInterval(() => {
			// A severed popup also looks closed, but then this window doesn't have focus.
			closed = popup.closed && document.hasFocus() ? closed + 1 : 0;
			if (closed === LOOKS) goHere();
		}, POLL_MS);
		return () => {
			clearInterval(watch);
			channel.close();
		};
	}, [waiting, mode, next, navigate, goHere]);

	// A user who returns from Google with the Back button finds the page as it was left.
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

/**
 * Next URL of the page that gets the popup's result: signed in, the question for a code, or back with the error.
 */
function onwardFrom(error: string | null, mode: AuthMode, next: string | null): string {
	if (error === null) return authPaths.redirect(next);
	return error === SECOND_STEP
		? authPaths.auth("two-factor", { next })
		: authPaths.auth(mode, { next, error });
}

/** Directs a form to a popup, or to its own window. */
function address(form: HTMLFormElement | null, flow: string | null) {
	if (!form) return;
	form.target = flow ?? "";
	const field = form.elements.namedItem("flow");
	if (field instanceof HTMLInputElement) field.value = flow ?? "";
}

/** Opens an empty window centered on this one; null when the browser blocks it. */
function openPopup(name: string): Window | null {
	const [width, height] = [480, 640];
	const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
	const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
	const popup = window.open("", name, `popup,width=${width},height=${height},left=${left},top=${top}`);
	return popup && !popup.closed ? popup : null;
}

const randomId = () =>
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
