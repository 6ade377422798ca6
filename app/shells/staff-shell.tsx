import { type ReactNode, useEffect } from "react";
import type { Brand } from "#app/features/camp/settings/components/brand";
import { ConnectionNotice } from "#app/ui/connection-notice";
import { watchFailedSaves } from "#app/ui/failed-saves";
import { LeaveQuestion } from "#app/ui/leave-question";
import { NavigationProgress } from "#app/ui/navigation-progress";
import { RouteAnnouncer } from "#app/ui/route-announcer";
import { SkipLink } from "#app/ui/skip-link";
import type { Theme } from "#app/ui/theme";
import { Toaster } from "#app/ui/toaster";
import type { Toast } from "#app/ui/toasts";
import { BottomTabs } from "./components/bottom-tabs";
import { type CampChoice, CampSwitcher } from "./components/camp-switcher";
import type { CampDate } from "./components/compact-date";
import { MobileHeader } from "./components/mobile-header";
import type { NavItem } from "./components/nav-item";
import { PageKeys } from "./components/page-keys";
import { QuickActions } from "./components/quick-actions";
import { type SeasonChoice, SeasonSwitcher } from "./components/season-switcher";
import { ShortcutHelp } from "./components/shortcut-help";
import { Sidebar, toggleSheet } from "./components/sidebar";
import type { SidebarState } from "./components/sidebar-state";
import { useSidebar } from "./components/use-sidebar";
import { type ShellUser, UserMenu } from "./components/user-menu";
import type { QuickAction } from "./quick-actions";

export interface StaffShellProps {
	product?: string;
	/** Where the wordmark leads. */
	homeHref: string;
	/** What the bar on a phone is called. */
	title: string;
	/** The page is not shown: nothing is begun from it, and it is at no place of the navigation that its path does not name. */
	nowhere?: boolean;
	nav: readonly NavItem[];
	/** Five at most; none leaves the bar out. */
	tabs: readonly NavItem[];
	date: CampDate;
	user: ShellUser;
	userLinks: readonly NavItem[];
	signOutAction: string;
	theme: Theme;
	sidebar: SidebarState;
	/** Whether bare signs act as shortcuts: a setting of the account. */
	singleKeys: boolean;
	/** Actions of the round floating button; none leaves it out. */
	quickActions: readonly QuickAction[];
	camps: readonly CampChoice[];
	/** How the camp is shown in the header; null without one. */
	brand: Brand | null;
	seasons: readonly SeasonChoice[];
	/** What the request before left to say. */
	flash?: Toast | null;
	/** The subscription warning in the sidebar. */
	subscription?: ReactNode;
	/** Across the page, above the header. */
	banner?: ReactNode;
	/** At the end of the header from 768 px up: search, weather. */
	headerEnd?: ReactNode;
	/** At the end of the header on a phone. */
	mobileActions?: ReactNode;
	/** The page. */
	children: ReactNode;
}

/** The frame of every signed-in page: navigation, switchers, page, tabs, toasts. Decides nothing about permission. */
export function StaffShell(props: StaffShellProps) {
	const { product, homeHref, title, nav, tabs, date, subscription, camps, seasons, children } = props;
	useEffect(watchFailedSaves, []);
	const { collapsed, toggle, press } = useSidebar(props.sidebar, toggleSheet);
	const quick = !props.nowhere && props.quickActions.length > 0;
	const userMenu = (
		<UserMenu
			user={props.user}
			links={props.userLinks}
			theme={props.theme}
			signOutAction={props.signOutAction}
		/>
	);
	const switchers = (
		<>
			{props.brand ? <CampSwitcher camps={camps} brand={props.brand} /> : null}
			<SeasonSwitcher seasons={seasons} />
		</>
	);
	return (
		<>
			<SkipLink />
			<NavigationProgress />
			<RouteAnnouncer />
			<ConnectionNotice />
			<div className="shell" data-tabs={tabs.length > 0 || undefined} data-quick={quick || undefined}>
				<Sidebar
					product={product}
					homeHref={homeHref}
					date={date}
					nav={nav}
					switchers={switchers}
					subscription={subscription}
					userMenu={userMenu}
					collapsed={collapsed}
					onToggle={toggle}
				/>
				<div className="min-w-0">
					{props.banner}
					<MobileHeader title={title} brand={props.brand} actions={props.mobileActions} />
					{/* Without a camp there is nothing to be said in it. */}
					{props.brand ? (
						<header className="shell-header">
							{switchers}
							<div className="ml-auto flex items-center gap-2 max-lg:gap-1">{props.headerEnd}</div>
						</header>
					) : null}
					<main id="main" tabIndex={-1} className="shell-main">
						<div className="shell-page">{children}</div>
					</main>
				</div>
				{quick ? <QuickActions actions={props.quickActions} single={props.singleKeys} /> : null}
				{tabs.length > 0 ? <BottomTabs tabs={tabs} nowhere={props.nowhere} /> : null}
			</div>
			<PageKeys single={props.singleKeys} onSidebar={press} />
			<ShortcutHelp single={props.singleKeys} actions={props.quickActions} />
			<LeaveQuestion />
			<Toaster flash={props.flash} />
		</>
	);
}
