import type { Plan } from "#app/platform/query/plan";
import type { Asked, Planned } from "#app/features/insight/assistant/planner/types";

// Plans in one line, for tests to compare.

const valueText = (value: unknown): string =>
	Array.isArray(value)
		? value.map(valueText).join("|")
		: typeof value === "object" && value !== null
			? Object.values(value).join(" ")
			: String(value);

const filterText = ({ any }: Plan["filters"][number]): string =>
	any
		.map(({ field, op, value }) => `${field} ${op}${value === undefined ? "" : ` ${valueText(value)}`}`)
		.join(" OR ");

/** `camper [count] where age is 9; enrollments gt 0`. */
function planText(plan: Plan): string {
	const measures = plan.measures.map(({ op, field }) => (field ? `${op} ${field}` : op)).join(", ");
	const what = plan.columns.length > 0 ? "list" : measures;
	const by = plan.group.length > 0 ? ` by ${plan.group.join(", ")}` : "";
	const where = plan.filters.map(filterText).toSorted().join("; ");
	const season = plan.season ? ` in ${plan.season}` : "";
	const sort = plan.limit
		? ` top ${plan.limit} ${plan.sort.slice(0, 1).map(({ field, descending }) => `${field}${descending ? " desc" : ""}`)}`
		: "";
	const as_of = plan.as_of ? ` as of ${plan.as_of}` : "";
	return `${plan.entity} ${what}${by}${sort}${season}${as_of}${where ? ` where ${where}` : ""}`;
}

const askedText = (asked: Asked): string =>
	asked.kind === "plan"
		? planText(asked.plan)
		: `metric ${asked.metric}${asked.breakdown ? ` by ${asked.breakdown}` : ""}${asked.season ? ` in ${asked.season}` : ""}${asked.sessions ? ` of ${asked.sessions}` : ""}${asked.compare ? ` against ${asked.compare}` : ""}`;

export function plannedText(planned: Planned): string {
	switch (planned.outcome) {
		case "plan":
			return askedText(planned.reading.asked);
		case "readings":
			return `either ${planned.readings.map(({ asked }) => askedText(asked)).join(" / ")}`;
		case "unknown_word":
			return `unknown ${planned.word}`;
		default:
			return planned.outcome;
	}
}
