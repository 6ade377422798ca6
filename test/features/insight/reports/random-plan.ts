import type { Plan } from "#app/platform/query/plan";
import { PERIODS } from "#app/platform/query/plan-words";
import type { Field } from "#app/platform/query/entity";
import type { Random } from "../../../support/seeded";
import type { ExpectedRow, Value } from "./expected/tables";

/** Material of a random plan: an entity's fields, and rows whose values filters ask for. */
interface Drawn {
	entity: string;
	fields: ReadonlyMap<string, Field>;
	rows: readonly ExpectedRow[];
}

/** A plan that could be anyone's: any field, any operator, values that are there. */
export function randomPlan(random: Random, { entity, fields, rows }: Drawn): Plan {
	const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	const upTo = (most: number) => Math.floor(random() * (most + 1));
	const all = [...fields.values()];
	const times = <T>(most: number, make: () => T): T[] => Array.from({ length: upTo(most) }, make);
	const ordered = all.filter(({ many }) => !many);
	const grouped = random() < 0.3;
	const measurable = all.filter(({ type }) => type === "number" || type === "money");
	const group = grouped
		? distinct(times(2, () => pick(all.filter(({ type }) => type !== "datetime")).key))
		: [];
	const measures = grouped
		? [
				{ op: "count" as const },
				...times(2, () =>
					measurable.length > 0 && random() < 0.8
						? { op: pick(["sum", "average", "min", "max"] as const), field: pick(measurable).key }
						: { op: "count" as const, field: pick(ordered).key },
				),
			]
		: [];
	const sortable = grouped
		? [...group, ...measures.map((_, index) => `measure:${index}`)]
		: ordered.map(({ key }) => key);
	return {
		version: 1,
		entity,
		columns: grouped ? [] : distinct([pick(all).key, ...times(6, () => pick(all).key)]),
		filters: times(3, () => ({ any: [condition(), ...times(1, condition)] })),
		group,
		measures,
		sort: distinct(times(2, () => pick(sortable))).map((field) => ({
			field,
			descending: random() < 0.5,
			// Groups have no choice of it.
			empty_first: !grouped && random() < 0.2 ? true : undefined,
		})),
		limit: random() < 0.2 ? 1 + upTo(5) : undefined,
	};

	function condition() {
		const field = pick(all);
		const op = pick(field.operators);
		if (op === "is_empty" || op === "is_not_empty") return { field: field.key, op };
		const value = () => valueFor(field);
		if (op === "in" || op === "not_in") return { field: field.key, op, value: [value(), value()] };
		if (op === "between") return { field: field.key, op, value: [value(), value()] };
		return { field: field.key, op, value: value() };
	}

	function valueFor(field: Field): never {
		return drawn(field) as never;
	}

	function drawn(field: Field): unknown {
		if (field.type === "boolean") return random() < 0.5;
		const isTime = field.type === "date" || field.type === "datetime";
		if (isTime && random() < 0.4) {
			const period = pick(PERIODS);
			return period.endsWith("_days") ? { period, n: 1 + upTo(40) } : { period };
		}
		const there: Value[] = rows.flatMap((row) => row.values[field.key] ?? []).filter((each) => each !== null);
		if (there.length === 0 || random() < 0.1)
			return isTime ? "2026-07-15" : NUMBERS.has(field.type) ? 5 : "nothing";
		const found = pick(there);
		if (isTime) return String(found).slice(0, 10);
		if (NUMBERS.has(field.type)) return found;
		const text = String(found);
		return field.type === "text" && random() < 0.5 ? text.toUpperCase().slice(0, 3) : text;
	}
}

const NUMBERS = new Set(["number", "money"]);
const distinct = <T>(values: T[]): T[] => [...new Set(values)];
