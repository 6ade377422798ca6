import type { ReactNode } from "react";
import type { Brand } from "~/features/camps/components/brand";
import { CampBrand } from "~/features/camps/components/camp-brand";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { sidebarId } from "./sidebar";

interface MobileHeaderProps {
	/** Home, Rosters, Messages, Scan & Check-in, More, Reports … */
	title: string;
	/** The camp: its logo beside the title, or its name above it. Null without a camp. */
	brand: Brand | null;
	/** At the end: search, and what the page offers. */
	actions?: ReactNode;
}

/** The bar at the top below 768 px. Its title repeats the page's h1, so screen readers pass over it. */
export function MobileHeader({ title, brand, actions }: MobileHeaderProps) {
	return (
		<header className="mobile-header">
			<IconButton popovertarget={sidebarId} label="Open menu" icon={<Icon name="menu" />} className="-ml-2" />
			{brand ? <CampBrand brand={brand} size="small" logoOnly /> : null}
			<p aria-hidden="true" className="ml-1 grid min-w-0 flex-1">
				{brand?.state === "text" || (brand?.state === "logo" && brand.shows_name) ? (
					<span className="truncate text-xs/4 text-muted">{brand.name}</span>
				) : null}
				<span className="truncate text-base/5 font-bold">{title}</span>
			</p>
			{actions}
		</header>
	);
}
