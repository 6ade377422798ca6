import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Announces the title to screen readers when the page changes without a full load. */
export function RouteAnnouncer() {
	const { pathname } = useLocation();
	const [title, setTitle] = useState("");
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		setTitle(document.title);
	}, [pathname]);
	return (
		<p role="status" className="sr-only">
			{title}
		</p>
	);
}
