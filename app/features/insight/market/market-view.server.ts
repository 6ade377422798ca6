import {
	canMeasure,
	type CardsAt,
	type CardView,
	cardView,
	KeptMetrics,
	metricOf,
	type Wanted,
} from "#app/features/insight/analytics/index.server";
import { reportPaths } from "#app/features/insight/reports/paths";
import { dateIn, formatDate } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { CATALOG_VERSION, type PlanInput } from "#app/platform/query/plan";
import type { CompetitorRow } from "./competitors.server";
import type { AreaRow } from "./areas.server";
import { competitorView, newestOf, ownView } from "./competitor-view.server";
import type { Sources } from "./figures";
import { marketPaths } from "./paths";
import { ownPerWeek, priceView } from "./price-view.server";
import { reachView, seesReach } from "./reach-view.server";
import { type Snapshot, snapshotOf } from "./snapshot.server";

/** Analytics metrics on the page, each with its breakdown. */
export const DEMAND_CARDS: readonly Wanted[] = [
	["capacity_gap", "grade"],
	["sibling_potential", "grade"],
	["sibling_families", ""],
	["cancellations", "lost_reason"],
	["waitlist_left", "lost_reason"],
];

/** Maximum competitor prices on the page. Another page lists all. */
const FEW = 12;

interface MarketRows {
	kept: Parameters<typeof KeptMetrics.from>[0];
	snapshot: Parameters<typeof snapshotOf>[0];
	competitors: readonly CompetitorRow[];
	areas: readonly AreaRow[];
}

interface MarketAsked {
	season?: string;
	kind?: string;
	zips?: "all";
	since?: string;
}

const withSeason = (path: string, query: Record<string, string | undefined>): string => {
	const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
	return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The page of a season, with the parts that the viewer can see. */
export function marketView(ctx: CampCtx, at: CardsAt, rows: MarketRows, query: MarketAsked) {
	const kept = KeptMetrics.from(rows.kept);
	const snapshot = snapshotOf(rows.snapshot);
	const season = { id: at.season.id, name: at.season.name };
	const asked = { season: query.season, kind: query.kind, zips: query.zips };
	const page = (more: Partial<typeof asked>) => withSeason(marketPaths.page, { ...asked, ...more });
	const file = (name: Parameters<typeof marketPaths.file>[0]) =>
		withSeason(marketPaths.file(name), { season: season.id });
	return {
		season,
		taken_at: snapshot?.taken_at ?? null,
		is_updating: query.since !== undefined && query.since === (snapshot?.taken_at ?? "never"),
		reach:
			snapshot && seesReach(ctx)
				? reachPart(snapshot, season, query, { all_zips: `${page({ zips: "all" })}#zips`, areas: rows.areas })
				: null,
		prices:
			snapshot && ctx.can("sessions_view")
				? pricesPart(ctx, snapshot, season, query, (kind) => `${page({ kind })}#prices`)
				: null,
		demand: demandCards(at, kept),
		demand_source: kept.taken_at
			? `Source: your campers, enrollments and waitlist, ${formatDate(dateIn(ctx.camp.time_zone, kept.taken_at))}.`
			: undefined,
		sources: snapshot && ctx.can("registration_manage") ? sourcesPart(snapshot, season) : [],
		competitors: competitorsPart(ctx, snapshot, rows.competitors),
		files: {
			distance: file("distance"),
			prices: file("prices"),
			sources: file("sources"),
			competitors: file("competitors"),
		},
	};
}

function reachPart(
	{ date, figures }: Snapshot,
	season: { id: string; name: string },
	{ zips }: MarketAsked,
	{ all_zips, areas }: { all_zips: string; areas: readonly AreaRow[] },
) {
	return {
		view: reachView(figures.reach, season, zips === "all", areas),
		has_location: figures.has_location,
		source: `Source: addresses of your enrolled families, ${formatDate(date)}. ZIP code centers: GeoNames, CC BY 4.0.`,
		all_zips,
	};
}

function pricesPart(
	{ camp }: CampCtx,
	{ date, figures }: Snapshot,
	season: { id: string; name: string },
	{ kind }: MarketAsked,
	kindLink: (kind: string) => string,
) {
	const view = priceView(figures.prices, camp.currency, kind);
	return {
		view,
		kinds:
			view?.kinds.map((each) => ({
				to: kindLink(each.key),
				label: each.label,
				current: each.key === view.key,
				count: each.n,
			})) ?? [],
		source: `Source: your ${season.name} sessions, ${formatDate(date)}.`,
		rows: reportPaths.open({
			name: `Prices and fill rate, ${season.name}`,
			plan: {
				version: CATALOG_VERSION,
				entity: "session",
				season: season.id,
				columns: ["name", "start_date", "days", "days_a_week", "price", "enrolled", "capacity", "fill"],
				filters: [
					{ any: [{ field: "season", op: "is", value: season.id }] },
					{ any: [{ field: "status", op: "in", value: ["published", "running", "completed"] }] },
					{ any: [{ field: "price", op: "gt", value: 0 }] },
				],
				sort: [{ field: "price" }],
			} satisfies PlanInput,
		}),
	};
}

/** The cards of metrics that the viewer can see and that were measured. */
const demandCards = (at: CardsAt, kept: KeptMetrics): CardView[] =>
	DEMAND_CARDS.flatMap(([key, by]) => {
		const metric = metricOf(key);
		const found = kept.of(key, by);
		return metric && found && canMeasure(at.catalog, metric) ? [cardView(at, metric, found, { by })] : [];
	});

/** Answers as bars, with the registrations behind them. */
function sourcesPart({ date, figures }: Snapshot, season: { id: string; name: string }) {
	return figures.sources.map(({ question, label, options }: Sources) => {
		const most = Math.max(1, ...options.map(({ families }) => families ?? 0));
		return {
			id: question,
			question: label,
			options: options.map((option) => ({
				key: option.key,
				label: option.label,
				text: option.families === null ? "Hidden" : option.families.toLocaleString("en-US"),
				share: (option.families ?? 0) / most,
			})),
			source: `Source: ${season.name} registrations, ${formatDate(date)}.`,
			rows: reportPaths.open({
				name: `${label} ${season.name}`,
				plan: {
					version: CATALOG_VERSION,
					entity: "registration",
					season: season.id,
					columns: ["family", `answer:${question}`, "status", "submitted_at"],
					filters: [
						{ any: [{ field: "this_season", op: "is", value: true }] },
						{ any: [{ field: `answer:${question}`, op: "is_not_empty" }] },
					],
				} satisfies PlanInput,
			}),
		};
	});
}

function competitorsPart(
	{ camp, today, can }: CampCtx,
	snapshot: Snapshot | null,
	stored: readonly CompetitorRow[],
) {
	const own = ownPerWeek(can("sessions_view") ? (snapshot?.figures.prices ?? []) : []);
	const newest = newestOf(stored).sort(
		(a, b) => b.price_cents / b.weeks - a.price_cents / a.weeks || (a.name < b.name ? -1 : 1),
	);
	const dates = newest.map(({ as_of }) => as_of).sort();
	const [first, last] = [dates[0], dates.at(-1)];
	return {
		rows: newest.slice(0, FEW).map((row) => competitorView(row, own, { currency: camp.currency, today })),
		more: Math.max(0, newest.length - FEW),
		own: ownView(own, stored, { currency: camp.currency, today }),
		source:
			first && last
				? `Source: prices that your camp collected, ${first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`}. Each row names its source.`
				: "",
	};
}
