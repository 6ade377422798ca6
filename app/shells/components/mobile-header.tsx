import type { ReactNode } from "react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import { CampBrand } from "#app/features/camp/settings/components/camp-brand";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { sidebarId } from "./sidebar";

interface MobileHeaderProps {
	/** Page title in the bar: Home, Rosters, Messages, Scan & Check-in, More, Reports … */
	title: string;
	/** The camp's branding: its logo beside the title, or its name above it. Null without a camp. */
	brand: Brand | null;
	/** Controls at the end of the bar: search, and the page's own actions. */
	actions?: ReactNode;
}

/** Title length in letters above which the title doesn't fit on one line of the narrowest phones. */
const LONG_TITLE = 14;

/** Top bar below 768 px. Its title repeats the page's h1, so it is hidden from screen readers. */
export function MobileHeader({ title, brand, actions }: MobileHeaderProps) {
	const named = brand?.state === "text" || (brand?.state === "logo" && brand.shows_name);
	return (
		<header className="mobile-header">
			<IconButton popovertarget={sidebarId} label="Open menu" icon={<Icon name="menu" />} className="-ml-2" />
			{brand ? <CampBrand brand={brand} size="small" logoOnly /> : null}
			<p aria-hidden="true" data-long={title.length > LONG_TITLE || undefined} className="mobile-title">
				{named ? <span>{brand.name}</span> : null}
				<b>{title}</b>
			</p>
			{actions}
		</header>
	);
}
