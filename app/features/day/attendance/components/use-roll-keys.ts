import { type RefObject, useEffect, useRef } from "react";
import { isPressed, isTyping, ROW_KEYS, type Shortcut } from "#app/lib/shortcuts";
import { ROLL_KEYS } from "./roll-keys";

export interface RollKeys {
	/** True when letter keys act as shortcuts, an account setting. */
	letters: boolean;
	/** Runs when the camper's row has focus. */
	onLetter(letter: "present" | "absent" | "late", child_id: string): void;
}

/**
 * Keyboard handling of a roll call: the arrow keys move between rows, and the letter keys move and mark. Inactive
 * while the user is typing or a dialog is open.
 */
export function useRollKeys(list: RefObject<HTMLElement | null>, keys: RollKeys) {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { letters, onLetter } = latest.current;
			if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog:modal")) return;
			const is = (shortcut: Shortcut) => isPressed(event, shortcut);
			const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-child]") ?? [])];
			const here = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-child]");
			const at = here ? rows.indexOf(here) : -1;
			const inList = list.current?.contains(document.activeElement) ?? false;
			// Also enters the list from the element that receives focus when the pressed control disappears.
			const enters = rows.length > 0 && (document.activeElement as HTMLElement | null)?.tabIndex === -1;
			const to = [
				((inList || enters) && is(ROW_KEYS.down)) || (letters && is(ROLL_KEYS.down)) ? at + 1 : null,
				(inList && is(ROW_KEYS.up)) || (letters && is(ROLL_KEYS.up)) ? at - 1 : null,
				inList && is(ROW_KEYS.first) ? 0 : null,
				inList && is(ROW_KEYS.last) ? rows.length - 1 : null,
			].find((each) => each !== null);
			const letter = MARKS.find((each) => is(ROLL_KEYS[each]));
			if (to !== undefined) {
				event.preventDefault();
				const next = rows[Math.min(rows.length - 1, Math.max(0, to))];
				next?.focus();
				next?.scrollIntoView({ block: "nearest" });
			} else if (letters && letter && here?.dataset.child) {
				event.preventDefault();
				onLetter(letter, here.dataset.child);
			}
		};
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [list]);
}

const MARKS = ["present", "absent", "late"] as const;
