import { useEffect } from "react";
import { openSearch } from "#app/features/office/search/components/open-search";
import { isPressed, isTyping, type Shortcut } from "#app/lib/shortcuts";
import { PAGE_KEYS } from "../shortcuts";
import { openShortcutList } from "./shortcut-help";

interface PageKeysProps {
	/** Whether single-key shortcuts are on (an account setting). */
	single: boolean;
	onSidebar: () => void;
}

/**
 * Listens for the shortcuts of every page: search, navigation, shortcut list, table rows. Ignores keys while the
 * user is typing.
 */
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
		// A held arrow key repeats, and the first press can come before the row code has loaded.
		let walkRows: ((event: KeyboardEvent) => boolean) | undefined;
		const loading = import("./walk-rows").then((rows) => {
			walkRows = rows.walkRows;
			return rows;
		});
		const walk = (event: KeyboardEvent) => {
			if (event.defaultPrevented || isTyping(event.target) || !/^(Arrow|Home|End)/.test(event.key)) return;
			if (!walkRows) void loading.then((rows) => rows.walkRows(event));
			else if (walkRows(event)) event.preventDefault();
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
