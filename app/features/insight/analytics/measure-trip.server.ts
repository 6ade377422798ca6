import type { Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { type GroupsAsked, groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import type { SeasonDays } from "./compared-day";
import { type Filter, is, isIn, type MetricPart } from "./define-metric";
import type { StoredValue } from "./group-key";
import type { Days } from "./periods";

/** Most groups of a breakdown, and most groups times sessions when it is narrowed. */
const MOST_GROUPS = 1_000;

/** A statement has at most 100 columns; a question adds up to three. */
const MOST_MEASURES = 60;

/** The question that one number of a metric is, about one season. */
export interface Part {
	part: MetricPart;
	season: SeasonDays;
	sessions: readonly string[] | null;
	/** First and last day, without one where there is no such bound. */
	dates: Days | null;
	/** As of the end of this day; null: now. */
	day: string | null;
}

/** The day as of which a part's rows are asked for; undefined for now, and for rows that aren't recorded by day. */
export const asOf = ({ part, day }: Part): string | undefined =>
	day !== null && part.recorded ? day : undefined;

/** Filters: a field's day is within others. */
const within = (field: string, { from, to }: Days): Filter[] => [
	...(from === null ? [] : [{ any: [{ field, op: "gte" as const, value: from }] }]),
	...(to === null ? [] : [{ any: [{ field, op: "lte" as const, value: to }] }]),
];

function filtersOf(asked: Part): Filter[] {
	const { part, season, sessions, dates, day } = asked;
	const past = day !== null && !part.recorded;
	const until = past && !part.as_it_was && part.date;
	return [
		...(past && part.as_it_was ? part.as_it_was(day) : part.filters),
		...(part.season ? [is(part.season, season.id)] : []),
		...(sessions && part.session ? [isIn(part.session, [...sessions])] : []),
		...(dates && part.date ? within(part.date, dates) : []),
		...(until ? [{ any: [{ field: until, op: "lte" as const, value: day }] }] : []),
	];
}

type PlanMeasure = Plan["measures"][number];

export const planOf = (asked: Part, group: string[], measures: PlanMeasure[]): Plan =>
	parsePlan({
		version: CATALOG_VERSION,
		entity: asked.part.entity,
		columns: [],
		filters: filtersOf(asked),
		group,
		measures,
		as_of: asOf(asked),
	});

/** Questions about the same rows and groups, as one statement. */
interface Shared {
	season: SeasonDays;
	plan: Plan;
	/** Those of each question. */
	filters: Plan["filters"][];
	measures: { measure: PlanMeasure; question: number }[];
}

/** Questions that go in one trip. Those about the rows of one entity in the same groups are one statement, with what differs of their filters as conditions of their measures. */
export class Trip {
	private readonly asked = new Map<string, Shared>();
	private answers: ReadonlyMap<string, ReportGroups> = new Map();

	/** @param most groups of a question; the answer says whether there are more */
	constructor(
		readonly catalog: Catalog,
		private readonly most = MOST_GROUPS,
	) {}

	/** Adds a question, and answers how to read its groups once the trip is done: stored values, labels and measures. */
	add(part: Part, group: string[], measures: readonly PlanMeasure[]): () => Groups {
		const { season } = part;
		const plan = planOf(part, group, [...measures]);
		const key = this.keyFor(JSON.stringify([season.id, plan.entity, plan.as_of, group]));
		const shared = this.asked.get(key) ?? { season, plan, filters: [], measures: [] };
		this.asked.set(key, shared);
		const known = shared.filters.findIndex((each) => JSON.stringify(each) === JSON.stringify(plan.filters));
		const question = known >= 0 ? known : shared.filters.push(plan.filters) - 1;
		const place = (measure: PlanMeasure) => {
			const index = shared.measures.findIndex(
				(each) =>
					each.question === question &&
					each.measure.op === measure.op &&
					each.measure.field === measure.field,
			);
			return index >= 0 ? index : shared.measures.push({ measure, question }) - 1;
		};
		const places = measures.map(place);
		// A group in which the question has no rows is none of its groups.
		const counted = place({ op: "count" });
		return () => {
			const found = this.answers.get(key) as ReportGroups;
			const number = (cells: ReportGroups["rows"][number]["cells"], index: number) =>
				Number(cells[group.length + index] ?? 0);
			const rows = found.rows
				.filter(({ cells }) => group.length === 0 || number(cells, counted) > 0)
				.map(({ group: stored, cells }) => ({
					stored,
					labels: cells.slice(0, group.length).map((cell) => (cell === null ? NOTHING : String(cell))),
					numbers: places.map((index) => number(cells, index)),
				}));
			return { rows, is_cut: found.is_cut, since: found.since };
		};
	}

	/** The statement that still has room for a question's measures. */
	private keyFor(key: string): string {
		let room = key;
		while ((this.asked.get(room)?.measures.length ?? 0) > MOST_MEASURES) room += "+";
		return room;
	}

	async run(): Promise<void> {
		const keys = [...this.asked.keys()];
		const answers = await groupsIn(
			[...this.asked.values()].map((each) => this.statement(each)),
			this.most,
		);
		this.answers = new Map(keys.map((key, index) => [key, answers[index] as ReportGroups]));
	}

	private statement({ season, plan, filters, measures }: Shared): GroupsAsked {
		const has = (of: Plan["filters"], filter: Plan["filters"][number]) =>
			of.some((each) => JSON.stringify(each) === JSON.stringify(filter));
		const common = (filters[0] ?? []).filter((filter) => filters.every((each) => has(each, filter)));
		return {
			catalog: {
				...this.catalog,
				season: { id: season.id, from: season.start_date, to: season.end_date },
			},
			plan: { ...plan, filters: common, measures: measures.map(({ measure }) => measure) },
			conditions: measures.map(({ question }) => filters[question]?.filter((filter) => !has(common, filter))),
		};
	}
}

/** Label of the group of rows without a value. */
const NOTHING = "Not set";

type StoredGroup = readonly StoredValue[];

export interface GroupRow {
	stored: StoredGroup;
	labels: readonly string[];
	numbers: readonly number[];
}
interface Groups {
	rows: readonly GroupRow[];
	is_cut: boolean;
	/** Of rows as of a day: the camp's first day of records. */
	since: string | null;
}

/** The measures of a number: itself, and its people. */
export const measuresOf = ({ measure, people }: MetricPart): PlanMeasure[] => [
	measure,
	...(people ? [people] : []),
];
