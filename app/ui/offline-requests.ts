// A page's data, or a form, that does not get through must not cost the page one is on: the request waits here for
// the reader's decision instead of failing, and the router goes on showing the old page meanwhile.

/** What waits. */
export interface Held {
	id: number;
	/** A page that was asked for, or a form that was sent. */
	kind: "page" | "form";
	/** The form arrived, and its sender is signed out. */
	signed_out: boolean;
	/** It is being tried again. */
	trying: boolean;
	tryAgain(): void;
	/** Ends a form of someone signed out, as if it had not been sent: the page stays, with what was typed. */
	stay(): void;
}

const none: readonly Held[] = [];
let held: readonly Held[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. Nothing is held while nobody listens: then a failure is a failure. */
export function subscribeHeld(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const heldRequests = () => held;
/** The server holds nobody's requests. */
export const noneHeld = () => none;

/** Forgets what only waits for a press; requests are given up by the router that made them. */
export function dropHeld(id: number) {
	set(held.filter((each) => each.id !== id));
}

function set(next: readonly Held[]) {
	held = next;
	for (const listener of listeners) listener();
}

/** What the reader wants of a request that waits, and what is called once that is done. */
interface Decision {
	stay: boolean;
	settle: () => void;
}

/** Waits until the reader tries again or stays. @throws the signal's reason when the router gave the request up */
function decision(
	kind: Held["kind"],
	signal: AbortSignal | null | undefined,
	signed_out = false,
): Promise<Decision> {
	lastId += 1;
	const id = lastId;
	return new Promise((resolve, reject) => {
		const given = () => {
			dropHeld(id);
			reject(signal?.reason);
		};
		signal?.addEventListener("abort", given, { once: true });
		const settle = () => {
			signal?.removeEventListener("abort", given);
			dropHeld(id);
		};
		const tryAgain = () => {
			set(held.map((each) => (each.id === id ? { ...each, trying: true } : each)));
			resolve({ stay: false, settle });
		};
		const stay = () => resolve({ stay: true, settle });
		set([...held, { id, kind, signed_out, trying: false, tryAgain, stay }]);
	});
}

/** Makes the router's requests wait when they fail on the way, for code too, and links while the device is offline. Once a page. */
export function holdFailedRequests() {
	const send = window.fetch.bind(window);
	window.fetch = async (input, init) => {
		if (!isRouters(input)) return send(input, init);
		const kind = (init?.method ?? "GET").toUpperCase() === "GET" ? "page" : "form";
		let settle = () => {};
		let sent = init;
		let signed_out = false;
		for (;;) {
			try {
				const answer = await send(input, sent);
				signed_out = kind === "form" && answer.headers.has("X-Signed-Out");
				if (signed_out) sent = ofThisUser(init);
				if (!(signed_out || isLost(answer)) || listeners.size === 0) {
					settle();
					return answer;
				}
			} catch (error) {
				if (init?.signal?.aborted || listeners.size === 0) {
					settle();
					throw error;
				}
			}
			settle();
			const decided = await decision(kind, init?.signal, signed_out);
			settle = decided.settle;
			if (decided.stay) {
				settle();
				return unsent();
			}
		}
	};
	document.addEventListener("click", holdLink, { capture: true });
	window.addEventListener("chunk-load-failed", (event) => {
		if (listeners.size === 0) return;
		event.preventDefault();
		void goWithoutCode();
	});
}

/**
 * An action's answer without data, in the router's own encoding. Given up, the form would make the router read the page
 * again, which leads someone signed out away from it; after a status of 400 or more it doesn't.
 */
const unsent = () => new Response('[{"_1":-5},"data"]\n', { status: 401 });

/** The same form, which says whose it is: somebody else may have signed in meanwhile. */
function ofThisUser(init: RequestInit | undefined): RequestInit {
	const headers = new Headers(init?.headers);
	const { user } = document.documentElement.dataset;
	if (user) headers.set("X-Form-User", user);
	return { ...init, headers };
}

/**
 * The code of the next page did not come. Once the server answers, that page is loaded by itself: some browsers never ask
 * again for a file that failed once. Given up when the router is, for another page or because the reader stays.
 */
async function goWithoutCode() {
	const { state, subscribe } = window.__remixRouter;
	const { location: to } = state.navigation;
	const left = new AbortController();
	const leave = subscribe(({ navigation }) => {
		if (navigation.location !== to) left.abort();
	});
	try {
		await untilReachable(left.signal);
		const page = to && to.pathname + to.search;
		// To a place on the page that the browser believes to be on it would only scroll.
		if (page && page !== location.pathname + location.search) location.assign(page + to.hash);
		else location.reload();
	} catch (error) {
		if (!left.signal.aborted) throw error;
	} finally {
		leave();
	}
}

function isRouters(input: RequestInfo | URL) {
	if (input instanceof Request) return false;
	const url = new URL(input, location.href);
	return url.origin === location.origin && url.pathname.endsWith(".data");
}

/** Not our answer: the network's, a proxy's, or the platform's when the Worker did not answer. */
const isLost = (answer: Response) => answer.status >= 500 && !answer.headers.has("X-Remix-Response");

/**
 * A page that is loaded as a whole would replace this one by the browser's own "no connection". So while the browser
 * says it is offline, a link first asks whether the server is there; it may be, on this very machine.
 */
function holdLink(event: MouseEvent) {
	if (navigator.onLine || listeners.size === 0 || event.defaultPrevented || !isPlain(event)) return;
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
	if (!link || passed.has(link) || !leavesPage(link)) return;
	event.preventDefault();
	event.stopPropagation();
	void goOnceReachable(link);
}

/** Links that were found to lead somewhere, for the one click that follows. */
const passed = new WeakSet<HTMLAnchorElement>();

async function goOnceReachable(link: HTMLAnchorElement) {
	await untilReachable();
	passed.add(link);
	link.click();
	passed.delete(link);
}

/** Asks the reader as often as the server does not answer. @throws the signal's reason */
async function untilReachable(signal?: AbortSignal) {
	let settle = () => {};
	for (;;) {
		const reached = await fetch("/health", { cache: "no-store" }).then(
			({ ok }) => ok,
			() => false,
		);
		settle();
		signal?.throwIfAborted();
		if (reached) return;
		({ settle } = await decision("page", signal));
	}
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

function leavesPage(link: HTMLAnchorElement) {
	if (link.origin !== location.origin || link.hasAttribute("download") || link.target) return false;
	return link.pathname !== location.pathname || link.search !== location.search || !link.hash;
}
