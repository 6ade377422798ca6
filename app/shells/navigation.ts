import { can, type Permission } from "~/platform/auth/permissions";
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
		to: "/settings",
		label: "Settings",
		icon: "settings",
		group: "Camp",
		permission: null,
		children: [
			{ to: "/camp-settings", label: "Camp settings", icon: "settings", permission: "settings_edit" },
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
	const open = (place: Place) => isOpen(place, granted) && (place.children?.some(open) ?? true);
	return PLACES.filter(open).map((place) => ({
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

/** Tabs that stand in for those whose target is missing, in this order. */
const STAND_INS: readonly Place[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view", follows_season: true },
	{ to: "/roll-call", label: "Roll call", icon: "roll_call", permission: "attendance_take" },
	{ to: "/campers", label: "Campers", icon: "campers", permission: "campers_view", follows_season: true },
];
const MORE: NavItem = { to: "/more", label: "More", icon: "more" };

/** What those have a tab for who may open none of the above. */
const ELSE_TABS: readonly Place[] = [
	{
		to: "/sessions",
		label: "Sessions",
		icon: "sessions",
		permission: "sessions_view",
		follows_season: true,
	},
];

/** The bottom tabs on a phone, More always last; none at all where it would be the only one. */
export function tabsFor(granted: readonly string[], season?: string): NavItem[] {
	const open = (places: readonly Place[]) => places.filter((place) => isOpen(place, granted));
	const usual = open(STAND_INS);
	const places = usual.length > 0 ? usual : open(ELSE_TABS);
	return places.length > 0 ? [...places.map((place) => itemOf(place, season)), MORE] : [];
}
