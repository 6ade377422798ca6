// A failed request for a page's data, or a failed form, must not cost the user the current page. The request waits
// here for the user's decision instead of failing, and the router keeps showing the old page.

/** Request that waits for the user's decision. */
export interface HeldRequest {
	id: number;
	/** A requested page or a submitted form. */
	kind: "page" | "form";
	/** The form reached the server, but its sender is signed out. */
	signed_out: boolean;
	/** The request is being retried. */
	trying: boolean;
	tryAgain(): void;
	/** Drops a signed-out user's form as if it had not been sent: the page stays, with the typed input. */
	stay(): void;
}

const none: readonly HeldRequest[] = [];
let held: readonly HeldRequest[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Subscribes for useSyncExternalStore. Without listeners nothing is held, and a failed request fails normally. */
export function subscribeHeld(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
export const heldRequests = () => held;
/** Server snapshot: the server holds no requests. */
export const noneHeld = () => none;

/** Removes a waiting request from the list. The request itself is aborted by the router that made it. */
export function dropHeld(id: number) {
	set(held.filter((each) => each.id !== id));
}

function set(next: readonly HeldRequest[]) {
	held = next;
	for (const listener of listeners) listener();
}

/** The user's decision about a waiting request, and a callback for when it has been carried out. */
interface Decision {
	stay: boolean;
	settle: () => void;
}

/**
 * Waits until the user tries again or stays.
 * @throws the signal's reason when the router aborts the request
 */
function decision(
	kind: HeldRequest["kind"],
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

/**
 * Makes the router's requests wait when they fail on the network, including requests for code, and holds links
 * while the device is offline. Call once per page.
 */
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
 * Action response without data, in the router's own encoding. Aborting the form instead would make the router
 * reload the page, which redirects a signed-out user away from it; after a status of 400 or more it doesn't
 * reload.
 */
const unsent = () => new Response('[{"_1":-5},"data"]\n', { status: 401 });

/** Repeats the form with its user's ID, because someone else could have signed in since. */
function ofThisUser(init: RequestInit | undefined): RequestInit {
	const headers = new Headers(init?.headers);
	const { user } = document.documentElement.dataset;
	if (user) headers.set("X-Form-User", user);
	return { ...init, headers };
}

/**
 * Handles missing code of the next page. Once the server responds, that page is loaded as a new document, because
 * some browsers never request a file again after one failure. Stops when the router aborts the navigation, for
 * another page or because the user stays.
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
		// Assigning a hash on the URL that the browser already shows would only scroll.
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

/**
 * Detects responses that aren't ours: from the network, a proxy, or the platform when the Worker didn't respond.
 */
const isLost = (answer: Response) => answer.status >= 500 && !answer.headers.has("X-Remix-Response");

/**
 * Holds a link click while the browser says it is offline, and first checks whether the server can be reached; it
 * can be, for example on localhost. A full page load would otherwise replace this page with the browser's own "no
 * connection" page.
 */
function holdLink(event: MouseEvent) {
	if (navigator.onLine || listeners.size === 0 || event.defaultPrevented || !isPlain(event)) return;
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
	if (!link || passed.has(link) || !leavesPage(link)) return;
	event.preventDefault();
	event.stopPropagation();
	void goOnceReachable(link);
}

/** Links that were found reachable, kept for the one click that follows. */
const passed = new WeakSet<HTMLAnchorElement>();

async function goOnceReachable(link: HTMLAnchorElement) {
	await untilReachable();
	passed.add(link);
	link.click();
	passed.delete(link);
}

/**
 * Asks the user again each time the server doesn't respond.
 * @throws the signal's reason
 */
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
