import { type RefObject, useEffect, useRef } from "react";

export interface RollKeys {
	/** Whether letters act at all: a setting of the account. */
	letters: boolean;
	/** The child's row has focus. */
	onLetter(letter: "p" | "a" | "l", child_id: string): void;
	onSearch(): void;
}

/**
 * Keys of a roll call: arrows (and j, k) walk the rows, p marks present, a absent, l late, / goes to the search.
 * None of them while somebody types or a dialog is open.
 */
export function useRollKeys(list: RefObject<HTMLElement | null>, keys: RollKeys) {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const { letters, onLetter, onSearch } = latest.current;
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
			const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-child]") ?? [])];
			const here = document.activeElement?.closest("li")?.querySelector<HTMLElement>("[data-child]");
			const at = here ? rows.indexOf(here) : -1;
			const inList = list.current?.contains(document.activeElement) ?? false;
			const down = (inList && event.key === "ArrowDown") || (letters && event.key === "j");
			const up = (inList && event.key === "ArrowUp") || (letters && event.key === "k");
			if (down || up) {
				event.preventDefault();
				const next = rows[Math.min(rows.length - 1, Math.max(0, at + (down ? 1 : -1)))];
				next?.focus();
				next?.scrollIntoView({ block: "nearest" });
			} else if (letters && event.key === "/") {
				event.preventDefault();
				onSearch();
			} else if (
				letters &&
				here?.dataset.child &&
				(event.key === "p" || event.key === "a" || event.key === "l")
			) {
				event.preventDefault();
				onLetter(event.key, here.dataset.child);
			}
		};
		// Before other listeners: here "/" means this list's search.
		addEventListener("keydown", onKey, { capture: true });
		return () => removeEventListener("keydown", onKey, { capture: true });
	}, [list]);
}

function isTyping(target: EventTarget | null) {
	if (!(target instanceof HTMLElement)) return false;
	return target.isContentEditable || target.matches("input, textarea, select");
}
