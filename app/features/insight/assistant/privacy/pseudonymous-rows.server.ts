import type { CampCtx } from "#app/platform/context.server";
import { pageOfWhole } from "#app/platform/http/page";
import { type Catalog, canUse, entityOf } from "#app/platform/query/catalog.server";
import { type Plan, type PlanInput, parsePlan } from "#app/platform/query/plan";
import { groupsIn, pagesIn, type ReportRow, runIn } from "#app/platform/query/run-plan.server";
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
	 * An order that follows neither names nor facts. Null where IDs and all fields follow time, and time is a fact: then rows are in
	 * the order of the random ends of their IDs.
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
	if (told.suppressed) return { suppressed: true, rows: [], next_cursor: null };
	const coarseOf = (row: ReportRow) => coarseFacts(facts, row.cells.slice(1));
	const isHidden = (coarse: readonly (string | null)[]) =>
		told.hidden === "all" || told.hidden.has(factsKey(coarse));
	const isShown = (row: ReportRow) => !isByFacts || !isHidden(coarseOf(row));
	const page = listed ?? (await pageOfAll(catalog, source, plan, { limit, cursor: opened }, isShown));
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

/**
 * A page of the rows that are shown, in the list's own order. Each page but the last is full, because a gap would tell where a
 * hidden row is.
 * @throws BAD_REQUEST for an unknown cursor
 */
async function pageOfAll(
	catalog: Catalog,
	{ sort }: Source,
	plan: Plan,
	asked: { limit: number; cursor?: string },
	isShown: (row: ReportRow) => boolean,
): Promise<{ rows: ReportRow[]; next_cursor: string | null }> {
	const shown: ReportRow[] = [];
	for await (const { rows } of pagesIn(catalog, plan)) shown.push(...rows.filter(isShown));
	if (!sort) shown.sort((a, b) => (randomEnd(a.id) < randomEnd(b.id) ? -1 : 1));
	const { data, page } = pageOfWhole(shown, asked, ({ id }) => id);
	return { rows: data, next_cursor: page.next_cursor };
}

/** An ID from its end: the last 32 bits of a UUIDv7 are random, and its beginning is the time. */
const randomEnd = (id: string): string => [...id].reverse().join("");

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
