import type { Period } from "#app/features/insight/analytics/index.server";
import type { FoundDays } from "./dates";
import type { Piece } from "./pieces";
import type { Asked } from "./types";
import type { Vocabulary } from "./vocabulary";
import type { Role } from "./roles";
import { phraseOf } from "./words";

/** Words that can surround a metric without changing the question. */
const HARMLESS: ReadonlySet<Role> = new Set([
	"list",
	"much",
	"share",
	"with",
	"count",
	"sum",
	"average",
	"since",
	"until",
	"between",
]);
/** Words that ask for a number, unlike "which" and "list". */
const ASKS_NUMBER = /^(what|show|show me|tell me|see|display|let me see|how)$/i;
const METRIC_COST = 0.2;
/** A question that begins with the title of a metric, as those about cards do, has no other reading. */
const TITLE_COST = -1;

/** The breakdown that one phrase names with its "by": "by month". */
const breakdownSaid = (phrase: string, metric: string, { metrics }: Vocabulary): string | undefined =>
	metrics
		.find(({ key }) => key === metric)
		?.breakdowns.find(({ label }) => phrase === `by ${phraseOf(label)}`)?.key;

/** The period of analytics that days are; undefined for all other days. */
function periodOf({ days }: FoundDays): Period | undefined {
	if (!("period" in days) || typeof days.period === "string") return undefined;
	const { period, n } = days.period;
	if (period === "today" || period === "this_week") return period;
	if (period !== "last_days") return undefined;
	return n === 7 ? "last_7_days" : n === 30 ? "last_30_days" : undefined;
}

/** Interprets a question as being about a metric of analytics; null if it asks more than a metric can answer. */
export function metricAsked(
	pieces: readonly Piece[],
	vocabulary: Vocabulary,
): { asked: Asked; cost: number } | null {
	let metric: string | null = null;
	let compare = false;
	let grouping = false;
	let counts = false;
	let shares = false;
	let breakdown: string | undefined;
	let period: Period | undefined;
	const seasons: string[] = [];
	const sessions = new Set<string>();
	for (const piece of pieces) {
		const days = piece.kind === "days" ? periodOf(piece.found) : undefined;
		const named_period =
			piece.kind === "words" ? piece.meanings.find((each) => each.kind === "period") : undefined;
		if (days ?? named_period) {
			if (period !== undefined || grouping) return null;
			period = days ?? (named_period?.kind === "period" ? named_period.period : undefined);
			continue;
		}
		if (piece.kind !== "words") return null;
		const { meanings, roles } = piece;
		const named = meanings.find((each) => each.kind === "metric");
		const season = meanings.find((each) => each.kind === "season");
		const grouped = metric === null || grouping ? undefined : breakdownSaid(piece.phrase, metric, vocabulary);
		if (grouped !== undefined) {
			if (breakdown !== undefined) return null;
			breakdown = grouped;
		} else if (named?.kind === "metric" && !grouping) {
			if (metric !== null && metric !== named.metric) return null;
			metric = named.metric;
		} else if (season?.kind === "season") seasons.push(season.id);
		else if (grouping) {
			const spec = vocabulary.metrics.find(({ key }) => key === metric);
			const fields = new Set(
				meanings.flatMap((each) =>
					each.kind === "field" ? [each.field] : each.kind === "noun" ? [each.noun] : [],
				),
			);
			const labels = meanings.flatMap((each) => (each.kind === "breakdown" ? [each.label] : []));
			const found =
				spec?.breakdowns.find(({ label }) => labels.includes(label) || phraseOf(label) === piece.phrase) ??
				spec?.breakdowns.find(({ fields: own }) => own.some((field) => fields.has(field)));
			if (!found || breakdown !== undefined) return null;
			breakdown = found.key;
			grouping = false;
		} else if (meanings.some((each) => each.kind === "value" && each.field === "session")) {
			const value = meanings.find((each) => each.kind === "value" && each.field === "session");
			if (value?.kind === "value") for (const id of [value.value].flat()) sessions.add(String(id));
		} else if (roles.includes("group")) grouping = true;
		else if (roles.includes("compare")) compare = true;
		else if (roles.includes("list") && !ASKS_NUMBER.test(piece.typed)) return null;
		else if (roles.length === 0 || roles.every((role) => !HARMLESS.has(role))) return null;
		else if (roles.includes("count")) counts = true;
		else if (roles.includes("share")) shares = true;
	}
	const spec = vocabulary.metrics.find(({ key }) => key === metric);
	const unit = spec?.unit;
	// "How many new campers" isn't answered by a percentage, nor a percentage by a number.
	if ((counts && unit !== "count") || (shares && unit !== "percent")) return null;
	if (metric === null || grouping || seasons.length > 2 || (seasons.length === 2 && !compare)) return null;
	if (period !== undefined && (!spec?.has_dates || compare)) return null;
	const season =
		seasons.find((id) => !compare || id === vocabulary.season_id) ??
		(compare ? (vocabulary.season_id ?? undefined) : seasons[0]);
	const other = compare ? seasons.find((id) => id !== season) : undefined;
	const own = [...sessions].filter((id) =>
		vocabulary.sessions.some((each) => each.id === id && each.season_id === (season ?? vocabulary.season_id)),
	);
	if (sessions.size > 0 && own.length === 0) return null;
	const [first] = pieces;
	const isTitled = spec !== undefined && first?.kind === "words" && first.phrase === phraseOf(spec.title);
	return {
		cost: isTitled ? TITLE_COST : METRIC_COST,
		asked: {
			kind: "metric",
			metric,
			...(season === undefined ? {} : { season }),
			...(breakdown === undefined ? {} : { breakdown }),
			...(own.length === 0 ? {} : { sessions: own }),
			...(period === undefined ? {} : { period }),
			...(other === undefined ? {} : { compare: other }),
		},
	};
}
