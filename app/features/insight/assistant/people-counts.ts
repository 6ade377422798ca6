import type { Plan } from "#app/platform/query/plan";
import { PROFILES } from "./planner/profiles";

// Counts of the people behind a number.

/** Number fields that count people. */
const COUNTS: Readonly<Record<string, readonly string[]>> = {
	session: ["enrolled", "taken", "held", "waiting"],
	roll_call: ["expected", "present", "absent", "late", "unexcused"],
	registration: ["children"],
	family: ["campers"],
};

/** Entities that aren't about people, unless one of their number fields counts some. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set(["session", "roll_call", "import"]);

type Measure = Plan["measures"][number];

/** The measure that counts the people behind a plan's groups; null if they aren't about people. */
export function peopleMeasure({ entity, measures }: Pick<Plan, "entity" | "measures">): Measure | null {
	const [measure] = measures;
	if (measure?.field !== undefined && COUNTS[entity]?.includes(measure.field))
		return { op: "sum", field: measure.field };
	if (WITHOUT_PEOPLE.has(entity)) return null;
	const field = PROFILES[entity]?.about?.field;
	return field == null ? { op: "count" } : { op: "count", field };
}

/** True where one person can be in several groups. */
export const overlaps = (entity: string): boolean =>
	PROFILES[entity]?.about?.field != null || WITHOUT_PEOPLE.has(entity);
