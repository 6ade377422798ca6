import { camperPaths } from "#app/features/people/campers/paths";
import { staffPaths } from "#app/features/people/staff/paths";
import { householdPaths } from "#app/features/people/households/paths";

/** Navigation list that contains the person, for the viewer. */
export type PersonList = "campers" | "staff" | "families" | "own";

/** Path and label of each list. */
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

/** Navigation entry of a person's pages (`place` of a screen's handle). */
export const placeOfPerson = (data: unknown) => listOf(data)?.to;

/** Section of a person's pages, used as the header title on phones. */
export const sectionOfPerson = (data: unknown) => listOf(data)?.label;
