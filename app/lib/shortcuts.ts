/** A key that does something, declared once: the page's behaviour and the list that `?` opens come from it. */
export interface Shortcut {
	/** Each does it: "/", "p", "ArrowDown", "Escape", or with Ctrl or ⌘ "mod+k". */
	keys: readonly string[];
	/** What it does, for the list. */
	does: string;
}

/** Shortcuts that act in one place, under its name. */
export interface ShortcutGroup {
	name: string;
	shortcuts: readonly Shortcut[];
}

/** Keys of lists whose rows lead somewhere; all but ↓ once a row has focus. Enter is the browser's own. */
export const ROW_KEYS = {
	down: { keys: ["ArrowDown"], does: "Next row, or the first one" },
	up: { keys: ["ArrowUp"], does: "Previous row" },
	first: { keys: ["Home"], does: "First row" },
	last: { keys: ["End"], does: "Last row" },
	open: { keys: ["Enter"], does: "Open the row; in a roll call, mark it present" },
} as const;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key event is one of the shortcut's keys. Shift counts only where it does not make another sign. */
export function isPressed(event: Pressed, { keys }: Shortcut): boolean {
	if (event.altKey) return false;
	const withMod = event.ctrlKey || event.metaKey;
	return keys.some((key) => {
		if (!key.startsWith("mod+")) return !withMod && event.key === key;
		return withMod && !event.shiftKey && event.key.toLowerCase() === key.slice(4);
	});
}

/** Whether a shortcut is a bare sign, which a reader of the page may switch off; arrows and Escape are not. */
export const isSingleKey = ({ keys }: Shortcut) => keys.every((key) => key.length === 1);

/** Whether keys belong to a text that is being typed, or to a dialog that is open. */
export function isTyping(target: EventTarget | null): boolean {
	if (!(target instanceof Element)) return false;
	return target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
}

const NAMES: Record<string, string> = {
	ArrowUp: "↑",
	ArrowDown: "↓",
	Enter: "Enter",
	Escape: "Esc",
	Home: "Home",
	End: "End",
};

/** The keys of one way to press it, as the list shows them; `mod` is Ctrl or ⌘. */
export function keyNames(key: string, mod: string): string[] {
	if (key.startsWith("mod+")) return [mod, key.slice(4).toUpperCase()];
	return [NAMES[key] ?? key.toUpperCase()];
}
