import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type Draft, stepOf } from "../draft";

/** The part of the editor that a step changes. */
const PART_OF: Readonly<Record<string, string>> = {
	column: "columns",
	group: "groups",
	measure: "measures",
	sort: "sort",
};

const CONTROLS = "select, input:not([type=hidden]), textarea, button, summary";

const controlIn = (element: Element | undefined) => element?.querySelector<HTMLElement>(CONTROLS) ?? null;

/**
 * Finds where work goes on after a step: a new filter's first control, the next item's button where one was removed, the menu of a
 * column that moved, and the select of a list to which something was added.
 */
function focusAfter(root: HTMLElement, step: string): HTMLElement | null {
	const { name, at, of } = stepOf(step);
	const part = (key: string) => root.querySelector<HTMLElement>(`[data-part="${key}"]`);
	const items = (of: Element | null, which = "[data-item]") => [...(of?.querySelectorAll(which) ?? [])];
	const add = (of: Element | null) => of?.querySelector<HTMLElement>("select[data-add]") ?? null;
	const filters = part("filters");
	if (name === "add-filter") return controlIn(items(filters, "[data-condition]").at(-1));
	if (name === "or") return controlIn(items(items(filters)[at] ?? null, "[data-condition]").at(-1));
	if (name === "condition-remove") {
		const filter = items(filters)[Math.min(at, items(filters).length - 1)];
		const conditions = items(filter ?? null, "[data-condition]");
		return controlIn(conditions[Math.min(of, conditions.length - 1)]) ?? add(filters);
	}
	const added = /^add-(\w+)$/.exec(name)?.[1];
	if (added) return add(part(PART_OF[added] ?? ""));
	const [what = "", how = ""] = name.split("-");
	const list = part(PART_OF[what] ?? "");
	const all = items(list);
	if (how === "remove") return controlIn(all[Math.min(at, all.length - 1)]) ?? add(list);
	const place: Record<string, number> = {
		up: at - 1,
		down: at + 1,
		first: 0,
		last: all.length - 1,
		move: of,
	};
	return controlIn(all[place[how] ?? -1]);
}

/**
 * Moves focus after a step of the editor has been answered, because its button is gone or elsewhere. A user who went on to another
 * control meanwhile stays there.
 */
export function useStepFocus(form: RefObject<HTMLElement>, draft: Draft) {
	const sent = useRef<{ step: string; from: Element | null } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when an answer arrives.
	useEffect(() => {
		if (sent.current === null || !form.current) return;
		const { step, from } = sent.current;
		sent.current = null;
		const { activeElement } = document;
		if (activeElement === null || activeElement === document.body || activeElement === from)
			focusAfter(form.current, step)?.focus();
	}, [draft, form]);
	return useCallback((step: string) => {
		sent.current = { step, from: document.activeElement };
	}, []);
}
