import type { Permission } from "../auth/permissions";
import type { PlanInput } from "./plan";
import type { Category } from "./report-categories";

/** A report that every camp has. */
export interface ReadyMade {
	/** Kept for good: favorites, schedules and runs name it. */
	key: string;
	name: string;
	description: string;
	category: Category;
	/** Needed to run it. All of them; of a list, one is enough. */
	permissions: readonly (Permission | readonly Permission[])[];
	plan: PlanInput;
}

/** Whether a member can run a ready-made report, with the columns that their role shows. */
export const canRun = (
	{ can }: { can: (permission: Permission) => boolean },
	{ permissions }: Pick<ReadyMade, "permissions">,
): boolean => permissions.every((each) => (typeof each === "string" ? can(each) : each.some(can)));
