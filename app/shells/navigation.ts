import { can, type Permission } from "~/platform/auth/permissions";
import type { NavItem } from "./components/nav-item";

// The one table of what the navigation offers. A capability adds its line here when its screen exists; nothing is
// linked before. What a viewer may not open is left out: the server refuses it anyway.

interface Place extends Omit<NavItem, "children" | "badge"> {
	permission: Permission | null;
	children?: readonly Place[];
}

const PLACES: readonly Place[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view" },
	{ to: "/campers", label: "Campers", icon: "campers", group: "People", permission: "campers_view" },
	{ to: "/sessions", label: "Sessions", icon: "sessions", group: "Program", permission: "sessions_view" },
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

/** The sidebar for somebody with these permissions. */
export function sidebarFor(granted: readonly string[]): NavItem[] {
	const open = (place: Place) => place.permission === null || can(granted, place.permission);
	return PLACES.filter(open).map(({ permission: _, children, ...item }) => ({
		...item,
		...(children
			? { children: children.filter(open).map(({ permission: __, children: ___, ...child }) => child) }
			: {}),
	}));
}

/** Tabs that stand in for those whose target is missing, in this order. */
const STAND_INS: readonly Place[] = [
	{ to: "/dashboard", label: "Home", icon: "home", permission: "dashboard_view" },
	{ to: "/roll-call", label: "Roll call", icon: "roll_call", permission: "attendance_take" },
	{ to: "/campers", label: "Campers", icon: "campers", permission: "campers_view" },
];
const MORE: NavItem = { to: "/more", label: "More", icon: "more" };

/** The bottom tabs on a phone, More always last. */
export function tabsFor(granted: readonly string[]): NavItem[] {
	const tabs = STAND_INS.filter(({ permission }) => permission === null || can(granted, permission));
	return [...tabs.map(({ permission: _, ...tab }) => tab), MORE];
}
