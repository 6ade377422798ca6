import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Wordmark } from "#app/ui/wordmark";
import { type CampDate, CompactDate } from "./compact-date";
import type { NavItem } from "./nav-item";
import { SidebarNav } from "./sidebar-nav";
import { ThemeToggle } from "./theme-toggle";

export const sidebarId = "sidebar";

interface SidebarProps {
	product?: string;
	/** Link target of the wordmark. */
	homeHref: string;
	date: CampDate;
	nav: readonly NavItem[];
	/** Camp and season switchers, which move to the header from 768 px up. */
	switchers: ReactNode;
	/** The subscription warning, if there is one. */
	subscription?: ReactNode;
	userMenu: ReactNode;
	collapsed: boolean;
	onToggle: () => void;
}

/**
 * The navigation. From 768 px up it sits beside the page, 16rem wide or 3rem when collapsed; on a phone it is an
 * 18rem side sheet. It is rendered once: the sheet is the same element as a popover, which opens without
 * JavaScript.
 */
export function Sidebar({ collapsed, onToggle, ...content }: SidebarProps) {
	const { product, homeHref, date, nav, switchers, subscription, userMenu } = content;
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere is what closes the sheet.
	useEffect(() => closeSheet(), [key]);
	return (
		<aside id={sidebarId} popover="auto" className="sidebar" data-collapsed={collapsed || undefined}>
			<div className="sidebar-head">
				<div className="nav-label">
					<a href={homeHref} className="inline-block rounded-sm text-base touch:-mt-2 touch:pt-4 touch:pb-1">
						<Wordmark name={product} />
					</a>
					<CompactDate date={date} className="block text-xs text-muted tabular-nums" />
				</div>
				<span className="hidden md:contents noscript:hidden">
					<IconButton
						label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
						aria-expanded={!collapsed}
						aria-keyshortcuts="Control+B Meta+B"
						icon={<Icon name="panel-left" />}
						onClick={onToggle}
					/>
				</span>
				<span className="contents md:hidden">
					<IconButton label="Close menu" popovertarget={sidebarId} icon={<Icon name="x" />} />
				</span>
			</div>
			<div className="sidebar-scroll">
				<div className="grid justify-items-start pb-3 md:hidden">{switchers}</div>
				<SidebarNav items={nav} collapsed={collapsed} />
			</div>
			<div className="sidebar-foot">
				{subscription}
				<div className="sidebar-user">
					{userMenu}
					<ThemeToggle />
				</div>
			</div>
		</aside>
	);
}

/** Shows or hides the sheet on a phone. */
export function toggleSheet() {
	document.getElementById(sidebarId)?.togglePopover();
}

function closeSheet() {
	const sheet = document.getElementById(sidebarId);
	if (sheet?.matches(":popover-open")) sheet.hidePopover();
}
