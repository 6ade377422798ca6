import { useEffect } from "react";
import { openSearch } from "~/features/search/components/open-search";
import { isPressed, isTyping, ROW_KEYS, type Shortcut } from "~/lib/shortcuts";
import { PAGE_KEYS } from "../shortcuts";
import { openShortcutList } from "./shortcut-list";

interface PageKeysProps {
	/** Whether bare signs act: a setting of the account. */
	single: boolean;
	onSidebar: () => void;
}

/** Listens for the keys of every page: search, navigation, the list of shortcuts, rows. None while somebody types. */
export function PageKeys({ single, onSidebar }: PageKeysProps) {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
			const is = (shortcut: Shortcut) => isPressed(event, shortcut);
			const done =
				is(PAGE_KEYS.searchAlways) || (single && is(PAGE_KEYS.search))
					? openSearch()
					: is(PAGE_KEYS.sidebar)
						? act(onSidebar)
						: single && is(PAGE_KEYS.help)
							? openShortcutList()
							: false;
			if (done) event.preventDefault();
		};
		// Held down, an arrow goes on.
		const walk = (event: KeyboardEvent) => {
			if (!event.defaultPrevented && !isTyping(event.target) && walkRows(event)) event.preventDefault();
		};
		document.addEventListener("keydown", press);
		document.addEventListener("keydown", walk);
		return () => {
			document.removeEventListener("keydown", press);
			document.removeEventListener("keydown", walk);
		};
	}, [single, onSidebar]);
	return null;
}

function act(what: () => void) {
	what();
	return true;
}

/** From the row that has focus to another of its list; from outside, ↓ enters a list. */
function walkRows(event: KeyboardEvent) {
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
 * Into the first list that is seen, from where arrows would only scroll. What begins below the window is scrolled to
 * first, so that nobody who reads is thrown down a page.
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

/** What arrows already do something in. */
const TAKES_ARROWS = [
	"[popover], [popovertarget], [tabindex='0'], audio, video, iframe",
	...["menu", "tablist", "radiogroup", "listbox", "grid", "slider"].map((role) => `[role=${role}]`),
].join();

/** What leads somewhere from a row: a table's (ui/table.tsx), or of a list that says so. */
const ROW = "a.row-link, a[data-row]";
