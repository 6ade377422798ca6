import { useEffect } from "react";
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
					? focusSearch()
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

function focusSearch() {
	const all = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
	const search = [...all].find((each) => each.offsetParent !== null);
	search?.focus();
	search?.select();
	return search !== undefined;
}

/** From the row that has focus to another of its list. */
function walkRows(event: KeyboardEvent) {
	const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null;
	if (!row) return false;
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

/** What leads somewhere from a row: a table's (ui/table.tsx), or of a list that says so. */
const ROW = "a.row-link, a[data-row]";
