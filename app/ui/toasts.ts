/** One line that says what happened, with an undo action where possible. */
export interface Toast {
	tone: "success" | "info" | "warning" | "error";
	message: string;
	/** Secondary text in a smaller font. */
	detail?: string;
	/** Undo by post: works for a toast that the server sent, and without JavaScript. */
	undo?: { action: string; fields?: Record<string, string | string[]> };
	/** Set when the page shows the message beside a field. */
	beside?: unknown;
	/** The page shows the message too, so the toast isn't announced to screen readers a second time. */
	on_page?: boolean;
	/** Undo within the page. */
	onUndo?: () => void;
	/** Action offered by the toast, which stays until the user takes it or dismisses it. */
	action?: { label: string; press: () => void };
}

export interface ShownToast extends Toast {
	id: number;
}

/** Milliseconds on screen; errors stay longer. Hover or focus pauses the timer. */
export const toastDuration = { success: 4000, info: 4000, warning: 4000, error: 6000 };

const withTimeout = 3;
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in this browser. With more than three, the oldest is removed. */
export function showToast(toast: Toast) {
	if (typeof document === "undefined") return;
	lastId += 1;
	set([...shown, { ...toast, id: lastId }].slice(-withTimeout));
}

export function dismissToast(id: number) {
	set(shown.filter((toast) => toast.id !== id));
}

/** Subscribes for useSyncExternalStore. */
export function subscribeToasts(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function shownToasts() {
	return shown;
}

const none: readonly ShownToast[] = [];

/** Server snapshot. The server keeps no toasts, because module state would be shared between requests. */
export function noToasts() {
	return none;
}

function set(next: readonly ShownToast[]) {
	shown = next;
	for (const listener of listeners) listener();
}
