/** A keyboard shortcut, declared once: the page's behavior and the list that `?` opens both use it. */
export interface Shortcut {
	/** Alternative keys: "/", "p", "ArrowDown", "Escape", or "mod+k" with Ctrl or ⌘. */
	keys: readonly string[];
	/** Description for the list. */
	does: string;
}

/** Shortcuts of one part of the page, under a heading. */
export interface ShortcutGroup {
	name: string;
	shortcuts: readonly Shortcut[];
}

/** Keys for lists whose rows are links. All but ↓ need a focused row. The browser handles Enter. */
export const ROW_KEYS = {
	down: { keys: ["ArrowDown"], does: "Next row, or the first one" },
	up: { keys: ["ArrowUp"], does: "Previous row" },
	first: { keys: ["Home"], does: "First row" },
	last: { keys: ["End"], does: "Last row" },
	open: { keys: ["Enter"], does: "Open the row; in a roll call, mark it present" },
} as const;

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Returns whether a key event matches the shortcut. Ignores Shift for single characters, because it can be part of
 * typing them; a "mod+" shortcut must be pressed without Shift.
 */
export function isPressed(event: Pressed, { keys }: Shortcut): boolean {
	if (event.altKey) return false;
	const withMod = event.ctrlKey || event.metaKey;
	return keys.some((key) => {
		if (!key.startsWith("mod+")) return !withMod && event.key === key;
		return withMod && !event.shiftKey && event.key.toLowerCase() === key.slice(4);
	});
}

/** Returns whether a shortcut is a single character, which users can turn off. Arrows and Escape are not. */
export const isSingleKey = ({ keys }: Shortcut) => keys.every((key) => key.length === 1);

/** Returns whether a key press belongs to a text field or an open dialog. */
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

/** Key labels of a shortcut for the list; `mod` is Ctrl or ⌘. */
export function keyNames(key: string, mod: string): string[] {
	if (key.startsWith("mod+")) return [mod, key.slice(4).toUpperCase()];
	return [NAMES[key] ?? key.toUpperCase()];
}
