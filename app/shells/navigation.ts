import { CAPABILITIES } from "#app/capabilities";
import { can } from "#app/platform/auth/permissions";
import { inOrder, type NavigationEntry } from "#app/platform/capability";
import type { Exists } from "#app/platform/http/sitemap.server";
import type { NavItem } from "./components/nav-item";

/** Sidebar entry. Entries that a viewer can't open are hidden; the server refuses them in any case. */
interface SidebarPlace extends Omit<NavigationEntry, "position" | "under"> {
	children?: readonly SidebarPlace[];
}

const ENTRIES = inOrder(CAPABILITIES.flatMap(({ navigation = [] }) => navigation));
const BRANCHES = Map.groupBy(ENTRIES, ({ under = null }) => under);
/** Sidebar entries from all capabilities, with their children. */
const PLACES: readonly SidebarPlace[] = (BRANCHES.get(null) ?? []).map((place) => ({
	...place,
	children: BRANCHES.get(place.to),
}));

/** Facts that decide which entries a user sees, as the server knows them. */
export interface Viewer {
	permissions: readonly string[];
	/** Features of the camp's plan, and flags that are on. */
	features: readonly string[];
	role_key?: string;
	/** Whether the user has children who are campers at this camp. */
	has_children?: boolean;
}

/** Returns the sidebar for a viewer. `season` is the one chosen instead of the default. */
export function sidebarFor(
	viewer: Viewer,
	season?: string,
	places: readonly SidebarPlace[] = PLACES,
): NavItem[] {
	const open = (place: SidebarPlace) => isOpen(place, viewer) && (place.children?.some(open) ?? true);
	return places.filter(open).map((place) => ({
		...itemOf(place, season),
		...(place.children
			? {
					children: place.children
						.filter((child) => isOpen(child, viewer))
						.map((child) => itemOf(child, season)),
				}
			: {}),
	}));
}

/**
 * Checks whether a viewer sees an entry. Only hides entries; access is enforced by the server, which answers 404
 * when a flag is off.
 */
const isOpen = (
	{ permission, feature, roles, guardians }: SidebarPlace,
	{ permissions, features, role_key, has_children = false }: Viewer,
) =>
	(permission === null || can(permissions, permission)) &&
	(guardians === undefined || has_children) &&
	(roles === undefined || (role_key !== undefined && roles.includes(role_key))) &&
	(feature === undefined || features.includes(feature));

/** Adds the season to the URL, so that the link can be copied. */
function itemOf({ to, label, icon, group, follows_season }: SidebarPlace, season?: string): NavItem {
	const item = { to: follows_season && season ? `${to}?season=${season}` : to, label, icon };
	return group === undefined ? item : { ...item, group };
}

/** Sidebar for a user without a camp: only the next step. */
export const sidebarWithoutCamp = (may_create_camp: boolean): NavItem[] => [
	may_create_camp
		? { to: "/setup", label: "Set up your camp", icon: "admin" }
		: { to: "/camps", label: "Your camps", icon: "admin" },
];

const CAMP_SETTINGS: SidebarPlace = {
	to: "/camp-settings",
	label: "Settings",
	icon: "settings",
	permission: "settings_edit",
};
const BILLING: SidebarPlace = {
	to: "/billing",
	label: "Billing",
	icon: "billing",
	permission: "billing_manage",
};

/**
 * Returns the user menu's links: Settings, then Billing for users who manage the subscription, then Account.
 * Settings leads to the camp's settings for users who can change them, and to the account for everyone else.
 */
export function userLinksFor(viewer: Viewer, exists: Exists): TabItem[] {
	const shows = (place: SidebarPlace) => isOpen(place, viewer) && exists(place.to);
	const link = ({ to, label, icon }: TabItem): TabItem => ({ to, label, icon });
	const billing = shows(BILLING) ? [link(BILLING)] : [];
	return shows(CAMP_SETTINGS)
		? [link(CAMP_SETTINGS), ...billing, { to: "/account", label: "Account", icon: "account" }]
		: [{ to: "/account", label: "Settings", icon: "settings" }, ...billing];
}

/** Tab that the server has already checked against the user's permissions. */
type TabItem = Pick<NavItem, "to" | "label" | "icon">;

const MESSAGES: SidebarPlace = {
	to: "/messages",
	label: "Messages",
	icon: "messages",
	permission: "messages_use",
};
const ROLL_CALL: SidebarPlace = {
	to: "/roll-call",
	label: "Roll call",
	icon: "roll_call",
	permission: "attendance_take",
};
const MORE: NavItem = { to: "/more", label: "More", icon: "more" };

/** The four tabs before More, for analytics users, for staff with a daily home page, and for parents. */
const TABS = {
	analytics: [
		{
			to: "/analytics-dashboard",
			label: "Dashboard",
			icon: "analytics",
			permission: "analytics_view",
			feature: "flag:advanced_analytics",
		},
		{ to: "/reports", label: "Reports", icon: "reports", permission: "reports_view" },
		{ to: "/ai-analytics", label: "AI", icon: "ai", permission: "ai_query", feature: "flag:ai_features" },
		{
			to: "/market-analysis",
			label: "Market",
			icon: "market",
			permission: "analytics_view",
			feature: "flag:market_analysis",
		},
	],
	day: [
		{ to: "/staff-dashboard", label: "Home", icon: "home", permission: null },
		ROLL_CALL,
		{ to: "/scan", label: "Scan", icon: "scan", permission: "checkin_release" },
		MESSAGES,
	],
	parent: [
		{ to: "/parent-dashboard", label: "Home", icon: "home", permission: null },
		{ to: "/register", label: "Register", icon: "register", permission: null },
		{ ...MESSAGES, permission: null },
		{ to: "/parent-dashboard/payments", label: "Payments", icon: "payments", permission: null },
	],
} satisfies Record<string, readonly SidebarPlace[]>;

/** Replacement tabs, in this order, for tabs whose page, flag or permission is missing. */
const STAND_INS: readonly SidebarPlace[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view", follows_season: true },
	ROLL_CALL,
	{ to: "/campers", label: "Campers", icon: "campers", permission: "campers_view", follows_season: true },
	MESSAGES,
	// Shown while messages are unavailable, so that a page used every day stays within reach.
	{ to: "/sessions", label: "Sessions", icon: "sessions", permission: "sessions_view", follows_season: true },
	{ to: "/staff", label: "Staff", icon: "staff", permission: "staff_view", follows_season: true },
	// Shown when there is room left, for bookkeepers.
	{ to: "/financial", label: "Money", icon: "money", permission: "finance_view" },
];

/** Roles with the staff home page as their first tab. */
const DAY_ROLES = ["counselor", "support_staff"];

/**
 * Returns the bottom tabs on a phone: at most five, with More always last. A tab that doesn't exist, isn't enabled
 * or isn't permitted is replaced by the next stand-in. Returns none when More would be the only tab.
 */
export function tabsFor(viewer: Viewer & { role_key: string }, exists: Exists, season?: string): TabItem[] {
	const shows = (tab: SidebarPlace) => isOpen(tab, viewer) && exists(tab.to);
	const wanted: readonly SidebarPlace[] =
		viewer.role_key === "parent"
			? TABS.parent
			: DAY_ROLES.includes(viewer.role_key)
				? TABS.day
				: TABS.analytics;
	const own = wanted.filter(shows);
	const standing = STAND_INS.filter((tab) => shows(tab) && own.every(({ to }) => to !== tab.to));
	const tabs = [...own, ...standing].slice(0, wanted.length);
	if (tabs.length === 0) return [];
	return [...tabs.map((tab) => itemOf(tab, season)), MORE].map(({ to, label, icon }) => ({
		to,
		label,
		icon,
	}));
}
