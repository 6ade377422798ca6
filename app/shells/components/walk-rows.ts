import { isPressed, ROW_KEYS } from "#app/lib/shortcuts";

/** Moves focus from one row to another row of its list. From outside a list, ↓ enters one. */
export function walkRows(event: KeyboardEvent) {
	const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null;
	if (!row) return isPressed(event, ROW_KEYS.down) && enterRows(event.target);
	const rows = [...(row.closest("tbody, ul, ol")?.querySelectorAll<HTMLElement>(ROW) ?? [])];
	const at = rows.indexOf(row);
	const to = isPressed(event, ROW_KEYS.down)
		? at + 1
		: isPressed(event, ROW_KEYS.up)
			? at - 1
			: isPressed(event, ROW_KEYS.first)
				? 0
				: isPressed(event, ROW_KEYS.last)
					? rows.length - 1
					: at;
	if (to === at || !rows[to]) return false;
	rows[to].focus();
	return true;
}

/**
 * Moves focus into the first visible list, unless the focused element uses arrow keys itself. Does nothing when
 * the first row is outside the window, so that a reader who scrolls isn't moved down a page.
 */
function enterRows(from: EventTarget | null) {
	const main = document.querySelector("main");
	if (!(main && from instanceof Element) || from.closest(TAKES_ARROWS)) return false;
	if (from !== document.body && !main.contains(from)) return false;
	const first = [...main.querySelectorAll<HTMLElement>(ROW)].find((row) => row.offsetParent !== null);
	const box = first?.getBoundingClientRect();
	if (!(first && box) || box.top < 0 || box.bottom > innerHeight) return false;
	first.focus();
	return true;
}

/** Elements that handle arrow keys themselves. */
const TAKES_ARROWS = [
	"[popover], [popovertarget], [tabindex='0'], audio, video, iframe",
	...["menu", "tablist", "radiogroup", "listbox", "grid", "slider"].map((role) => `[role=${role}]`),
].join();

/**
 * Links in rows that focus moves between: rows of a table (ui/table.tsx), or of a list that marks them with
 * `data-row`.
 */
const ROW = "a.row-link, a[data-row]";
