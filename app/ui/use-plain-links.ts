import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Makes the plain links of a list navigate within the page with one listener, because router links cost far more
 * to render. `which` selects the links below the element; none of them can be a router link.
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
			// A phone link has another origin.
			if (!link || !plain || event.defaultPrevented || link.origin !== location.origin) return;
			event.preventDefault();
			navigate(link.pathname + link.search + link.hash);
		};
		element.addEventListener("click", follow);
		return () => element.removeEventListener("click", follow);
	}, [navigate, which]);
	return list;
}
