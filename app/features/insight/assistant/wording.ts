import type { Field, ReportEntity } from "#app/platform/query/entity";
import type { Plan } from "#app/platform/query/plan";
import { PROFILES } from "./planner/profiles";

// Words an answer from its plan.

interface Facts {
	plan: Plan;
	entity: Pick<ReportEntity, "key" | "label">;
	fields: ReadonlyMap<string, Field>;
}

/** Nouns for people, singular and plural. */
const PEOPLE = {
	camper: ["camper", "campers"],
	family: ["family", "families"],
	staff: ["staff member", "staff members"],
} as const;

/** The noun for the rows that a plan counts: "campers". */
function counted({ plan, entity }: Facts, n: number | null): string {
	const [measure] = plan.measures;
	const about = PROFILES[entity.key]?.about;
	const isPeople = about && (about.field === null || measure?.field === about.field);
	if (isPeople) return PEOPLE[about.noun][n === 1 ? 0 : 1];
	const label = entity.label.toLowerCase();
	return n === 1 && label.endsWith("s") ? label.slice(0, -1) : label;
}

const OPERATIONS = {
	sum: "Total",
	average: "Average",
	min: "Lowest",
	max: "Highest",
	count: "Number of",
} as const;

/** A measure in words: "Total open spots", "Number of campers". */
export function measureName(facts: Facts): string {
	const [measure] = facts.plan.measures;
	const op = measure?.op ?? "count";
	if (op === "count") return `Number of ${counted(facts, null)}`;
	const label = facts.fields.get(measure?.field ?? "")?.label ?? "";
	return `${OPERATIONS[op]} ${label.toLowerCase()}`;
}

const groupLabels = ({ plan, fields }: Facts): string =>
	plan.group.map((key) => (fields.get(key)?.label ?? key).toLowerCase()).join(" and ");

/** The answer as a sentence: what was counted, and how many. */
export function answerWords(
	facts: Facts,
	answer: { rows: number } | { value: string } | { groups: number },
): string {
	const { plan } = facts;
	if ("rows" in answer) {
		if (answer.rows === 0) return "None";
		return `${answer.rows.toLocaleString("en-US")} ${counted({ ...facts, plan: { ...plan, measures: [{ op: "count" }] } }, answer.rows)}`;
	}
	if ("groups" in answer) {
		if (answer.groups === 0) return "None";
		return `${measureName(facts)} by ${groupLabels(facts)}`;
	}
	const isCount = (plan.measures[0]?.op ?? "count") === "count";
	if (answer.value === "" || (isCount && answer.value === "0")) return "None";
	if (!isCount || !/^\d/.test(answer.value)) return `${measureName(facts)}: ${answer.value}`;
	const n = Number(answer.value);
	return `${n.toLocaleString("en-US")} ${counted(facts, n)}`;
}

/** Defines what the answer counts, so that the reader can check it. */
export function definitionOf(facts: Facts): string {
	const { plan, entity } = facts;
	if (plan.columns.length > 0) return `${entity.label} that match all filters.`;
	const [measure] = plan.measures;
	const each = measure?.op === "count" && measure.field !== undefined ? ", each counted once" : "";
	const by = plan.group.length > 0 ? `, by ${groupLabels(facts)}` : "";
	return `${measureName(facts)}${each}${by}. Counted from ${entity.label.toLowerCase()} that match all filters.`;
}

/** A name for the answer as a report. */
export const totalName = (plan: Plan, label: string): string =>
	plan.columns.length > 0 ? label : `${label}: totals`;
