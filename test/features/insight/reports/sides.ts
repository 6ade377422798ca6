import { openCatalog } from "#app/features/insight/reports/catalog.server";
import { addDays, dateIn } from "#app/lib/dates";
import { AppError } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import type { ReportColumn } from "#app/platform/query/compile-plan.server";
import type { Field, ReportEntity } from "#app/platform/query/entity";
import { choicesIn } from "#app/platform/query/field-choices.server";
import type { Plan } from "#app/platform/query/plan";
import { type Cell, type ReportPage, type ReportRow, runIn } from "#app/platform/query/run-plan.server";
import type { Random } from "../../../support/seeded";
import { EXPECTED, EXPECTED_ON, mayAsk, mayUse } from "./expected";
import { type Asked, askedBy, type ExpectedRow, readTables, type Value } from "./expected/tables";
import { type Naive, naively } from "./naive";
import { randomPlan } from "./random-plan";
import { ROLES } from "./report-roles";
import { aReportCamp, type ReportCamp } from "./reports-world";

/** One of two camps, as each of its roles sees it: by the engine, and by a plain look at the tables. */
export interface Side {
	camp: ReportCamp;
	/** By role. */
	catalogs: Record<string, Catalog>;
	asked: Record<string, Asked>;
	rows: (role: string, entity: string) => ExpectedRow[];
	/** Days on which something happened to enrollments, and those after. */
	days: readonly string[];
}

/** A parent with all permissions, which no role gives: what is left is the scope. Not one of `ROLES`. */
export const GUARDIAN = "guardian";

/** Two camps in one database, the second one full. */
export async function twoSides(): Promise<[Side, Side]> {
	const camps = [await aReportCamp(), await aReportCamp({ full: true })] as const;
	const tables = await readTables();
	const sideOf = async (camp: ReportCamp): Promise<Side> => {
		const catalogs: Record<string, Catalog> = {};
		const asked: Record<string, Asked> = {};
		for (const role of ROLES) {
			const ctx = camp.ctx[role];
			if (!ctx) throw new Error(role);
			catalogs[role] = await openCatalog(ctx);
			asked[role] = askedBy(tables, camp, role);
		}
		const { parent } = camp.ctx;
		if (!parent) throw new Error("The camp has no parent");
		catalogs[GUARDIAN] = await openCatalog({ ...parent, can: () => true });
		asked[GUARDIAN] = { ...askedBy(tables, camp, "parent"), has: () => true };
		const known = new Map<string, ExpectedRow[]>();
		const rows = (role: string, entity: string) => {
			const key = `${role} ${entity}`;
			const made = known.get(key) ?? EXPECTED[entity]?.(asked[role] as Asked) ?? [];
			known.set(key, made);
			return made;
		};
		const steps = asked.camp_admin?.of.enrollment_event ?? [];
		const days = [...new Set(steps.map(({ at }) => dateIn("America/New_York", at)))].sort();
		return { camp, catalogs, asked, rows, days: [...days, ...days.map((day) => addDays(day, 1))] };
	};
	return [await sideOf(camps[0]), await sideOf(camps[1])];
}

/** An entity's fields in a camp. */
export const fieldsIn = (catalog: Catalog, entity: string): ReadonlyMap<string, Field> =>
	(catalog.entities.get(entity) as ReportEntity).fieldsFor(catalog.facts);

/** The rows that a role sees of a plan's entity, on the plan's day. */
export const rowsFor = (side: Side, role: string, { entity, as_of }: Plan): ExpectedRow[] =>
	as_of === undefined
		? side.rows(role, entity)
		: (EXPECTED_ON[entity]?.(side.asked[role] as Asked, as_of) ?? []);

/** The fields that a plan names. */
const usedBy = (plan: Plan): string[] => [
	...plan.columns,
	...plan.group,
	...plan.filters.flatMap(({ any }) => any.map(({ field }) => field)),
	...plan.measures.flatMap(({ field }) => field ?? []),
	...plan.sort.map(({ field }) => field).filter((field) => !field.startsWith("measure:")),
];

/** The fields of a plan that a role can't use; null where it can't ask about the entity at all. */
export function barredFrom(side: Side, role: string, plan: Plan): string[] | null {
	const asked = side.asked[role] as Asked;
	if (!mayAsk(asked, plan.entity)) return null;
	return usedBy(plan).filter((field) => !mayUse(asked, plan.entity, field));
}

/** What a plain look answers to a role. */
export function expectedOf(side: Side, role: string, plan: Plan): Naive {
	const catalog = side.catalogs[role] as Catalog;
	const known = {
		fields: fieldsIn(catalog, plan.entity),
		order: catalog.entities.get(plan.entity)?.order ?? "",
		// Relative dates count from the day that is asked for.
		today: plan.as_of ?? (side.asked[role] as Asked).today,
		season: catalog.season,
		time_zone: catalog.asker.place.time_zone,
	};
	return naively(known, rowsFor(side, role, plan), plan);
}

/** All pages of a plan as one. */
export async function allPages(catalog: Catalog, plan: Plan, size: number, mode?: "shared") {
	const pages: ReportPage[] = [];
	let cursor: string | undefined;
	do {
		const page = await runIn(catalog, plan, { size, cursor, mode });
		pages.push(page);
		if (pages.length > 200) throw new Error("the pages have no end");
		cursor = page.next_cursor ?? undefined;
	} while (cursor !== undefined);
	const rows: ReportRow[] = pages.flatMap((page) => page.rows);
	const columns: readonly ReportColumn[] = pages[0]?.columns ?? [];
	return { rows, columns, count: pages[0]?.count };
}

/** Choices by their labels, as a page shows them. */
async function labels(side: Side, field: Field, entity: string): Promise<Map<string, string>> {
	const known = await choicesIn(side.catalogs.camp_admin as Catalog, entity, field.key);
	return new Map(known.map(({ key, label }) => [key, label]));
}

const close = (a: Cell | undefined, b: unknown): boolean =>
	typeof a === "number" && typeof b === "number"
		? Math.abs(a - b) < 0.001
		: JSON.stringify(a) === JSON.stringify(b);

/** Random plans about two camps, and what is wrong with the answers to them. */
export class Trials {
	constructor(
		private readonly sides: readonly Side[],
		private readonly random: Random,
	) {}

	pick<T>(values: readonly T[]): T {
		return values[Math.floor(this.random() * values.length)] as T;
	}

	/** A random plan. Two of three ask only for what a role can see, so that their rows are compared and not refused. */
	plan(side: Side, role = "camp_admin", only?: readonly string[]): Plan {
		const asked = side.asked[role] as Asked;
		const isWithin = this.random() < 0.67;
		const known = only ?? Object.keys(EXPECTED);
		const within = isWithin ? known.filter((entity) => mayAsk(asked, entity)) : known;
		const entity = this.pick(within.length > 0 ? within : known);
		const all = fieldsIn(side.catalogs.camp_admin as Catalog, entity);
		const as_of = entity in EXPECTED_ON && this.random() < 0.5 ? this.pick(side.days) : undefined;
		const fields = new Map(
			[...all]
				.filter(([key]) => !isWithin || mayUse(asked, entity, key))
				.filter(([, field]) => as_of === undefined || field.historical),
		);
		// Values of both camps: what is asked for is often what must not be seen.
		const rows = this.sides.flatMap((each) => each.rows("camp_admin", entity));
		return { ...randomPlan(this.random, { entity, fields, rows }), as_of };
	}

	/** Differences between the answer to one role and the expected one, in words. */
	async differences(side: Side, role: string, plan: Plan, catalog: Catalog): Promise<string[]> {
		const said = (what: string, more?: unknown) =>
			`${role}: ${what} ${JSON.stringify(more ?? "")} of ${JSON.stringify(plan)}`;
		const barred = barredFrom(side, role, plan);
		const isAllowed = barred?.length === 0;
		// Attendance has a row for each camper and day.
		const size = 1 + Math.floor(this.random() * 12) + Math.floor(side.rows(role, plan.entity).length / 40);
		const answered = await allPages(catalog, plan, size).catch((error: unknown) => error);
		if (answered instanceof AppError && answered.code === "FORBIDDEN")
			return isAllowed ? [said("refused", answered.message)] : [];
		if (answered instanceof Error) return [said("failed", String(answered))];
		if (!isAllowed) return [said("answered what is barred", barred)];
		const { rows, count, columns } = answered as Awaited<ReturnType<typeof allPages>>;
		const wanted = expectedOf(side, role, plan);
		const ids = rows.map(({ id }) => id);
		const found: string[] = [];
		if (JSON.stringify(ids) !== JSON.stringify(wanted.ids))
			found.push(said("other rows", { ids, wanted: wanted.ids }));
		if (count !== wanted.ids.length) found.push(said("another count", [count, wanted.ids.length]));
		if (found.length > 0) return found;
		for (const [index, column] of columns.entries()) {
			const words = column.field?.choices ? await labels(side, column.field, plan.entity) : null;
			const word = (value: Value): unknown =>
				Array.isArray(value)
					? value.map((each: string) => words?.get(each) ?? each)
					: words && typeof value === "string"
						? (words.get(value) ?? value)
						: value;
			for (const [at, row] of rows.entries()) {
				const expected = word(wanted.cells[at]?.[index] ?? null);
				if (!close(row.cells[index] ?? (column.many ? [] : null), column.many ? (expected ?? []) : expected))
					found.push(said(`another ${column.key}`, [row.cells[index], expected]));
			}
		}
		return found.slice(0, 3);
	}

	/** Runs random plans with a catalog that a control can have spoiled. */
	async tried(plans: number, spoil: (catalog: Catalog) => Catalog = (catalog) => catalog, only?: string[]) {
		const found: string[] = [];
		for (let at = 0; at < plans; at++) {
			const side = this.pick(this.sides);
			const role = this.pick(ROLES);
			const plan = this.plan(side, role, only);
			const roles = new Set([role, "camp_admin", this.pick(ROLES)]);
			for (const each of roles)
				found.push(...(await this.differences(side, each, plan, spoil(side.catalogs[each] as Catalog))));
			if (found.length > 3) break;
		}
		return found;
	}
}

/** A catalog with one entity changed. */
export const withEntity = (
	catalog: Catalog,
	key: string,
	change: (entity: ReportEntity) => ReportEntity,
): Catalog => ({
	...catalog,
	entities: new Map(
		[...catalog.entities].map(([each, entity]) => [each, each === key ? change(entity) : entity]),
	),
});

/** An entity with each of its fields changed. */
export const withFields = (entity: ReportEntity, change: (field: Field) => Field): ReportEntity => ({
	...entity,
	fieldsFor: (facts) => new Map([...entity.fieldsFor(facts)].map(([key, field]) => [key, change(field)])),
});
