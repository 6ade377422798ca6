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
	/** Link target of the wordmark. */
	homeHref: string;
	/** Title in the phone's top bar. */
	title: string;
	/**
	 * The page isn't shown, so no actions start from it, and it belongs to no navigation entry except the one its path
	 * names.
	 */
	nowhere?: boolean;
	nav: readonly NavItem[];
	/** At most five; an empty list hides the bar. */
	tabs: readonly NavItem[];
	date: CampDate;
	user: ShellUser;
	userLinks: readonly NavItem[];
	signOutAction: string;
	theme: Theme;
	sidebar: SidebarState;
	/** Whether single-key shortcuts are on (an account setting). */
	singleKeys: boolean;
	/** Actions of the round floating button; an empty list hides it. */
	quickActions: readonly QuickAction[];
	camps: readonly CampChoice[];
	/** The camp's branding in the header; null without a camp. */
	brand: Brand | null;
	seasons: readonly SeasonChoice[];
	/** Toast left by the previous request. */
	flash?: Toast | null;
	/** The subscription warning in the sidebar. */
	subscription?: ReactNode;
	/** Content across the page, above the header. */
	banner?: ReactNode;
	/** Content at the end of the header from 768 px up: search, weather. */
	headerEnd?: ReactNode;
	/** Content at the end of the header on a phone. */
	mobileActions?: ReactNode;
	children: ReactNode;
}

/** Frame of every signed-in page: navigation, switchers, page, tabs, toasts. Makes no permission decisions. */
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
