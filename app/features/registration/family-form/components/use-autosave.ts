import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { INTENT, KEEP } from "../steps";

/** Save state of the form. */
export type SavedState =
	| { is: "saved"; at: string | null }
	| { is: "typing" }
	| { is: "saving" }
	| { is: "offline" }
	| { is: "elsewhere" }
	| { is: "refused"; message: string };

const PAUSE_MS = 1_200;
const AGAIN_MS = 20_000;

/** Form data kept in this browser until it can be sent, with the `updated_at` it is based on. */
interface Waiting {
	entries: [string, string][];
	seen: string;
}

/** Local storage key. */
export const waitingKey = (save: string) => `campinsights.registration:${save}`;

function waitingIn(save: string): Waiting | null {
	try {
		return JSON.parse(localStorage.getItem(waitingKey(save)) ?? "null") as Waiting | null;
	} catch {
		return null;
	}
}

function keepWaiting(save: string, waiting: Waiting | null) {
	try {
		if (waiting) localStorage.setItem(waitingKey(save), JSON.stringify(waiting));
		else localStorage.removeItem(waitingKey(save));
	} catch {
		// A browser that keeps nothing: what is typed stays on the page.
	}
}

const entriesOf = (form: HTMLFormElement) =>
	[...new FormData(form).entries()].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== INTENT,
	);

/**
 * Autosaves a step shortly after the last key press, and again once the network is back. Unsent data is kept in
 * this browser. Sends the last seen `updated_at`, so that changes on another device lead to a question and aren't
 * overwritten.
 * @param save URL to save to
 * @param updated_at the registration's, as the page shows it
 */
export function useAutosave(save: string, updated_at: string) {
	const form = useRef<HTMLFormElement>(null);
	const [state, setState] = useState<SavedState>({ is: "saved", at: null });
	const seen = useRef(updated_at);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const busy = useRef(false);
	const dirty = useRef(false);
	/** Number of form submissions, and whether the latest response is pending. */
	const sends = useRef({ count: 0, waits: false });
	const { state: navigation } = useNavigation();
	/** Latest form data, because the form is gone after navigating to another page. */
	const latest = useRef<[string, string][]>([]);
	seen.current = updated_at > seen.current ? updated_at : seen.current;

	const send = useCallback(
		async ({ waiting, force }: { waiting?: Waiting | null; force?: boolean } = {}): Promise<boolean> => {
			clearTimeout(timer.current);
			const element = form.current;
			const what = waiting?.entries ?? (element ? entriesOf(element) : []);
			if (busy.current || what.length === 0) return false;
			busy.current = true;
			dirty.current = false;
			const { count } = sends.current;
			setState({ is: "saving" });
			const body = new URLSearchParams([...what, [INTENT, KEEP]]);
			if (!force) body.set("seen", waiting?.seen ?? seen.current);
			try {
				const answer = await fetch(save, { method: "POST", body });
				const said = (await answer.json().catch(() => null)) as {
					updated_at?: string;
					result?: { error?: Record<string, string[]> };
				} | null;
				// The form was submitted meanwhile, so its result counts.
				if (count !== sends.current.count) return false;
				if (answer.ok && said?.updated_at) {
					seen.current = said.updated_at;
					keepWaiting(save, null);
					setState(dirty.current ? { is: "typing" } : { is: "saved", at: said.updated_at });
					return true;
				}
				if (answer.status === 409) setState({ is: "elsewhere" });
				else if (answer.status === 401) {
					// Kept until the user signs in again; submitting the step leads to the sign-in page.
					keepWaiting(save, { entries: what, seen: seen.current });
					setState({ is: "refused", message: "You've been signed out. Sign in to save." });
				} else {
					const [message] = said?.result?.error?.[""] ?? [];
					setState({ is: "refused", message: message ?? "Your changes couldn't be saved." });
				}
			} catch {
				keepWaiting(save, { entries: what, seen: seen.current });
				setState({ is: "offline" });
				timer.current = setTimeout(() => void send(), AGAIN_MS);
			} finally {
				busy.current = false;
				if (dirty.current) timer.current = setTimeout(() => void send(), PAUSE_MS);
			}
			return false;
		},
		[save],
	);

	const changed = useCallback(() => {
		dirty.current = true;
		setState((before) => (before.is === "offline" || before.is === "elsewhere" ? before : { is: "typing" }));
		if (form.current) latest.current = entriesOf(form.current);
		if (!navigator.onLine) keepWaiting(save, { entries: latest.current, seen: seen.current });
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void send(), PAUSE_MS);
	}, [save, send]);

	useEffect(() => {
		if (navigation !== "idle" || !sends.current.waits) return;
		sends.current.waits = false;
		if (!dirty.current) setState({ is: "saved", at: seen.current });
	}, [navigation]);

	useEffect(() => {
		// Unsent data from an earlier visit goes first, and the page then shows it.
		const waiting = waitingIn(save);
		if (waiting) {
			void send({ waiting }).then((done) => {
				if (done) location.reload();
			});
		}
		const online = () => {
			if (dirty.current || waitingIn(save)) void send();
		};
		const leaving = () => {
			if (!dirty.current) return;
			dirty.current = false;
			const body = new URLSearchParams([...latest.current, [INTENT, KEEP], ["seen", seen.current]]);
			navigator.sendBeacon(save, body);
		};
		addEventListener("online", online);
		addEventListener("pagehide", leaving);
		return () => {
			clearTimeout(timer.current);
			leaving();
			removeEventListener("online", online);
			removeEventListener("pagehide", leaving);
		};
	}, [save, send]);

	return {
		form,
		state,
		changed,
		/** Called when the form is submitted. No older autosave can follow it. */
		submitted: () => {
			clearTimeout(timer.current);
			dirty.current = false;
			sends.current = { count: sends.current.count + 1, waits: true };
			setState({ is: "saving" });
			keepWaiting(save, null);
		},
		/** Keeps this page's data and overwrites what was saved elsewhere. */
		keepMine: async () => {
			const waiting = waitingIn(save);
			if ((await send({ waiting, force: true })) && waiting) location.reload();
		},
		/** Discards this page's data in favor of what was saved elsewhere. */
		takeTheirs: () => {
			keepWaiting(save, null);
			location.reload();
		},
	};
}

export type Autosave = ReturnType<typeof useAutosave>;
