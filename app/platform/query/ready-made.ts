import type { PlanInput } from "./plan";
import type { Category } from "./report-categories";

/** A report that every camp has. */
export interface ReadyMade {
	/** Kept for good: favorites, schedules and runs name it. */
	key: string;
	name: string;
	description: string;
	category: Category;
	plan: PlanInput;
}
