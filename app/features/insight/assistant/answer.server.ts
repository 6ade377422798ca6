import {
	type Analytics,
	measure,
	metricOf,
	type Measured,
	type Metric,
	missingText,
	PERIODS,
	valueText,
} from "#app/features/insight/analytics/index.server";
import {
	fieldsIn,
	filterChoices,
	filterWords,
	groupName,
	type ShownTable,
	shownTable,
} from "#app/features/insight/reports/index.server";
import { analyticsPaths, withView } from "#app/features/insight/analytics/paths";
import { reportPaths } from "#app/features/insight/reports/paths";
import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { type Catalog, inSeasonOf } from "#app/platform/query/catalog.server";
import type { Choice } from "#app/platform/query/entity";
import { isGrouped, type Plan, parsePlan } from "#app/platform/query/plan";
import { runIn } from "#app/platform/query/run-plan.server";
import { shownGroups } from "./hide-answers.server";
import { type Chip, chipsOf, namedFilters, seasonChip } from "./chips.server";
import { PROFILES } from "./planner/profiles";
import type { Asked } from "./planner/types";
import { hasMetrics } from "./vocabulary.server";
import { answerWords, definitionOf, measureName, totalName } from "./wording";

/** Maximum list rows in an answer. The report has the others. */
const SHOWN_ROWS = 25;
const SHOWN_BARS = 30;

/** An answer as its page shows it. */
export interface AnswerView {
	/** "84 campers", "None", "Hidden" or "Hidden (fewer than 5)". */
	sentence: string;
	definition: string;
	as_of: string;
	chips: Chip[];
	table: Pick<ShownTable, "columns" | "rows" | "headings" | "ticks"> | null;
	bars: { key: string; label: string; text: string; share: number }[];
	/** Note on rows that the table leaves out. */
	note: string | null;
	/** Its rows as a report; null for users who can't see reports, and for a hidden metric. */
	rows_url: string | null;
	save_url: string | null;
	/** Further pages about it. */
	links: { label: string; to: string }[];
}

const HIDDEN = "Hidden (fewer than 5)";
/** Shown in place of a number that isn't itself about few people. */
const REFUSED = "Hidden";
const REFUSED_NOTE =
	"You've asked many different questions about these people in 24 hours. Ask this one again tomorrow.";
const DIFFERENCE_NOTE =
	"Together with another number, a hidden number would reveal something about fewer than five people.";

type MetricAsked = Asked & { kind: "metric" };

/** What an answer's route reads beside the question. */
export interface AnswerGiven {
	/** Plans of answers that the asker already got. */
	earlier: readonly Plan[];
	/** Seasons that can be asked about instead, the newest first. */
	seasons: readonly Choice[];
	/** Analytics in the season of a metric that is asked for. */
	analytics: Analytics;
}

/**
 * Answers a planned question, in words of our own code, with the asker's current permissions.
 * @throws FORBIDDEN, INVALID if the asker can no longer use something in it
 */
export async function answerOf(
	ctx: CampCtx,
	catalog: Catalog,
	asked: Asked,
	given: AnswerGiven,
): Promise<AnswerView> {
	return asked.kind === "metric"
		? metricAnswer(ctx, asked, given)
		: planAnswer(ctx, catalog, parsePlan(asked.plan), given);
}

async function planAnswer(
	ctx: CampCtx,
	followed: Catalog,
	plan: Plan,
	{ earlier, seasons }: AnswerGiven,
): Promise<AnswerView> {
	const catalog = await inSeasonOf(followed, plan);
	const { currency, time_zone } = ctx.camp;
	const reading = { currency, time_zone };
	const fields = fieldsIn(catalog, plan.entity);
	const entity = catalog.entities.get(plan.entity);
	if (!entity) throw new AppError("INVALID", { message: "This can't be asked anymore." });
	const [choices, named, result] = await Promise.all([
		filterChoices(catalog, plan.entity, plan.filters),
		namedFilters(catalog, plan),
		isGrouped(plan) ? shownGroups(followed, plan, earlier) : runIn(catalog, plan, { size: SHOWN_ROWS }),
	]);
	const chips: Chip[] = [
		...seasonOf(catalog, plan, seasons),
		...chipsOf(catalog, { plan, named, choices, fields, currency }),
	];
	const facts = { plan, entity, fields };
	const urls = urlsOf(ctx, plan, entity.label);
	const base = {
		chips,
		definition: definitionOf(facts),
		as_of: formatInstant(ctx.clock.now(), time_zone),
		links: [],
		...urls,
	};
	if (!("groups" in result)) {
		const table = shownTable(result, reading);
		return {
			...base,
			sentence: answerWords(facts, { rows: result.count ?? result.rows.length }),
			table: table.rows.length > 0 ? table : null,
			bars: [],
			note: result.next_cursor === null ? null : `The first ${table.rows.length} are shown here.`,
		};
	}
	const { groups, hidden, by_difference, is_refused } = result;
	const instead = is_refused || by_difference ? REFUSED : HIDDEN;
	const hidden_note = is_refused ? REFUSED_NOTE : by_difference && hidden.size > 0 ? DIFFERENCE_NOTE : null;
	const table = shownTable({ ...groups, hidden: [], count: groups.rows.length, next_cursor: null }, reading);
	const size = plan.group.length;
	const rows = table.rows.map((row, at) =>
		hidden.has(at) ? { ...row, cells: row.cells.map((cell, index) => (index < size ? cell : instead)) } : row,
	);
	if (size === 0) {
		const [row] = rows;
		const text = row?.cells[0] ?? "";
		const sentence = hidden.has(0) ? instead : answerWords(facts, { value: text });
		// The rows would tell what is hidden.
		const links = hidden.has(0) ? { rows_url: null, save_url: null } : {};
		return { ...base, ...links, sentence, table: null, bars: [], note: hidden_note };
	}
	const columns = table.columns.map((column, at) =>
		at === size ? { ...column, label: measureName(facts) } : column,
	);
	const values = groups.rows.map((row, at) => (hidden.has(at) ? 0 : Number(row.cells[size] ?? 0)));
	const most = Math.max(1, ...values);
	return {
		...base,
		sentence: answerWords(facts, { groups: rows.length }),
		table: rows.length > 0 ? { ...table, columns, rows } : null,
		bars: groups.rows.slice(0, SHOWN_BARS).map((row, at) => ({
			key: row.id,
			label: groupName(groups.columns.slice(0, size), row.cells, reading),
			text: rows[at]?.cells[size] ?? "",
			share: Math.max(0, (values[at] ?? 0) / most),
		})),
		note: hidden_note ?? (groups.is_cut ? "Some groups aren't shown here." : null),
	};
}

/** Links to the rows behind an answer, and to save them, for users who can see reports. */
function urlsOf(
	{ can, features }: CampCtx,
	plan: Plan,
	label: string,
): Pick<AnswerView, "rows_url" | "save_url"> {
	if (!can("reports_view") || !features.has("basic_reports")) return { rows_url: null, save_url: null };
	const report = { plan, name: totalName(plan, label) };
	return {
		rows_url: reportPaths.open(report),
		save_url: can("reports_create") ? reportPaths.saveLinked(report) : null,
	};
}

/** The season of a plan's own fields, where it has one. */
const seasonOf = ({ season, entities }: Catalog, plan: Plan, seasons: readonly Choice[]): Chip[] => {
	const isOfSeason = plan.season !== undefined || PROFILES[plan.entity]?.season === "plan";
	if (!season?.name || !isOfSeason || !entities.has(plan.entity)) return [];
	return [seasonChip({ id: season.id, name: season.name }, seasons)];
};

async function metricAnswer(
	ctx: CampCtx,
	asked: MetricAsked,
	{ seasons, analytics }: AnswerGiven,
): Promise<AnswerView> {
	const metric = metricOf(asked.metric);
	if (!metric) throw new AppError("INVALID", { message: "This metric isn't measured anymore." });
	if (!hasMetrics(ctx)) throw new AppError("FORBIDDEN", { message: "You don't have access to metrics." });
	const season = asked.season ?? analytics.catalog.season?.id;
	if (season === undefined) throw new AppError("INVALID", { message: "Your camp has no season yet." });
	const { sessions, period, breakdown, compare = null } = asked;
	const { currency, time_zone } = ctx.camp;
	const [measured, session_chips] = await Promise.all([
		measure(analytics, metric, { season, sessions, period, breakdown, compare }),
		sessionChips(analytics.catalog, sessions ?? [], currency),
	]);
	const text = ({ value, suppressed }: Pick<Measured, "value" | "suppressed">) =>
		suppressed ? HIDDEN : value === null ? "No data" : valueText(metric.unit, value, currency);
	const groups = (measured.groups ?? []).filter(({ is_former }) => !is_former);
	const most = Math.max(1, ...groups.map(({ value }) => value ?? 0));
	const other = measured.comparison;
	const notes = [
		other ? `${other.season.name}: ${text(other)}.` : measured.not_compared,
		measured.ignored.includes("sessions") ? "This number covers all sessions." : null,
		measured.is_cut || groups.length > SHOWN_BARS ? "Some groups aren't shown here." : null,
	].filter((note) => note !== null);
	return {
		sentence: `${metric.title}: ${measured.suppressed ? HIDDEN : (missingText(metric, measured) ?? text(measured))}`,
		definition: metric.formula,
		as_of: formatInstant(ctx.clock.now(), time_zone),
		chips: [
			seasonChip(measured.season, seasons),
			...session_chips,
			...(period ? [{ label: PERIODS[period], drop: 1, edit: null }] : []),
		],
		table: null,
		bars: groups.slice(0, SHOWN_BARS).map((group) => ({
			key: group.key,
			label: group.label,
			text: text(group),
			share: Math.max(0, (group.value ?? 0) / most),
		})),
		note: notes.length > 0 ? notes.join(" ") : null,
		...metricUrls(ctx, metric, { ...asked, season, is_hidden: measured.suppressed }),
	};
}

/** Links to the rows behind a metric, as on its card, and to its page. */
function metricUrls(
	{ can, features }: CampCtx,
	metric: Metric,
	{ season, sessions, period, breakdown, is_hidden }: MetricAsked & { season: string; is_hidden: boolean },
): Pick<AnswerView, "rows_url" | "save_url" | "links"> {
	const view = { season, session: sessions, period };
	const rows = (more: Record<string, string>) =>
		withView(`${analyticsPaths.metric(metric.key)}/rows`, view, more);
	const by = breakdown === undefined ? undefined : [breakdown];
	const page = {
		label: "Open in Analytics",
		to: withView(analyticsPaths.metric(metric.key), { ...view, by }),
	};
	if (is_hidden || !can("reports_view") || !features.has("basic_reports"))
		return { rows_url: null, save_url: null, links: [page] };
	const { denominator } = metric;
	return {
		rows_url: rows({ part: "0" }),
		save_url: can("reports_create") ? rows({ save: "true" }) : null,
		links: [
			...(denominator
				? [{ label: `View rows: ${denominator.label.toLowerCase()}`, to: rows({ part: "1" }) }]
				: []),
			page,
		],
	};
}

/** The chip of the sessions that a metric is limited to. */
async function sessionChips(
	catalog: Catalog,
	sessions: readonly string[],
	currency: string,
): Promise<Chip[]> {
	if (sessions.length === 0) return [];
	const filters: Plan["filters"] = [{ any: [{ field: "session", op: "in", value: [...sessions] }] }];
	const choices = await filterChoices(catalog, "enrollment", filters, true);
	const fields = fieldsIn(catalog, "enrollment");
	return filterWords(filters, { fields, choices, currency }).map((label) => ({ label, drop: 0, edit: null }));
}
