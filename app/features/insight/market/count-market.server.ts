import { sql } from "drizzle-orm";
import { hiddenGroups, MINIMUM_N } from "#app/features/insight/analytics/index.server";
import { openCatalog } from "#app/features/insight/reports/index.server";
import { dateIn } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";
import { CATALOG_VERSION, type Plan, parsePlan } from "#app/platform/query/plan";
import { type GroupsAsked, groupsIn, runIn } from "#app/platform/query/run-plan.server";
import { sourceQuestions } from "#app/platform/query/source-field.server";
import type { MarketFigures, SessionPrice, Sources } from "./figures";
import type { MarketMessage } from "./messages";
import { placesOfFamilies } from "./measure-distances.server";
import { reachOf, type ZipCount } from "./reach";

const plan = (entity: string, more: Partial<Plan>): Plan =>
	parsePlan({ version: CATALOG_VERSION, entity, columns: [], ...more });

const hides = (groups: Parameters<typeof hiddenGroups>[0]) => hiddenGroups(groups, MINIMUM_N);

const MOST_ZIPS = 5_000;
/** Maximum sessions to read. A season has a few dozen. */
const MOST_SESSIONS = 500;

/**
 * Counts and stores the figures of a season: families by distance, sessions by price, answers by source. It reads each
 * family of the season, so pages show the last count.
 */
export async function countMarket(
	ctx: Ctx,
	{ camp_id, season_id }: MarketMessage,
	time_zone: string,
): Promise<void> {
	const taken_at = ctx.clock.now();
	const date = dateIn(time_zone, taken_at);
	// Permissions are checked when figures are shown, not when they are counted.
	const asker: Asker = {
		db: ctx.db,
		place: { camp_id, time_zone, scope: { kind: "camp" } },
		today: date,
		can: () => true,
	};
	const places = await placesOfFamilies(ctx, camp_id);
	const catalog = await openCatalog(asker, season_id);
	const questions = sourceQuestions(catalog.facts);
	const [zips, ...answers] = await groupsIn(
		[
			{ catalog, plan: familiesByZip },
			...questions.map(({ id }): GroupsAsked => ({ catalog, plan: answersTo(id) })),
		],
		MOST_ZIPS,
	);
	const counts = (zips?.rows ?? []).map(({ group: [zip = null], cells }): ZipCount => {
		const place = places.known.get(String(zip));
		return {
			zip: zip === null ? null : String(zip),
			miles: place?.miles ?? null,
			town: place ? `${place.town}, ${place.state}` : null,
			families: Number(cells.at(-1)),
		};
	});
	const figures: MarketFigures = {
		reach: reachOf(counts, hides),
		has_location: places.has_location,
		prices: await pricesIn(catalog),
		sources: questions.map(({ id, label }, at) => sourcesOf(id, label, answers[at]?.rows ?? [])),
	};
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`INSERT INTO market_snapshot (camp_id, season_id, date, taken_at, figures)
				VALUES (${camp_id}, ${season_id}, ${date}, ${taken_at}, ${JSON.stringify(figures)})
				ON CONFLICT (camp_id, season_id) DO UPDATE SET date = excluded.date, taken_at = excluded.taken_at, figures = excluded.figures`),
		],
		audit: [],
	});
}

/** Families with a camper who has a spot in the season. */
const familiesByZip = plan("family", {
	filters: [{ any: [{ field: "sessions", op: "is_not_empty" }] }],
	group: ["zip_area"],
	measures: [{ op: "count" }],
});

async function pricesIn(catalog: Catalog): Promise<SessionPrice[]> {
	const season = catalog.season?.id ?? "";
	const { rows } = await runIn(
		catalog,
		plan("session", {
			columns: ["id", "name", "days", "days_a_week", "price", "fill", "enrolled", "capacity"],
			filters: [
				{ any: [{ field: "season", op: "is", value: season }] },
				{ any: [{ field: "status", op: "in", value: ["published", "running", "completed"] }] },
				{ any: [{ field: "price", op: "gt", value: 0 }] },
			],
			sort: [{ field: "start_date", descending: false }],
		}),
		{ size: MOST_SESSIONS },
	);
	const sessions = rows.map(({ cells: [id, name, days, days_a_week, price, fill, enrolled, capacity] }) => ({
		id: String(id),
		name: String(name ?? ""),
		days: Number(days),
		days_a_week: Number(days_a_week),
		price_cents: Number(price),
		fill: fill === null ? null : Number(fill),
		enrolled: Number(enrolled),
		capacity: capacity === null ? null : Number(capacity),
	}));
	// A camper can be in several sessions.
	const hidden = hiddenGroups(
		sessions.map(({ id, enrolled }) => ({ key: id, n: enrolled })),
		MINIMUM_N,
		true,
	);
	return sessions.map((session) =>
		hidden.has(session.id)
			? { ...session, fill: null, enrolled: null, is_hidden: true }
			: { ...session, is_hidden: false },
	);
}

const answersTo = (question: string): Plan =>
	plan("registration", {
		filters: [
			{ any: [{ field: "this_season", op: "is", value: true }] },
			{ any: [{ field: `answer:${question}`, op: "is_not_empty" }] },
		],
		group: [`answer:${question}`],
		measures: [{ op: "count", field: "family_id" }],
	});

function sourcesOf(
	question: string,
	label: string,
	rows: Awaited<ReturnType<typeof groupsIn>>[number]["rows"],
): Sources {
	const options = rows.map(({ group: [key], cells: [name, families] }) => ({
		key: String(key),
		label: String(name),
		families: Number(families),
	}));
	const hidden = hides(options.map(({ key, families }) => ({ key, n: families })));
	return {
		question,
		label,
		options: options
			.sort((a, b) => b.families - a.families || (a.label < b.label ? -1 : 1))
			.map((option) => (hidden.has(option.key) ? { ...option, families: null } : option)),
	};
}
