import { can, type Permission } from "~/platform/auth/permissions";
import type { NavItem } from "./components/nav-item";

// The one table of what the navigation offers. A capability adds its line here when its screen exists; nothing is
// linked before. What a viewer may not open is left out: the server refuses it anyway.

export interface SidebarPlace extends Omit<NavItem, "children" | "badge"> {
	permission: Permission | null;
	/** A flag (`flag:market_analysis`) or a feature of the plan that must be on. */
	feature?: string;
	children?: readonly SidebarPlace[];
	/** Its list stands in a season. */
	follows_season?: true;
}

const PLACES: readonly SidebarPlace[] = [
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
		to: "/settings",
		label: "Settings",
		icon: "settings",
		group: "Camp",
		permission: null,
		children: [
			{ to: "/camp-settings", label: "Camp settings", icon: "settings", permission: "settings_edit" },
			{
				to: "/admin",
				label: "Camp Administration",
				icon: "admin",
				permission: "manage_all",
			},
			{
				to: "/seasons-sessions",
				label: "Seasons & Sessions",
				icon: "seasons",
				permission: "sessions_view",
			},
		],
	},
];

/** What decides which places somebody sees, as the server knows it. */
export interface Viewer {
	permissions: readonly string[];
	/** Features of the camp's plan and flags that are on. */
	features: readonly string[];
}

/** The sidebar for a viewer; `season` is the one chosen instead of the usual. */
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

/** Only hides what the server refuses: a flag that is off is 404 there. */
const isOpen = ({ permission, feature }: SidebarPlace, { permissions, features }: Viewer) =>
	(permission === null || can(permissions, permission)) &&
	(feature === undefined || features.includes(feature));

/** The address says the season too, so that it can be copied. */
function itemOf(
	{ permission: _, feature: ___, children: __, follows_season, ...item }: SidebarPlace,
	season?: string,
): NavItem {
	return follows_season && season ? { ...item, to: `${item.to}?season=${season}` } : item;
}

/** Tabs that stand in for those whose target is missing, in this order. */
const STAND_INS: readonly SidebarPlace[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view", follows_season: true },
	{ to: "/roll-call", label: "Roll call", icon: "roll_call", permission: "attendance_take" },
	{ to: "/campers", label: "Campers", icon: "campers", permission: "campers_view", follows_season: true },
];
const MORE: NavItem = { to: "/more", label: "More", icon: "more" };

/** What those have a tab for who may open none of the above. */
const ELSE_TABS: readonly SidebarPlace[] = [
	{
		to: "/sessions",
		label: "Sessions",
		icon: "sessions",
		permission: "sessions_view",
		follows_season: true,
	},
];

/** The bottom tabs on a phone, More always last; none at all where it would be the only one. */
export function tabsFor(viewer: Viewer, season?: string): NavItem[] {
	const open = (places: readonly SidebarPlace[]) => places.filter((place) => isOpen(place, viewer));
	const usual = open(STAND_INS);
	const places = usual.length > 0 ? usual : open(ELSE_TABS);
	return places.length > 0 ? [...places.map((place) => itemOf(place, season)), MORE] : [];
}
