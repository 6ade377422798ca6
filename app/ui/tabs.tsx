import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface TabLink {
	to: string;
	label: string;
	current: boolean;
	count?: number;
}

/** Views of one page, as links: the URL holds the open one. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
	const strip = useRef<HTMLElement>(null);
	const at = tabs.findIndex(({ current }) => current);
	// On a phone the tabs are wider than the screen, so the open one is scrolled into view.
	useEffect(() => {
		const open = strip.current?.querySelectorAll("li")[at];
		if (!strip.current || !open) return;
		strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
	}, [at]);
	return (
		<nav ref={strip} aria-label={label} className="tab-strip print:hidden">
			<ul>
				{tabs.map((tab) => (
					<li key={tab.to}>
						<Link
							to={tab.to}
							prefetch="intent"
							preventScrollReset
							aria-current={tab.current ? "page" : undefined}
						>
							{tab.label}
							{tab.count === undefined ? null : (
								<span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
									{tab.count}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
