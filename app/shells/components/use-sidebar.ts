import { useCallback, useState } from "react";
import { type SidebarState, writeSidebar } from "./sidebar-state";

const wide = "(min-width: 48rem)";

/**
 * Holds the sidebar state, its toggle, and the handler of the sidebar shortcut, which toggles the sheet on a
 * phone.
 */
export function useSidebar(saved: SidebarState, toggleSheet: () => void) {
	const [state, setState] = useState(saved);

	const toggle = useCallback(() => {
		const next = state === "collapsed" ? "expanded" : "collapsed";
		setState(next);
		// biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http, where camps host themselves.
		document.cookie = writeSidebar(next);
	}, [state]);
	const press = useCallback(() => {
		if (matchMedia(wide).matches) toggle();
		else toggleSheet();
	}, [toggle, toggleSheet]);

	return { collapsed: state === "collapsed", toggle, press };
}
