/** Navigation entry that the server has already checked against the user's permissions. */
export interface NavItem {
	to: string;
	label: string;
	/** Key of navIcons; an unknown key gets a plain dot. */
	icon: string;
	/** Items of one group appear together under its name; the group "" comes first, without a heading. */
	group?: string;
	/**
	 * Child items, which expand below this one (Settings). The parent then only opens and closes, so its own page must
	 * be among the children.
	 */
	children?: readonly NavItem[];
}

interface NavGroup {
	/** Group heading; "" for items without one. */
	name: string;
	items: readonly NavItem[];
}

/**
 * Groups items in the order in which the groups first appear. Every group keeps its heading, even over a single
 * item, so that a page is found under the same heading for every user; if no group has two items, all are returned
 * as one list without headings. A branch with one child is replaced by that child.
 */
export function groupNav(items: readonly NavItem[]): NavGroup[] {
	const members = new Map<string, NavItem[]>();
	for (const item of items) {
		const name = item.group ?? "";
		members.set(name, [...(members.get(name) ?? []), onlyChild(item) ?? item]);
	}
	const groups = [...members].map(([name, own]) => ({ name, items: own }));
	const named = groups.some((group) => group.name !== "" && group.items.length > 1);
	return named ? groups : [{ name: "", items: groups.flatMap((group) => group.items) }];
}

const onlyChild = ({ children }: NavItem) => (children?.length === 1 ? children[0] : undefined);

/** Screens that belong to a different navigation entry than the start of their path suggests. */
const BELONGS: readonly [RegExp, string][] = [
	[/^\/sessions\/[^/]+\/roll-call$/, "/roll-call"],
	[/^\/seasons\//, "/seasons-sessions"],
	[/^\/duplicates$/, "/families"],
	[/^\/enrollments(\/|$)/, "/sessions"],
	[/^\/billing\/payment\//, "/financial"],
	[/^\/admin\/waitlist$/, "/waitlist"],
	[/^\/parent-dashboard\/(care-)?statement(\/|$)/, "/parent-dashboard/payments"],
];

/** Checks whether a path belongs to the item and to no deeper entry. */
export function isAt(pathname: string, item: NavItem, others: readonly NavItem[] = []) {
	const place = BELONGS.find(([pattern]) => pattern.test(pathname))?.[1] ?? pathname;
	const deeper = others.some(
		(other) =>
			placeOf(other) !== placeOf(item) && isWithin(placeOf(other), item.to) && isWithin(place, other.to),
	);
	return isWithin(place, item.to) && !deeper;
}

const placeOf = ({ to }: Pick<NavItem, "to">) => to.split("?")[0] ?? to;

/** Checks whether a path equals an item's path or lies below it, ignoring the item's query. */
function isWithin(pathname: string, to: string) {
	const place = placeOf({ to });
	return pathname === place || pathname.startsWith(`${place}/`);
}

/** Lists every navigation entry in order, under its group heading. Used for the list on the More page. */
export const allPlaces = (nav: readonly NavItem[]): NavItem[] =>
	groupNav(nav).flatMap(({ name, items }) =>
		items.flatMap(
			({ children, ...item }) =>
				children?.map((child) => ({ ...child, group: item.label })) ?? [{ ...item, group: name }],
		),
	);
