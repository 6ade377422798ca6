import { camperPaths } from "#app/features/people/campers/paths";
import { staffPaths } from "#app/features/people/staff/paths";
import { householdPaths } from "#app/features/people/households/paths";

/** The list of the navigation in which somebody stands, for a viewer. */
export type PersonList = "campers" | "staff" | "families" | "own";

/** Where each list is. */
export const PERSON_LISTS: Record<PersonList, { to: string; label: string }> = {
	campers: { to: camperPaths.list, label: "Campers" },
	staff: { to: staffPaths.list, label: "Staff" },
	families: { to: householdPaths.list, label: "Families" },
	own: { to: "/parent-dashboard", label: "Home" },
};

const listOf = (data: unknown) => {
	const { head, list = head?.list } = data as {
		head?: { list?: PersonList | null };
		list?: PersonList | null;
	};
	return list ? PERSON_LISTS[list] : undefined;
};

/** What the pages below a person's have in common, said to the navigation (`place` of a screen's handle). */
export const placeOfPerson = (data: unknown) => listOf(data)?.to;

/** The section in which somebody stands, which a phone's header is called after. */
export const sectionOfPerson = (data: unknown) => listOf(data)?.label;
