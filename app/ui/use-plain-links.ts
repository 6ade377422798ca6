import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * For a list of links: plain ones cost far less to render than router links, and one listener makes them navigate
 * within the page. `which` of those below the element are meant, none of them a router link.
 */
export function usePlainLinks<T extends HTMLElement>(which = "a[href]") {
	const list = useRef<T>(null);
	const navigate = useNavigate();
	useEffect(() => {
		const element = list.current;
		if (!element) return;
		const follow = (event: MouseEvent) => {
			const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(which) : null;
			const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
			// A telephone number has another origin.
			if (!link || !plain || event.defaultPrevented || link.origin !== location.origin) return;
			event.preventDefault();
			navigate(link.pathname + link.search + link.hash);
		};
		element.addEventListener("click", follow);
		return () => element.removeEventListener("click", follow);
	}, [navigate, which]);
	return list;
}
