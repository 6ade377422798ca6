/** What happened, in one line, with the way back where there is one. */
export interface Toast {
	tone: "success" | "info" | "warning" | "error";
	message: string;
	/** More, in smaller words. */
	detail?: string;
	/** Undo by post: works for a toast that the server sent along, and without JavaScript. */
	undo?: { action: string; fields?: Record<string, string | string[]> };
	/** The page says it beside a field. */
	beside?: unknown;
	/** The page says it too: the toast is no second alert for screen readers. */
	on_page?: boolean;
	/** Undo within the page. */
	onUndo?: () => void;
	/** What can be done about it; such a toast stays until it is done or dismissed. */
	action?: { label: string; press: () => void };
}

export interface ShownToast extends Toast {
	id: number;
}

/** Milliseconds on screen: errors stay longer. Pointing at them or focus holds them. */
export const toastDuration = { success: 4000, info: 4000, warning: 4000, error: 6000 };

const withTimeout = 3;
let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in this browser. The oldest gives way when there are more than three. */
export function showToast(toast: Toast) {
	if (typeof document === "undefined") return;
	lastId += 1;
	set([...shown, { ...toast, id: lastId }].slice(-withTimeout));
}

export function dismissToast(id: number) {
	set(shown.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. */
export function subscribeToasts(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function shownToasts() {
	return shown;
}

const none: readonly ShownToast[] = [];

/** The server holds nobody's toasts: module state there would be shared between requests. */
export function noToasts() {
	return none;
}

function set(next: readonly ShownToast[]) {
	shown = next;
	for (const listener of listeners) listener();
}
