import { CAPABILITIES } from "#app/capabilities";
import type { Permission } from "#app/platform/auth/permissions";
import { inOrder, type PermissionGroupKey } from "#app/platform/capability";

/** Group of permissions from a director's point of view. */
export interface PermissionGroup {
	key: PermissionGroupKey;
	label: string;
	about: string;
	keys: readonly Permission[];
	/** Further permissions included in a permission, for those that include more than their name says. */
	brings: Partial<Record<Permission, string>>;
}

const GROUPS: readonly Pick<PermissionGroup, "key" | "label" | "about">[] = [
	{
		key: "all",
		label: "Broad access",
		about: "Each includes many of the permissions below. Grant them sparingly.",
	},
	{
		key: "people",
		label: "Campers and staff",
		about: "Names, birth dates and families of campers, and staff.",
	},
	{ key: "program", label: "Program", about: "Seasons, sessions, activities and cabins." },
	{ key: "day", label: "Camp day", about: "Attendance and check-in while campers are here." },
	{
		key: "health",
		label: "Health",
		about: "Only these permissions give access to health records and documents.",
	},
	{ key: "money", label: "Money", about: "Family balances, refunds and the camp's subscription." },
	{ key: "figures", label: "Reports", about: "Lists and exports" },
	{ key: "camp", label: "Running the camp", about: "Users, audit log and camp settings." },
];
const ENTRIES = inOrder(CAPABILITIES.flatMap(({ permissions = [] }) => permissions));

/** Every permission in use, once. Server only: a screen passes its groups to the browser. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = GROUPS.map((group) => {
	const own = ENTRIES.filter((entry) => entry.group === group.key);
	return {
		...group,
		keys: own.map(({ key }) => key),
		brings: Object.fromEntries(own.flatMap(({ key, brings }) => (brings ? [[key, brings]] : []))),
	};
});
