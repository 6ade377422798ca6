import type { ReactNode } from "react";

/** One place of the navigation, as the server decided that this person may open it. */
export interface NavItem {
	to: string;
	label: string;
	/** A key of navIcons; an unknown one gets a plain mark. */
	icon: string;
	/** Items of one group stand together under its name; "" stands first, without one. */
	group?: string;
	badge?: ReactNode;
	/** Expands below the item (Settings), which then only opens and closes: its own place belongs among them. */
	children?: readonly NavItem[];
}

/** Items by group, in the order in which the groups first appear. */
export function groupNav(items: readonly NavItem[]) {
	const groups = new Map<string, NavItem[]>();
	for (const item of items) {
		const name = item.group ?? "";
		groups.set(name, [...(groups.get(name) ?? []), item]);
	}
	return [...groups].map(([name, members]) => ({ name, items: members }));
}

/** Whether a path lies at or below an item's, whatever the item's query. */
export function isWithin(pathname: string, to: string) {
	const place = to.split("?")[0] ?? to;
	return pathname === place || pathname.startsWith(`${place}/`);
}
