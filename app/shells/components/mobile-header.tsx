import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { sidebarId } from "./sidebar";

interface MobileHeaderProps {
	/** Home, Rosters, Messages, Scan & Check-in, More, Reports … */
	title: string;
	/** At the end: search, and what the page offers. */
	actions?: ReactNode;
}

/** The bar at the top below 768 px. Its title repeats the page's h1, so screen readers pass over it. */
export function MobileHeader({ title, actions }: MobileHeaderProps) {
	return (
		<header className="mobile-header">
			<IconButton popovertarget={sidebarId} label="Open menu" icon={<Icon name="menu" />} className="-ml-2" />
			<p aria-hidden="true" className="min-w-0 flex-1 truncate text-base font-bold">
				{title}
			</p>
			{actions}
		</header>
	);
}
