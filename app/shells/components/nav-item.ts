/** One place of the navigation, as the server decided that this person may open it. */
export interface NavItem {
	to: string;
	label: string;
	/** A key of navIcons; an unknown one gets a plain mark. */
	icon: string;
	/** Items of one group stand together under its name; "" stands first, without one. */
	group?: string;
	/** Expands below the item (Settings), which then only opens and closes: its own place belongs among them. */
	children?: readonly NavItem[];
}

interface NavGroup {
	/** "" for items that stand without a name. */
	name: string;
	items: readonly NavItem[];
}

/**
 * Items by group, in the order in which the groups first appear. Every group has its name, also over a single item: a
 * place stands under the same words whoever looks. Where no group has two, names would only repeat the items: all stand
 * in one list. A branch with one child is that child.
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

/** Screens that belong to another place than their path begins with. */
const BELONGS: readonly [RegExp, string][] = [
	[/^\/sessions\/[^/]+\/roll-call$/, "/roll-call"],
	[/^\/seasons\//, "/seasons-sessions"],
	[/^\/duplicates$/, "/families"],
	[/^\/enrollments(\/|$)/, "/sessions"],
	[/^\/billing\/payment\//, "/financial"],
	[/^\/admin\/waitlist$/, "/waitlist"],
	[/^\/parent-dashboard\/(care-)?statement(\/|$)/, "/parent-dashboard/payments"],
];

/** Whether a path is at the item's place, and at none of the others that lie deeper. */
export function isAt(pathname: string, item: NavItem, others: readonly NavItem[] = []) {
	const place = BELONGS.find(([pattern]) => pattern.test(pathname))?.[1] ?? pathname;
	const deeper = others.some(
		(other) =>
			placeOf(other) !== placeOf(item) && isWithin(placeOf(other), item.to) && isWithin(place, other.to),
	);
	return isWithin(place, item.to) && !deeper;
}

const placeOf = ({ to }: Pick<NavItem, "to">) => to.split("?")[0] ?? to;

/** Whether a path lies at or below an item's, whatever the item's query. */
function isWithin(pathname: string, to: string) {
	const place = placeOf({ to });
	return pathname === place || pathname.startsWith(`${place}/`);
}

/** Every place of the navigation, in its order, under the names it has there: the list under More. */
export const allPlaces = (nav: readonly NavItem[]): NavItem[] =>
	groupNav(nav).flatMap(({ name, items }) =>
		items.flatMap(
			({ children, ...item }) =>
				children?.map((child) => ({ ...child, group: item.label })) ?? [{ ...item, group: name }],
		),
	);
