import { sql } from "drizzle-orm";
import type { CampCtx } from "#app/platform/context.server";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { type Catalog, canUse, entityOf } from "#app/platform/query/catalog.server";
import { defineEntity, type ReportEntity } from "#app/platform/query/entity";
import { type Plan, type PlanInput, parsePlan } from "#app/platform/query/plan";
import {
	groupsIn,
	pagesIn,
	type ReportPage,
	type ReportRow,
	runIn,
} from "#app/platform/query/run-plan.server";
import { all, given } from "#app/platform/query/sql-parts.server";
import type { Subject } from "../tokenizer/mask";
import { tokenOf, tokensFor } from "../tokenizer/tokens.server";
import { countCall } from "./count-call.server";
import { factsKey, hiddenFacts, isTooFew } from "./hide-few";
import { openCursor, sealCursor } from "./sealed-cursor.server";

type Filters = NonNullable<PlanInput["filters"]>;

/** A list of the camp, as it is told without saying who is in it. */
export interface Source {
	/** What a row's token stands for, and the field with its ID. */
	kind: Subject["kind"];
	subject_field: string;
	/** The list as a plan. Its columns aren't used. */
	plan: PlanInput;
	/** Filters that the list has without any being asked for. */
	usual: Filters;
	/** Filters on the facts of a row. Rows whose facts are hidden in the list without them aren't listed. */
	by_facts: Filters;
	/**
	 * The order of the list without filters on facts, which follows neither names nor facts. Null where IDs and all fields follow
	 * time, and time is a fact: then, as with such filters, rows are in the order of the random ends of their IDs.
	 */
	sort: PlanInput["sort"] | null;
	/** The coarse facts of a row: each with its field, and what makes the field's value coarse. */
	facts: Readonly<Record<string, { field: string; coarse: (value: unknown) => string | null }>>;
	/**
	 * The filter of the rows that a filter leaves out. Needed where one subject can have several rows: then the subjects that a
	 * filter leaves out aren't those of all rows less those of the list.
	 */
	outside?: (filter: Filters[number]) => Filters[number];
}

export interface PseudonymousPage {
	/** The list isn't shown, because it, or what its filters leave out, is about one to four. */
	suppressed: boolean;
	rows: Record<string, string | boolean | null>[];
	next_cursor: string | null;
}

/** Most combinations of exact facts that are counted. Beyond it, no row shows any. */
const MOST_COMBINATIONS = 20_000;

/**
 * A page of a list with tokens in place of people, and facts that at least five in the whole list share; other rows have none.
 * Counts the call.
 * @throws TOO_MANY_REQUESTS, BAD_REQUEST for an unknown cursor, and what {@link runIn} throws
 */
export async function pseudonymousPage(
	ctx: CampCtx,
	catalog: Catalog,
	source: Source,
	{ limit, cursor }: { limit: number; cursor?: string },
): Promise<PseudonymousPage> {
	const opened = cursor === undefined ? undefined : await openCursor(ctx, cursor);
	const facts = usableFacts(catalog, source);
	const plan = parsePlan({
		...source.plan,
		filters: filtersOf(source),
		columns: [source.subject_field, ...facts.map(({ field }) => field)],
		sort: source.sort ?? [],
	});
	await countCall(ctx);
	const isByFacts = source.by_facts.length > 0;
	const [told, listed] = await Promise.all([
		whatIsTold(catalog, source, plan),
		isByFacts || !source.sort ? null : runIn(catalog, plan, { size: limit, cursor: opened }),
	]);
	if (told.suppressed || (isByFacts && told.hidden === "all" && told.count > 0))
		return { suppressed: true, rows: [], next_cursor: null };
	const coarseOf = (row: ReportRow) => coarseFacts(facts, row.cells.slice(1));
	const isHidden = (coarse: readonly (string | null)[]) =>
		told.hidden === "all" || told.hidden.has(factsKey(coarse));
	const isShown = (row: ReportRow) => !isHidden(coarseOf(row));
	const page =
		listed ?? (await scatteredPage(catalog, plan, { limit, cursor: opened }, isByFacts ? isShown : null));
	const subjectOf = (row: ReportRow): Subject => ({ kind: source.kind, id: String(row.cells[0]) });
	const token = tokenOf(await tokensFor(ctx, page.rows.map(subjectOf)));
	const rows = page.rows.map((row) => {
		const coarse = coarseOf(row);
		const hidden = isHidden(coarse);
		const shown = facts.map(({ name }, at) => [name, hidden ? null : coarse[at]] as const);
		return { token: token(subjectOf(row)), ...noFacts(source), ...Object.fromEntries(shown), hidden };
	});
	return {
		// Without a cursor nothing was listed yet, so all that share the fact are hidden.
		suppressed: isByFacts && told.count > 0 && cursor === undefined && rows.length === 0,
		// Within a page, the order is that of the tokens, which says nothing.
		rows: rows.sort((a, b) => (a.token < b.token ? -1 : 1)),
		next_cursor: page.next_cursor && (await sealCursor(ctx, page.next_cursor)),
	};
}

const filtersOf = ({ plan, by_facts }: Source): Filters => [...(plan.filters ?? []), ...by_facts];

const CHUNK = 500;

/**
 * A page of the rows that are shown, in the order of {@link scattered}. Each page but the last is full, because a gap would tell
 * where a hidden row is. One statement where all rows are shown. Otherwise each 500 rows are one, until enough are shown: few
 * are hidden, because fewer than five subjects share their facts.
 * @throws BAD_REQUEST for an unknown cursor
 */
async function scatteredPage(
	catalog: Catalog,
	plan: Plan,
	{ limit, cursor }: { limit: number; cursor?: string },
	isShown: ((row: ReportRow) => boolean) | null,
): Promise<Pick<ReportPage, "rows" | "next_cursor">> {
	const [after = null] = cursor === undefined ? [] : decodeCursor(cursor, 1);
	const following = scatteredAfter(catalog, plan.entity, after);
	const ordered = { ...plan, sort: [{ field: SCATTERED, descending: false }] };
	const shown: ReportRow[] = [];
	for await (const { rows } of pagesIn(following, ordered, { size: isShown ? CHUNK : limit + 1 })) {
		shown.push(...(isShown ? rows.filter(isShown) : rows));
		if (shown.length > limit) break;
	}
	const { rows, page } = pageOf(shown, limit, ({ id }) => [scattered(id)]);
	return { rows, next_cursor: page.next_cursor };
}

/** An ID behind its random end: the last 32 bits of a UUIDv7 are random, and its beginning is the time. */
const scattered = (id: string): string => id.slice(-8) + id;

/** Key of the field with a row's {@link scattered} ID. */
const SCATTERED = "scattered";

/** A catalog in which an entity has its rows after a scattered ID only, and the field to sort them by. */
function scatteredAfter(catalog: Catalog, key: string, after: string | number | null): Catalog {
	const entity = entityOf(catalog, key);
	const [id] = entity.keys;
	const own = sql`(substr(${id}, -8) || ${id})`;
	const field = defineEntity({
		...entity,
		fields: { [SCATTERED]: { label: "Scattered ID", type: "id", sql: own, required: true } },
	});
	const following: ReportEntity = {
		...entity,
		fieldsFor: (facts) => new Map([...entity.fieldsFor(facts), ...field.fieldsFor(facts)]),
		where: (at) =>
			all([
				...(entity.where ? [given(entity.where, at)] : []),
				...(after === null ? [] : [sql`${own} > ${at.bind(after)}`]),
				sql`1`,
			]),
	};
	return { ...catalog, entities: new Map([...catalog.entities, [key, following]]) };
}

type Fact = Source["facts"][string] & { name: string };

/** The facts whose fields the asker can use. Others stay empty. */
function usableFacts(catalog: Catalog, { plan, facts }: Source): Fact[] {
	const fields = entityOf(catalog, plan.entity).fieldsFor(catalog.facts);
	return Object.entries(facts).flatMap(([name, { field, coarse }]) => {
		const known = fields.get(field);
		return known && canUse(catalog.asker, known) ? [{ name, field, coarse }] : [];
	});
}

const noFacts = ({ facts }: Source): Record<string, null> =>
	Object.fromEntries(Object.keys(facts).map((name) => [name, null]));

const coarseFacts = (facts: readonly Fact[], cells: readonly unknown[]) =>
	facts.map(({ coarse }, at) => coarse(cells[at]));

/** Whether the list is shown at all, and which combinations of facts aren't. One trip. */
async function whatIsTold(
	catalog: Catalog,
	source: Source,
	plan: Plan,
): Promise<{ suppressed: boolean; count: number; hidden: ReadonlySet<string> | "all" }> {
	const { subject_field, outside } = source;
	const facts = usableFacts(catalog, source);
	const grouped = (filters: Plan["filters"], group: string[]): Plan => ({
		...plan,
		columns: [],
		sort: [],
		filters,
		group,
		measures: [{ op: "count", field: subject_field }],
	});
	const usual = new Set(source.usual.map((filter) => JSON.stringify(filter)));
	const asked = filtersOf(source).flatMap((filter, at) => (usual.has(JSON.stringify(filter)) ? [] : [at]));
	const rest = (at: number) => plan.filters.filter((_, index) => index !== at);
	const others = asked.map((at) =>
		outside
			? [
					...rest(at),
					...parsePlan({
						...source.plan,
						columns: [subject_field],
						filters: [outside(plan.filters[at] as Filters[number])],
					}).filters,
				]
			: rest(at),
	);
	const by = [...(outside ? [subject_field] : []), ...facts.map(({ field }) => field)];
	const [combined, ...counted] = await groupsIn(
		[
			grouped(plan.filters.slice(0, source.plan.filters?.length ?? 0), by),
			...[plan.filters, ...others].map((filters) => grouped(filters, [])),
		].map((each) => ({ catalog, plan: each })),
		MOST_COMBINATIONS,
	);
	const [n = 0, ...around] = counted.map(({ rows }) => Number(rows[0]?.cells[0] ?? 0));
	const suppressed = isTooFew(
		n,
		around.map((count) => (outside ? n + count : count)),
	);
	if (!combined || combined.is_cut) return { suppressed, count: n, hidden: "all" };
	const alike = combined.rows.map(({ cells }) => ({
		facts: coarseFacts(facts, outside ? cells.slice(1) : cells),
		people: outside ? String(cells[0]) : Number(cells.at(-1) ?? 0),
	}));
	return { suppressed, count: n, hidden: hiddenFacts(alike) };
}
