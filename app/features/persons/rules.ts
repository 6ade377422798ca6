import type { Permission } from "~/platform/auth/permissions";

/** What a person can be to the camp, in the order of the code table. */
export const PERSON_TYPES = ["camper", "staff", "parent", "other"] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** The permission under which persons of a type are shown: staff by their own, everybody else goes with the campers. */
const PERMISSION: Record<PersonType, Permission> = {
	camper: "campers_view",
	staff: "staff_view",
	parent: "campers_view",
	other: "campers_view",
};

/** The types whose persons a member may see, all of the camp's or those within their scope. */
export const visibleTypes = (can: (permission: Permission) => boolean): PersonType[] =>
	PERSON_TYPES.filter((type) => can(PERMISSION[type]));
