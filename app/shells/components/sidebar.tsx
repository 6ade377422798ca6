import PanelLeft from "lucide-react/icons/panel-left";
import type { ReactNode } from "react";
import { IconButton } from "~/ui/icon-button";
import { Wordmark } from "~/ui/wordmark";
import { type CampDate, CompactDate } from "./compact-date";
import type { NavItem } from "./nav-item";
import { SidebarNav } from "./sidebar-nav";
import { ThemeToggle } from "./theme-toggle";

export interface SidebarContent {
	product?: string;
	/** Where the wordmark leads. */
	homeHref: string;
	date: CampDate;
	nav: readonly NavItem[];
	/** The subscription warning, when there is one. */
	subscription?: ReactNode;
	userMenu: ReactNode;
}

interface SidebarProps extends SidebarContent {
	collapsed: boolean;
	onToggle: () => void;
}

/** The navigation from 768 px up: 16rem wide, 3rem when collapsed. */
export function Sidebar({ collapsed, onToggle, ...content }: SidebarProps) {
	const { product, homeHref, date, nav, subscription, userMenu } = content;
	return (
		<aside className="sidebar" data-collapsed={collapsed || undefined}>
			<div className="sidebar-head">
				<div className="nav-label min-w-0 flex-1">
					<a href={homeHref} className="inline-block rounded-sm text-base">
						<Wordmark name={product} />
					</a>
					<CompactDate date={date} className="block text-xs text-muted tabular-nums" />
				</div>
				<IconButton
					label={collapsed ? "Expand sidebar" : "Collapse sidebar"}
					aria-expanded={!collapsed}
					aria-keyshortcuts="Control+B Meta+B"
					icon={<PanelLeft aria-hidden strokeWidth={1.75} />}
					onClick={onToggle}
					className="noscript:hidden"
				/>
			</div>
			<div className="sidebar-scroll">
				<SidebarNav items={nav} collapsed={collapsed} />
			</div>
			<div className="sidebar-foot">
				{subscription ? <div className="nav-label">{subscription}</div> : null}
				<div className="sidebar-user">
					{userMenu}
					<ThemeToggle />
				</div>
			</div>
		</aside>
	);
}
