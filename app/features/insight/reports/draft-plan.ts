import { plainAmount, parseMoney } from "#app/lib/money";
import type { FieldType } from "#app/platform/query/field-types";
import type { Plan, PlanInput } from "#app/platform/query/plan";
import type { RelativeDays } from "#app/platform/query/plan-words";
import { PERIODS } from "#app/platform/query/plan-words";
import { type Draft, type DraftCondition, type DraftField, type DraftFields, LISTS, NO_VALUE } from "./draft";
import { takesDays } from "./words";

// Converts the editor's state to a plan and back.

const isPeriod = (text: string): boolean => (PERIODS as readonly string[]).includes(text);

/** A period as one text, for the ends of "between": `@last_days:7`. */
const packedPeriod = ({ period, n }: RelativeDays) => `@${period}${n === undefined ? "" : `:${n}`}`;

/** A date, or a period that {@link packedPeriod} wrote; null where it is neither. */
function dayOf(text: string): string | RelativeDays | null {
	if (!text.startsWith("@")) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null;
	const [period = "", n] = text.slice(1).split(":");
	if (!isPeriod(period)) return null;
	return { period: period as RelativeDays["period"], ...(n === undefined ? {} : { n: Number(n) }) };
}

type Value = NonNullable<PlanInput["filters"]>[number]["any"][number]["value"];

/** Reads a condition's value for the plan; null if it isn't filled in. */
function readValue(condition: DraftCondition, field: DraftField, currency: string): Value | null {
	const { op, period, n } = condition;
	const texts = condition.value
		.flatMap((text) => (LISTS.includes(op) && !field.has_choices ? text.split("\n") : [text]))
		.map((text) => text.trim())
		.filter((text) => text !== "");
	const number = (text: string) => {
		const read = field.type === "money" ? parseMoney(text, currency) : Number(text);
		return read === null || !Number.isFinite(read) ? null : read;
	};
	const all = <T>(read: (text: string) => T | null, count?: number): T[] | null => {
		const values = texts.map(read);
		if (values.length === 0 || values.some((each) => each === null)) return null;
		return count === undefined || values.length === count ? (values as T[]) : null;
	};
	const isDate = field.type === "date" || field.type === "datetime";
	if (isDate && op !== "between" && isPeriod(period))
		return {
			period: period as RelativeDays["period"],
			...(takesDays(period) ? { n: Math.min(3650, Math.max(1, Math.trunc(Number(n)) || 1)) } : {}),
		};
	const numeric = field.type === "number" || field.type === "money";
	if (op === "between") return numeric ? all(number, 2) : isDate ? all(dayOf, 2) : null;
	if (LISTS.includes(op)) return numeric ? all(number) : all((text) => text);
	if (numeric) return all(number)?.[0] ?? null;
	if (isDate) return all(dayOf)?.[0] ?? null;
	if (field.type === "boolean") return texts[0] === "true" ? true : texts[0] === "false" ? false : null;
	return texts[0] ?? null;
}

/** The plan of a draft that can still be incomplete. */
export interface Drafted {
	plan: PlanInput;
	/** Conditions without a value. The plan leaves them out. */
	unfinished: { at: number; of: number; label: string }[];
}

/** Sort key in the plan. A draft names a total by its ID, and a plan by its position: `measure:0`. */
function measurePlace({ measures }: Draft, field: string): string {
	if (!field.startsWith("measure:")) return field;
	return `measure:${measures.findIndex(({ id }) => field === `measure:${id}`)}`;
}

/** Converts a draft to a plan. */
export function planOfDraft(draft: Draft, fields: DraftFields, currency: string, version: number): Drafted {
	const unfinished: Drafted["unfinished"] = [];
	const filters = draft.filters.map(({ any }, at) => ({
		any: any.flatMap((condition, of) => {
			const { field: key, op } = condition;
			const field = fields.get(key);
			const bare = { field: key, op: op as Plan["filters"][number]["any"][number]["op"] };
			if (NO_VALUE.includes(op)) return [bare];
			// parsePlan's caller names a field that doesn't exist.
			const value = field ? readValue(condition, field, currency) : (condition.value[0] ?? "");
			if (value !== null) return [{ ...bare, value }];
			unfinished.push({ at, of, label: field?.label ?? key });
			return [];
		}),
	}));
	const measures = draft.measures.map(({ op, field }) => ({
		op: op as NonNullable<PlanInput["measures"]>[number]["op"],
		...(field === "" ? {} : { field }),
	}));
	const limit = draft.limit.trim().replaceAll(",", "");
	const ticks = draft.ticks.split(",").filter((heading) => heading.trim() !== "");
	return {
		plan: {
			version,
			entity: draft.entity,
			columns: draft.summary ? [] : draft.columns,
			filters: filters.filter(({ any }) => any.length > 0),
			group: draft.group,
			measures: draft.summary && measures.length === 0 ? [{ op: "count" }] : measures,
			sort: draft.sort.map(({ field, descending, empty_first }) => ({
				field: measurePlace(draft, field),
				descending,
				...(empty_first ? { empty_first } : {}),
			})),
			// Left for parsePlan to refuse if it isn't a number.
			...(limit === "" ? {} : { limit: Number(limit) }),
			...(ticks.length === 0 ? {} : { ticks }),
			...(draft.as_of === "" ? {} : { as_of: draft.as_of }),
			...(draft.season === "" ? {} : { season: draft.season }),
		},
		unfinished,
	};
}

const isRelative = (value: unknown): value is RelativeDays =>
	typeof value === "object" && value !== null && "period" in value;

/** Converts a plan to the editor's state. */
export function draftOfPlan(
	plan: Plan,
	fields: DraftFields,
	currency: string,
	facts: Pick<Draft, "name" | "category" | "description" | "is_public" | "updated_at">,
): Draft {
	let last = 0;
	const id = () => {
		last += 1;
		return String(last);
	};
	const measures = plan.measures.map(({ op, field }) => ({ id: id(), op, field: field ?? "" }));
	const text = (value: unknown, type: FieldType | undefined): string => {
		if (isRelative(value)) return packedPeriod(value);
		if (type === "money" && typeof value === "number") return plainAmount(value, currency);
		return String(value);
	};
	return {
		...facts,
		entity: plan.entity,
		columns: plan.columns,
		filters: plan.filters.map(({ any }) => ({
			id: id(),
			any: any.map(({ field, op, value }): DraftCondition => {
				const known = fields.get(field);
				const relative = isRelative(value) ? value : null;
				const values = value === undefined || relative ? [] : [value].flat();
				const texts = values.map((each) => text(each, known?.type));
				return {
					id: id(),
					field,
					op,
					// Without choices a list is typed, one value a line.
					value: LISTS.includes(op) && !known?.has_choices && texts.length > 0 ? [texts.join("\n")] : texts,
					period: relative?.period ?? "",
					n: String(relative?.n ?? 7),
				};
			}),
		})),
		group: plan.group,
		summary: plan.columns.length === 0,
		measures,
		sort: plan.sort.map(({ field, descending, empty_first = false }) => ({
			id: id(),
			field: field.replace(/^measure:(\d+)$/, (_, at) => `measure:${measures[Number(at)]?.id ?? ""}`),
			descending,
			empty_first,
		})),
		as_of: plan.as_of ?? "",
		season: plan.season ?? "",
		limit: plan.limit === undefined ? "" : String(plan.limit),
		ticks: (plan.ticks ?? []).join(", "),
	};
}
