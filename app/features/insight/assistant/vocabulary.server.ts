import { sql } from "drizzle-orm";
import { readBatch, type RowsOf, type Statement, sqlOf } from "#db/client";
import { breakdownsFor, canMeasure, METRICS, partsOf } from "#app/features/insight/analytics/index.server";
import { catalogReads } from "#app/features/insight/reports/index.server";
import { regionsOf } from "#app/lib/regions";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { type Catalog, usable } from "#app/platform/query/catalog.server";
import type { Choice } from "#app/platform/query/entity";
import { choicesOfField } from "#app/platform/query/field-choices.server";
import type { Db } from "#db/client";
import { assistantCatalog } from "./catalog.server";
import { aiUseOf } from "./planner/ai-fields";
import { isPrivateQuestion } from "./planner/private-words";
import { PROFILES } from "./planner/profiles";
import {
	type Known,
	type KnownSeason,
	type KnownSession,
	type Vocabulary,
	vocabularyOf,
} from "./planner/vocabulary";

/** Maximum sessions and seasons in the vocabulary. */
const MOST_SESSIONS = 500;
const MOST_SEASONS = 30;

/** Reads the inputs of the vocabulary, in a route's own trip. */
export const vocabularyReads = ({ db, place }: { db: Db; place: CampScope }) => ({
	...catalogReads({ db, place }),
	words_seasons:
		db.all<KnownSeason>(sql`SELECT n.id AS id, n.name AS name, n.year AS year, n.start_date AS start_date, n.end_date AS end_date
		FROM season n WHERE n.camp_id = ${place.camp_id} ORDER BY n.start_date DESC, n.id LIMIT ${MOST_SEASONS}`),
	words_sessions:
		db.all<KnownSession>(sql`SELECT s.id AS id, s.name AS name, s.season_id AS season_id FROM session s
		WHERE s.camp_id = ${place.camp_id} AND s.deleted_at IS NULL ORDER BY s.start_date DESC, s.id LIMIT ${MOST_SESSIONS}`),
	words_own: db.all<{ word: string; means: string }>(
		sql`SELECT y.word AS word, y.means AS means FROM assistant_synonym y WHERE y.camp_id = ${place.camp_id} ORDER BY y.word`,
	),
});

type VocabularyRows = RowsOf<ReturnType<typeof vocabularyReads>>;

/** Whether the asker can be answered metrics, as on the pages of analytics. */
export const hasMetrics = ({ can, features }: CampCtx): boolean =>
	can("analytics_view") && features.has("flag:advanced_analytics");

/** Builds the asker's vocabulary. One trip, for the camp's own lists. */
export async function openVocabulary(
	ctx: CampCtx,
	rows: VocabularyRows,
): Promise<{ vocabulary: Vocabulary; catalog: Catalog }> {
	const catalog = assistantCatalog(ctx, rows);
	const own = usable(catalog).map(({ entity, fields }) => ({
		entity,
		fields: fields.filter((field) => aiUseOf(field) !== "never" && !isPrivateQuestion(field)),
	}));
	const known: Known = {
		today: ctx.today,
		season_id: catalog.season?.id ?? null,
		seasons: rows.words_seasons,
		sessions: own.some(({ entity }) => entity.key === "session") ? rows.words_sessions : [],
		entities: [...catalog.entities.values()].map((entity) => ({
			entity,
			fields: [...entity.fieldsFor(catalog.facts).values()],
		})),
		usable: new Set(
			own.flatMap(({ entity, fields }) => [entity.key, ...fields.map(({ key }) => `${entity.key}.${key}`)]),
		),
		choices: await ownChoices(catalog, own),
		metrics: (hasMetrics(ctx) ? METRICS : [])
			.filter((metric) => canMeasure(catalog, metric))
			.map((metric) => ({
				key: metric.key,
				title: metric.title,
				unit: metric.unit,
				has_dates: partsOf(metric).every(({ date }) => date !== undefined),
				breakdowns: breakdownsFor(catalog, metric).flatMap((key) => {
					const breakdown = metric.breakdowns[key];
					return breakdown && !breakdown.is_written
						? [{ key, label: breakdown.label, fields: breakdown.fields }]
						: [];
				}),
			})),
		regions: regionsOf(ctx.camp.country),
		synonyms: rows.words_own,
	};
	return { vocabulary: vocabularyOf(known), catalog };
}

/** The camp's own lists behind fields, each list read once. */
async function ownChoices(
	catalog: Catalog,
	own: readonly { entity: { key: string }; fields: readonly { key: string; choices: unknown }[] }[],
): Promise<ReadonlyMap<string, readonly Choice[]>> {
	const lists = new Map<string, { name: string; read: Statement; paths: string[] }>();
	for (const { entity, fields } of own) {
		if (!PROFILES[entity.key]) continue;
		for (const { key, choices } of fields) {
			if (typeof choices !== "function") continue;
			const read = choicesOfField(catalog, entity.key, key);
			const text = sqlOf(read) + JSON.stringify(paramsOf(read));
			const list = lists.get(text) ?? { name: `list${lists.size}`, read, paths: [] };
			list.paths.push(`${entity.key}.${key}`);
			lists.set(text, list);
		}
	}
	const all = [...lists.values()];
	if (all.length === 0) return new Map();
	const rows = (await readBatch(
		catalog.asker.db,
		Object.fromEntries(all.map(({ name, read }) => [name, read])),
	)) as Record<string, unknown>;
	return new Map(
		all.flatMap(({ name, paths }) => paths.map((path) => [path, rows[name] as Choice[]] as const)),
	);
}

/** The parameters of a statement, which distinguish lists with the same SQL. */
const paramsOf = (statement: Statement): unknown =>
	(statement as unknown as { getQuery: () => { params: unknown } }).getQuery().params;
