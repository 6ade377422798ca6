import { can, type Permission } from "~/platform/auth/permissions";
import type { Exists } from "~/platform/http/sitemap.server";
import type { NavItem } from "./components/nav-item";

// The one table of what the navigation offers. A capability adds its line here when its screen exists; nothing is
// linked before. What a viewer may not open is left out: the server refuses it anyway.

interface Place extends Omit<NavItem, "children" | "badge"> {
	permission: Permission | null;
	children?: readonly Place[];
	/** Its list stands in a season. */
	follows_season?: true;
}

const PLACES: readonly Place[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view", follows_season: true },
	{
		to: "/campers",
		label: "Campers",
		icon: "campers",
		group: "People",
		permission: "campers_view",
		follows_season: true,
	},
	{
		to: "/sessions",
		label: "Sessions",
		icon: "sessions",
		group: "Program",
		permission: "sessions_view",
		follows_season: true,
	},
	{ to: "/roll-call", label: "Roll call", icon: "roll_call", group: "Day", permission: "attendance_take" },
	{
		to: "/seasons-sessions",
		label: "Settings",
		icon: "settings",
		group: "Camp",
		permission: "sessions_view",
		children: [
			{
				to: "/seasons-sessions",
				label: "Seasons & Sessions",
				icon: "seasons",
				permission: "sessions_view",
			},
		],
	},
];

/** The sidebar for somebody with these permissions; `season` is the one chosen instead of the usual. */
export function sidebarFor(granted: readonly string[], season?: string): NavItem[] {
	return PLACES.filter((place) => isOpen(place, granted)).map((place) => ({
		...itemOf(place, season),
		...(place.children
			? {
					children: place.children
						.filter((child) => isOpen(child, granted))
						.map((child) => itemOf(child, season)),
				}
			: {}),
	}));
}

const isOpen = ({ permission }: Place, granted: readonly string[]) =>
	permission === null || can(granted, permission);

/** The address says the season too, so that it can be copied. */
function itemOf({ permission: _, children: __, follows_season, ...item }: Place, season?: string): NavItem {
	return follows_season && season ? { ...item, to: `${item.to}?season=${season}` } : item;
}

/** Who looks at the tabs. */
interface Viewer {
	role_key: string;
	permissions: readonly string[];
	/** Features of the plan and flags that are on. */
	features: ReadonlySet<string>;
}

/** A tab, as the server decided that this person has it. */
type TabItem = Pick<NavItem, "to" | "label" | "icon">;

interface Tab extends Place {
	/** A flag that has to be on. */
	feature?: string;
}

const MESSAGES: Tab = { to: "/messages", label: "Messages", icon: "messages", permission: "messages_use" };
const ROLL_CALL: Tab = {
	...{ to: "/roll-call", label: "Roll call", icon: "roll_call", permission: "attendance_take" },
};
const MORE: NavItem = { to: "/more", label: "More", icon: "more" };

/** The four tabs before More: of those who see analytics, of counselors, of parents. */
const TABS = {
	analytics: [
		{ to: "/analytics-dashboard", label: "Dashboard", icon: "analytics", permission: "analytics_view" },
		{ to: "/reports", label: "Reports", icon: "reports", permission: "reports_view" },
		{ to: "/ai-analytics", label: "AI", icon: "ai", permission: "ai_query", feature: "flag:ai_features" },
		{
			...{ to: "/market-analysis", label: "Market", icon: "market", permission: "analytics_view" },
			feature: "flag:market_analysis",
		},
	],
	counselor: [
		{ to: "/staff-dashboard", label: "Home", icon: "home", permission: null },
		ROLL_CALL,
		{ to: "/scan", label: "Scan", icon: "scan", permission: "checkin_release" },
		MESSAGES,
	],
	parent: [
		{ to: "/parent-dashboard", label: "Home", icon: "home", permission: null },
		{ to: "/register", label: "Register", icon: "register", permission: null },
		{ ...MESSAGES, permission: null },
		{ to: "/payments", label: "Payments", icon: "payments", permission: null },
	],
} satisfies Record<string, readonly Tab[]>;

/** Tabs that stand in for those whose target, flag or permission is missing, in this order. */
const STAND_INS: readonly Tab[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view", follows_season: true },
	ROLL_CALL,
	{ to: "/campers", label: "Campers", icon: "campers", permission: "campers_view", follows_season: true },
	MESSAGES,
	// While there are no messages, so that what is worked with every day stays within reach.
	{ to: "/sessions", label: "Sessions", icon: "sessions", permission: "sessions_view", follows_season: true },
];

/**
 * The bottom tabs on a phone: five at most, More always last. Each that is not there, not on or not permitted gives
 * way to the next stand-in.
 */
export function tabsFor(viewer: Viewer, exists: Exists, season?: string): TabItem[] {
	const shows = (tab: Tab) =>
		isOpen(tab, viewer.permissions) &&
		(tab.feature === undefined || viewer.features.has(tab.feature)) &&
		exists(tab.to);
	const wanted: readonly Tab[] =
		viewer.role_key === "parent"
			? TABS.parent
			: viewer.role_key === "counselor"
				? TABS.counselor
				: TABS.analytics;
	const own = wanted.filter(shows);
	const standing = STAND_INS.filter((tab) => shows(tab) && own.every(({ to }) => to !== tab.to));
	const tabs = [...own, ...standing].slice(0, wanted.length);
	return [...tabs.map((tab) => itemOf(tab, season)), MORE].map(({ to, label, icon }) => ({
		to,
		label,
		icon,
	}));
}

/** What of the navigation no tab leads to: the list under More. */
export function placesBeyond(nav: readonly NavItem[], tabs: readonly NavItem[]): NavItem[] {
	const path = ({ to }: NavItem) => to.split("?")[0];
	const near = new Set(tabs.map(path));
	return nav
		.flatMap((item) => item.children?.map((child) => ({ ...child, group: item.label })) ?? [item])
		.filter((item) => !near.has(path(item)));
}
