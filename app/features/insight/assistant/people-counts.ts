import type { Plan } from "#app/platform/query/plan";
import { PROFILES } from "./planner/profiles";

// Counts of the people behind a number.

interface RowCounts {
	/** Fields that distinguish the entity's rows. */
	row: readonly string[];
	/** Number fields, each with the field that counts its people. With a capacity, open spots tell the spots taken. */
	fields: Readonly<Record<string, string>>;
}

const itself = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, field]));

/** Entities whose rows hold counts of people. */
const COUNTS: Readonly<Record<string, RowCounts>> = {
	session: {
		row: ["id"],
		fields: {
			...itself("enrolled", "taken", "held", "waiting"),
			open_spots: "taken",
			fill: "enrolled",
		},
	},
	roll_call: {
		row: ["session", "date"],
		fields: itself("expected", "present", "absent", "late", "unexcused"),
	},
	registration: { row: ["id"], fields: itself("children") },
	family: { row: ["id"], fields: itself("campers") },
};

/** Entities that aren't about people, unless one of their number fields counts some. */
const WITHOUT_PEOPLE: ReadonlySet<string> = new Set(["session", "roll_call", "import"]);

type Measure = Plan["measures"][number];
type Counted = Pick<Plan, "entity" | "measures">;

/** The field that counts the people of a plan's number; null if none of its entity's does. */
export function countField({ entity, measures: [measure] }: Counted): string | null {
	return measure?.field === undefined ? null : (COUNTS[entity]?.fields[measure.field] ?? null);
}

/** The measure that counts the people behind a plan's groups; null if they aren't about people. */
export function peopleMeasure(plan: Counted): Measure | null {
	const counts = countField(plan);
	if (counts !== null) return { op: "sum", field: counts };
	if (WITHOUT_PEOPLE.has(plan.entity)) return null;
	const field = PROFILES[plan.entity]?.about?.field;
	return field == null ? { op: "count" } : { op: "count", field };
}

/** The kind of people that a plan's rows are about, and the field with their ID. Null if they aren't about people. */
export function personOf({ entity }: Pick<Plan, "entity">): { noun: string; field: string } | null {
	const about = PROFILES[entity]?.about;
	return about ? { noun: about.noun, field: about.field ?? "id" } : null;
}

/** The entities whose rows are about the same kind of people, by entity. */
export const ALIKE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	Object.keys(PROFILES).map((entity) => {
		const noun = personOf({ entity })?.noun;
		const alike = Object.keys(PROFILES).filter((each) => personOf({ entity: each })?.noun === noun);
		return [entity, noun === undefined ? [entity] : alike];
	}),
);

const isExtreme = ({ measures: [measure] }: Counted): boolean =>
	measure?.op === "min" || measure?.op === "max";

/**
 * The fields whose groups a plan's numbers are about. The lowest or highest count of a group is the count of one of its rows, so
 * each row is a group.
 */
export function toldGroups(plan: Plan): string[] {
	const isOfOneRow = isExtreme(plan) && countField(plan) !== null;
	return [...new Set([...plan.group, ...(isOfOneRow ? (COUNTS[plan.entity]?.row ?? []) : [])])];
}

/** True for a lowest or highest number that is one person's or family's own, such as the highest balance. */
export const isOfOnePerson = (plan: Counted): boolean =>
	isExtreme(plan) && countField(plan) === null && peopleMeasure(plan) !== null;

/** True where one person can be in several groups. */
export const overlaps = (entity: string): boolean =>
	PROFILES[entity]?.about?.field != null || WITHOUT_PEOPLE.has(entity);
