import { AppError, invalid } from "#app/platform/errors";
import { assertCanUse, type Catalog, canUse, entityOf } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type Plan, parsePlan, rowsBehind } from "#app/platform/query/plan";
import { type GroupsAsked, groupsIn, type ReportGroups } from "#app/platform/query/run-plan.server";
import type { Analytics } from "./analytics.server";
import { comparedDay, type SeasonDays, seasonBefore } from "./compared-day";
import { type Filter, is, isIn, type Metric, type MetricPart, partsOf } from "./define-metric";
import { hiddenGroups, isSmall, splitsHidden } from "./hide-small-groups";

// The value of metrics. Each number is a grouped plan, all of them go in one trip, and the rows behind it are the same plan.

export interface MeasureAsked {
	/** ID of the season. */
	season: string;
	/** IDs of sessions; without any, all. */
	sessions?: readonly string[];
	/** First and last day, for metrics whose rows have a date. */
	dates?: { from: string; to: string };
	/** One of the metric's breakdowns. */
	breakdown?: string;
	/** ID of the season to compare with; without it the one before, and null for none. */
	compare?: string | null;
}

export interface Request {
	metric: Metric;
	asked: MeasureAsked;
}

interface Figure {
	/** Null when it is hidden, and for a ratio without a denominator. */
	value: number | null;
	numerator: number | null;
	denominator: number | null;
	/** How many people it is about; null when it is hidden or isn't about people. */
	n: number | null;
	/** It is about fewer people than are shown, or others could be worked out from it. */
	suppressed: boolean;
	/** The rows of the numerator, then of the denominator. Null when it is hidden. */
	rows_plan: readonly Plan[] | null;
}

interface Compared extends Figure {
	/** The value less the compared one; null when one of them is hidden or missing. */
	difference: number | null;
}

interface MeasuredGroup extends Figure {
	key: string;
	label: string;
	/** Null where the earlier season has no such group. */
	comparison: Compared | null;
	/** Only the earlier season has it. */
	is_former: boolean;
}

export interface Measured extends Figure {
	metric: Metric;
	season: SeasonDays;
	comparison: (Compared & { season: SeasonDays; day: string | null }) | null;
	/** Why there is no comparison, where one was asked for. */
	not_compared: string | null;
	groups: readonly MeasuredGroup[] | null;
	/** There are more groups than these. */
	is_cut: boolean;
	/** Filters that the metric doesn't know and that were left out. */
	ignored: readonly ("sessions" | "dates")[];
}

/** Most groups of a breakdown, and most groups times sessions when it is narrowed to some. */
const MOST_GROUPS = 1_000;

/**
 * Whether an asker can see a metric: it is about the whole camp, and needs each field of its plans.
 */
export function canMeasure(catalog: Catalog, metric: Metric): boolean {
	try {
		assertCanMeasure(catalog, metric);
		return true;
	} catch (error) {
		if (error instanceof AppError && error.code === "FORBIDDEN") return false;
		throw error;
	}
}

/** @throws FORBIDDEN that names what is missing */
function assertCanMeasure(catalog: Catalog, metric: Metric): void {
	const { asker, facts } = catalog;
	const missing = metric.permissions.find((permission) => !asker.can(permission));
	if (missing || asker.place.scope.kind !== "camp")
		throw new AppError("FORBIDDEN", {
			message: `“${metric.title}” is about the whole camp, and your role can't see all it needs.`,
			permission: missing,
		});
	for (const part of partsOf(metric)) {
		const fields = entityOf(catalog, part.entity).fieldsFor(facts);
		for (const key of fieldsOf(part)) {
			const field = fields.get(key);
			if (!field) throw new Error(`${metric.key} names ${part.entity}.${key}, which isn't in the catalog`);
			assertCanUse(asker, field);
		}
	}
}

/** Fields that a number can't be answered without. */
const fieldsOf = ({ measure, filters, as_it_was, season, session, date, people }: MetricPart): string[] =>
	[
		measure.field,
		season,
		session,
		date,
		people?.field,
		...[...filters, ...(as_it_was?.("2026-01-01") ?? [])].flatMap(({ any }) => any.map(({ field }) => field)),
	].filter((key) => key !== undefined);

/** The question that one number of a metric is, about one season. */
interface Part {
	part: MetricPart;
	season: SeasonDays;
	sessions: readonly string[] | null;
	dates: { from: string; to: string } | null;
	/** As of the end of this day; null: now. */
	day: string | null;
}

function filtersOf({ part, season, sessions, dates, day }: Part): Filter[] {
	const until = day !== null && !part.as_it_was && part.date;
	return [
		...(day !== null && part.as_it_was ? part.as_it_was(day) : part.filters),
		...(part.season ? [is(part.season, season.id)] : []),
		...(sessions && part.session ? [isIn(part.session, [...sessions])] : []),
		...(dates && part.date
			? [{ any: [{ field: part.date, op: "between" as const, value: [dates.from, dates.to] }] }]
			: []),
		...(until ? [{ any: [{ field: until, op: "lte" as const, value: day }] }] : []),
	];
}

type PlanMeasure = Plan["measures"][number];

const planOf = (asked: Part, group: string[], measures: PlanMeasure[]): Plan =>
	parsePlan({
		version: CATALOG_VERSION,
		entity: asked.part.entity,
		columns: [],
		filters: filtersOf(asked),
		group,
		measures,
	});

/** Questions that go in one trip. Two about the same rows become one with the measures of both. */
class Trip {
	private readonly asked = new Map<string, GroupsAsked>();
	private answers: ReadonlyMap<string, ReportGroups> = new Map();

	constructor(private readonly catalog: Catalog) {}

	/** Adds a question, and answers how to read its groups once the trip is done: stored values, labels and measures. */
	add(part: Part, group: string[], measures: readonly PlanMeasure[]): () => Groups {
		const { season } = part;
		const plan = planOf(part, group, [...measures]);
		const key = JSON.stringify([season.id, plan.entity, plan.filters, group]);
		const known = this.asked.get(key);
		const all = known?.plan.measures ?? [];
		const at = measures.map((measure) => {
			const index = all.findIndex(({ op, field }) => op === measure.op && field === measure.field);
			return index >= 0 ? index : all.push(measure) - 1;
		});
		const span = { id: season.id, from: season.start_date, to: season.end_date };
		this.asked.set(key, {
			catalog: { ...this.catalog, season: span },
			plan: { ...plan, measures: all.length > 0 ? all : [...measures] },
		});
		return () => {
			const found = this.answers.get(key) as ReportGroups;
			const rows = found.rows.map(({ group: stored, cells }) => ({
				stored,
				labels: cells.slice(0, group.length).map((cell) => (cell === null ? NOTHING : String(cell))),
				numbers: at.map((index) => Number(cells[group.length + index] ?? 0)),
			}));
			return { rows, is_cut: found.is_cut };
		};
	}

	async run(): Promise<void> {
		const keys = [...this.asked.keys()];
		const answers = await groupsIn([...this.asked.values()], MOST_GROUPS);
		this.answers = new Map(keys.map((key, index) => [key, answers[index] as ReportGroups]));
	}
}

/** Label of the group of rows without a value. */
const NOTHING = "Not set";

type StoredGroup = readonly (string | number | boolean | null)[];
interface GroupRow {
	stored: StoredGroup;
	labels: readonly string[];
	numbers: readonly number[];
}
interface Groups {
	rows: readonly GroupRow[];
	is_cut: boolean;
}

/** The measures of a number: itself, and its people. */
const measuresOf = ({ measure, people }: MetricPart): PlanMeasure[] => [measure, ...(people ? [people] : [])];

/**
 * The value of one metric, its comparison and its groups, with the asker's rights. One trip.
 * @throws FORBIDDEN for a role that can't see it all, INVALID for a season or a breakdown that there isn't
 */
export async function measure(analytics: Analytics, metric: Metric, asked: MeasureAsked): Promise<Measured> {
	const [measured] = await measureAll(analytics, [{ metric, asked }]);
	return measured as Measured;
}

/** {@link measure} for all metrics of a page in one trip. Metrics over the same rows share a statement. */
export async function measureAll(
	{ catalog, seasons }: Analytics,
	requests: readonly Request[],
): Promise<readonly Measured[]> {
	const trip = new Trip(catalog);
	const questions = requests.map(({ metric, asked }) => {
		assertCanMeasure(catalog, metric);
		return ask(trip, catalog, seasons, metric, asked);
	});
	await trip.run();
	return questions.map((read) => read());
}

const seasonOf = (seasons: readonly SeasonDays[], id: string): SeasonDays => {
	const season = seasons.find((each) => each.id === id);
	if (!season) throw invalid("season", "Choose one of the camp's seasons.");
	return season;
};

/** Puts a metric's questions into a trip, and answers what reads them. */
function ask(
	trip: Trip,
	catalog: Catalog,
	seasons: readonly SeasonDays[],
	metric: Metric,
	asked: MeasureAsked,
): () => Measured {
	const season = seasonOf(seasons, asked.season);
	const parts = partsOf(metric);
	const breakdown = asked.breakdown === undefined ? null : metric.breakdowns[asked.breakdown];
	if (breakdown === undefined) throw invalid("breakdown", `“${metric.title}” has no such breakdown.`);
	if (breakdown) assertCanGroup(catalog, metric, breakdown.fields);
	const knows = (field: "session" | "date") => parts.every((part) => part[field] !== undefined);
	const chosen = asked.sessions?.length ? asked.sessions : null;
	const sessions = chosen && knows("session") ? chosen : null;
	const dates = asked.dates && knows("date") ? asked.dates : null;
	const ignored = [
		...(chosen && !sessions ? (["sessions"] as const) : []),
		...(asked.dates && !dates ? (["dates"] as const) : []),
	];
	const now = askSeason(trip, metric, breakdown, { season, sessions, dates, day: null });

	const isAsked = asked.compare !== null && metric.comparison !== "none";
	const other = !isAsked
		? null
		: asked.compare === undefined
			? seasonBefore(seasons, season)
			: seasonOf(seasons, asked.compare ?? "");
	const day = other && comparedDay(metric.comparison, catalog.asker.today, season, other);
	// The other season's sessions are others, and dates of this one are none of it.
	const isNarrowed = sessions !== null || dates !== null;
	const not_compared = !isAsked
		? null
		: !other
			? "There is no earlier season."
			: day === undefined
				? `Set when registration opens in ${season.name} and ${other.name} to compare them.`
				: isNarrowed
					? "Sessions and dates of one season can't be compared with another."
					: null;
	const then =
		other && day !== undefined && not_compared === null && isAsked
			? askSeason(trip, metric, breakdown, { season: other, sessions: null, dates: null, day })
			: null;

	return () => {
		const { total, groups, is_cut } = now();
		const before = then?.();
		return {
			...total,
			metric,
			season,
			ignored,
			not_compared,
			comparison:
				before && other ? { ...compared(total, before.total), season: other, day: day ?? null } : null,
			groups: groups && mergedGroups(groups, before?.groups ?? []),
			is_cut: is_cut || (before?.is_cut ?? false),
		};
	};
}

/** @throws FORBIDDEN for a breakdown by what the asker can't use */
function assertCanGroup(catalog: Catalog, metric: Metric, fields: readonly string[]): void {
	partsOf(metric).forEach((part, index) => {
		const field = entityOf(catalog, part.entity)
			.fieldsFor(catalog.facts)
			.get(fields[index] ?? "");
		if (!field) throw new Error(`${metric.key} can't be broken down: ${part.entity} has no ${fields[index]}`);
		assertCanUse(catalog.asker, field);
	});
}

/** The breakdowns of a metric that an asker can use, by key. */
export const breakdownsFor = (catalog: Catalog, metric: Metric): string[] =>
	Object.entries(metric.breakdowns).flatMap(([key, { fields }]) =>
		partsOf(metric).every((part, index) => {
			const known = catalog.entities
				.get(part.entity)
				?.fieldsFor(catalog.facts)
				.get(fields[index] ?? "");
			return known !== undefined && canUse(catalog.asker, known);
		})
			? [key]
			: [],
	);

const compared = (now: Figure, before: Figure): Compared => ({
	...before,
	difference: now.value === null || before.value === null ? null : now.value - before.value,
});

type GroupFigure = Figure & { key: string; label: string };

/** Groups of both seasons under their labels, because a session is another row each year. Those that are gone come last. */
function mergedGroups(now: readonly GroupFigure[], before: readonly GroupFigure[]): MeasuredGroup[] {
	const nameOf = ({ label }: GroupFigure) => label.trim().toLowerCase();
	const earlier = new Map(before.map((group) => [nameOf(group), group]));
	const names = new Set(now.map(nameOf));
	const nothing = {
		value: null,
		numerator: null,
		denominator: null,
		n: null,
		suppressed: false,
		rows_plan: null,
	};
	return [
		...now.map((group) => {
			const same = earlier.get(nameOf(group));
			return { ...group, comparison: same ? compared(group, same) : null, is_former: false };
		}),
		...before
			.filter((group) => !names.has(nameOf(group)))
			.map((group) => ({
				...nothing,
				key: group.key,
				label: group.label,
				comparison: compared(nothing, group),
				is_former: true,
			})),
	];
}

type Narrowed = Omit<Part, "part">;

/** Puts the questions about one season into a trip: totals, groups, and what decides which of them are hidden. */
function askSeason(
	trip: Trip,
	metric: Metric,
	breakdown: Metric["breakdowns"][string] | null,
	narrowed: Narrowed,
) {
	const parts = partsOf(metric).map((part) => ({ ...narrowed, part }));
	/** The part whose people a figure is about: all those that it could be about. */
	const whose = parts.findLastIndex(({ part }) => part.people !== undefined);
	const totals = parts.map((part) => trip.add(part, [], measuresOf(part.part)));
	const broken = breakdown?.fields ?? [];
	const groups =
		breakdown && parts.map((part, at) => trip.add(part, [broken[at] ?? ""], measuresOf(part.part)));
	const hides = metric.minimum_n > 1 && whose >= 0;
	const shown = parts[whose];
	const by = broken[whose];
	// A choice of sessions, and a choice of days, must not tell what the difference to another choice is about.
	const people = shown?.part.people;
	const cells =
		hides && shown?.part.session && people && narrowed.sessions
			? trip.add(
					{ ...shown, sessions: null },
					by && by !== shown.part.session ? [shown.part.session, by] : [shown.part.session],
					[people],
				)
			: null;
	const undated =
		hides && shown && people && narrowed.dates
			? {
					total: trip.add({ ...shown, dates: null }, [], [people]),
					groups: by ? trip.add({ ...shown, dates: null }, [by], [people]) : null,
				}
			: null;

	return () => {
		const chosen = new Set(narrowed.sessions ?? []);
		const cellRows = cells?.().rows ?? [];
		/** True when a figure over the chosen sessions would tell about few people in one of them. */
		const splits = (among: readonly GroupRow[]) => {
			const found = among.map(({ stored, numbers }) => ({ key: String(stored[0]), n: numbers[0] ?? 0 }));
			return splitsHidden(hiddenGroups(found, metric.minimum_n, true), chosen);
		};
		const figure = (
			numbers: readonly (readonly number[])[],
			hidden: boolean,
			plans: () => Plan[],
		): Figure => {
			const [numerator = 0, denominator] = numbers.map(([value]) => value ?? 0);
			const n = whose < 0 ? null : (numbers[whose]?.[1] ?? 0);
			if (hidden)
				return {
					value: null,
					numerator: null,
					denominator: null,
					n: null,
					suppressed: true,
					rows_plan: null,
				};
			return {
				value: quotient(metric, numerator, denominator),
				numerator,
				denominator: denominator ?? null,
				n,
				suppressed: false,
				rows_plan: plans(),
			};
		};
		const behind = (group: readonly (StoredGroup[number] | undefined)[] = []) =>
			parts.map((part, at) => {
				const field = broken[at];
				const by = group.length > 0 && field ? [field] : [];
				return rowsBehind(planOf(part, by, [{ op: "count" }]), by.length > 0 ? [group[at] ?? null] : [], [
					...part.part.columns,
				]);
			});

		const sums = totals.map((read) => read().rows[0]?.numbers ?? [0, 0]);
		const n = sums[whose]?.[1] ?? 0;
		const outside = undated ? (undated.total().rows[0]?.numbers[0] ?? 0) - n : 0;
		const hideTotal =
			hides &&
			(isSmall(n, metric.minimum_n) || isSmall(outside, metric.minimum_n) || splits(sessionsOf(cellRows)));
		const total = figure(sums, hideTotal, () => behind());
		if (!groups) return { total, groups: null, is_cut: false };

		const read = groups.map((each) => each());
		const rows = new Map<string, { label: string; stored: StoredGroup[]; numbers: number[][] }>();
		read.forEach(({ rows: found }, at) => {
			for (const { stored, labels, numbers } of found) {
				const [value = null] = stored;
				// Texts that differ in case alone are one group.
				const key = typeof value === "string" ? value.toLowerCase() : JSON.stringify(value);
				const row = rows.get(key) ?? { label: labels[0] ?? "", stored: [], numbers: parts.map(() => [0, 0]) };
				row.stored[at] = stored;
				row.numbers[at] = [...numbers];
				rows.set(key, row);
			}
		});
		const sized = [...rows].map(([key, { numbers }]) => ({ key, n: numbers[whose]?.[1] ?? 0 }));
		const hidden = hides ? hiddenGroups(sized, metric.minimum_n, breakdown?.overlaps) : new Set<string>();
		const before = new Map(
			(undated?.groups?.().rows ?? []).map(({ stored, numbers }) => [keyOf(stored[0]), numbers[0] ?? 0]),
		);
		for (const { key, n: people } of sized) {
			if (isSmall((before.get(key) ?? people) - people, metric.minimum_n)) hidden.add(key);
			if (
				cells &&
				by !== shown?.part.session &&
				splits(cellRows.filter(({ stored }) => keyOf(stored[1]) === key))
			)
				hidden.add(key);
		}
		return {
			total,
			is_cut: read.some(({ is_cut }) => is_cut),
			groups: [...rows].map(([key, row]) => {
				// A group that is missing from one of the numbers has the same value there.
				const value = row.stored.find((each) => each !== undefined)?.[0] ?? null;
				return {
					key,
					label: row.label,
					...figure(row.numbers, hidden.has(key), () => behind(parts.map(() => value))),
				};
			}),
		};
	};
}

const keyOf = (value: StoredGroup[number] | undefined): string =>
	typeof value === "string" ? value.toLowerCase() : JSON.stringify(value ?? null);

/** People by session from those by session and group. */
function sessionsOf(cells: readonly GroupRow[]): GroupRow[] {
	const found = new Map<string, number>();
	for (const { stored, numbers } of cells) {
		const key = String(stored[0]);
		found.set(key, (found.get(key) ?? 0) + (numbers[0] ?? 0));
	}
	return [...found].map(([key, n]) => ({ stored: [key], labels: [], numbers: [n] }));
}

/** A ratio is of the sums, so no average is averaged. Null where there is nothing to divide by. */
function quotient(
	{ times, unit }: Metric,
	numerator: number,
	denominator: number | undefined,
): number | null {
	if (denominator === undefined) return numerator;
	if (denominator === 0) return null;
	const value = (numerator * times) / denominator;
	return unit === "cents" ? Math.round(value) : value;
}
