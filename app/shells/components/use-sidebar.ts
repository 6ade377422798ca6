import { useCallback, useEffect, useState } from "react";
import { type SidebarState, writeSidebar } from "./sidebar-state";

const wide = "(min-width: 48rem)";

/** The sidebar's state and its switch; Ctrl or ⌘ B too, which opens the sheet on a phone. Not while typing. */
export function useSidebar(saved: SidebarState, toggleSheet: () => void) {
	const [state, setState] = useState(saved);

	const toggle = useCallback(() => {
		const next = state === "collapsed" ? "expanded" : "collapsed";
		setState(next);
		// biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http, where camps host themselves.
		document.cookie = writeSidebar(next);
	}, [state]);

	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (
				event.key.toLowerCase() !== "b" ||
				!(event.ctrlKey || event.metaKey) ||
				event.altKey ||
				event.shiftKey
			)
				return;
			if (isTyping(event.target)) return;
			event.preventDefault();
			if (matchMedia(wide).matches) toggle();
			else toggleSheet();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [toggle, toggleSheet]);

	return { collapsed: state === "collapsed", toggle };
}

function isTyping(target: EventTarget | null) {
	return (
		target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
	);
}
