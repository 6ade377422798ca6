import { isTyping } from "#app/lib/shortcuts";
import type { QuickAction } from "../quick-actions";

/** Listens for the shortcut keys of the quick actions while their menu, within `around`, is open; stops at the signal. */
export function listenForKeys(
	around: Element,
	actions: readonly QuickAction[],
	{ go, search }: { go: (to: string) => void; search: () => void },
	signal: AbortSignal,
) {
	const press = (event: KeyboardEvent) => {
		const menu = around.querySelector<HTMLElement>("[popover]:popover-open");
		if (!menu || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		const action = actions.find(({ key }) => key === event.key.toLowerCase());
		if (!action && event.key !== "/") return;
		// Runs before the page's own shortcuts see the key.
		event.preventDefault();
		menu.hidePopover();
		if (action) go(action.to);
		else search();
	};
	document.addEventListener("keydown", press, { capture: true, signal });
}
