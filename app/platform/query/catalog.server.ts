import { type SQL, sql } from "drizzle-orm";
import type { RowsOf } from "#db/client";
import { type Permission, PERMISSIONS } from "#app/platform/auth/permissions";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { CampFacts, Choice, Field, Found, ReportEntity } from "#app/platform/query/entity";
import type { Span } from "./plan-words";

/** The caller, as far as the engine needs them. */
export type Asker = Pick<CampCtx, "db" | "place" | "today" | "can">;

interface CatalogSeason extends Span {
	id: string;
	/** Set if the season was read for this catalog. */
	name?: string;
}

/** The catalog of one caller: entities, the camp's own facts, and the season of relative questions. */
export interface Catalog {
	asker: Asker;
	facts: CampFacts;
	season: CatalogSeason | null;
	/** Subquery of the season's ID, for when the season isn't read beforehand. */
	season_id?: SQL;
	/** Search index result for the plan's search. Only set by lists. */
	found?: Found | null;
	entities: ReadonlyMap<string, ReportEntity>;
	/** The campers of a scope that is less than the camp, as a subquery of ids; null for the whole camp. */
	within: SQL | null;
	/** Of a list, which shows no rows where a report is refused. */
	is_list?: true;
}

interface QuestionRow {
	id: string;
	label: string;
	kind: string;
	per_family: number;
	is_health: number;
	/** JSON of choices. */
	options: string;
}

/** Maximum number of questions that become fields. The newest season's come first. */
const MOST_QUESTIONS = 300;

/** Parts of a catalog that a district provides. */
export interface CatalogParts {
	entities: ReadonlyMap<string, ReportEntity>;
	/** The campers of a scope that is less than the camp, as a subquery of ids. Null when the scope is the whole camp, or empty. */
	within: SQL | null;
}

/** The reads of a catalog about a season, for a route's own trip. `season_id` is a subquery of its id. */
export const catalogReadsIn = ({ db, place }: Pick<Asker, "db" | "place">, season_id: SQL) => ({
	catalog_season: seasonRead({ db, place }, season_id),
	catalog_questions: db.all<QuestionRow>(questionsOf(place.camp_id, season_id)),
});

const seasonRead = ({ db, place }: Pick<Asker, "db" | "place">, season_id: SQL) =>
	db.all<CatalogSeason>(sql`SELECT id, name, start_date AS "from", end_date AS "to" FROM season
		WHERE camp_id = ${place.camp_id} AND id = ${season_id}`);

/** Returns the catalog for the season that a plan names. @throws INVALID for an unknown season */
export async function inSeasonOf(
	catalog: Catalog,
	{ season: wanted }: { season?: string },
): Promise<Catalog> {
	if (wanted === undefined || wanted === catalog.season?.id) return catalog;
	const [season] = await seasonRead(catalog.asker, sql`${wanted}`);
	if (!season) throw invalid("season", "The season of this report was deleted. Choose another one.");
	return { ...catalog, season, season_id: undefined };
}

/** A question that is asked every year is one field, as this season has it, otherwise as the newest season does. */
const questionsOf = (
	camp_id: string,
	season_id: SQL,
): SQL => sql`SELECT q.id AS id, q.label AS label, q.kind AS kind,
		q.per_family AS per_family, q.is_health AS is_health, q.options AS options
	FROM season sn CROSS JOIN question q ON q.camp_id = sn.camp_id AND q.season_id = sn.id
	WHERE sn.camp_id = ${camp_id}
	ORDER BY sn.id = ${season_id} DESC, sn.start_date DESC, q.position, q.id LIMIT ${MOST_QUESTIONS}`;

/** Builds a catalog from its reads. */
export function catalogFrom(
	asker: Asker,
	{ entities, within }: CatalogParts,
	rows: RowsOf<ReturnType<typeof catalogReadsIn>>,
): Catalog {
	const questions = new Map<string, CampFacts["questions"][number]>();
	// Answers of all years are in one field: it is about health if the question was in one of them.
	const health = new Set(
		rows.catalog_questions.flatMap(({ id, is_health }) => (is_health === 1 ? [id] : [])),
	);
	for (const { per_family, is_health: _, options, ...question } of rows.catalog_questions) {
		if (questions.has(question.id)) continue;
		const known = {
			per_family: per_family === 1,
			is_health: health.has(question.id),
			options: JSON.parse(options) as Choice[],
		};
		questions.set(question.id, Object.assign(known, question));
	}
	return {
		asker,
		facts: { questions: [...questions.values()] },
		season: rows.catalog_season[0] ?? null,
		entities,
		within,
	};
}

/** True when the asker can use a field: to show, filter, sort, group and measure. */
export const canUse = ({ can }: Pick<Asker, "can">, { permissions }: Field): boolean =>
	permissions.length === 0 || permissions.some(can);

/** True when the asker can see none of an entity's rows, because these belong to the whole camp. */
const isBeyond = ({ place }: Pick<Asker, "place">, { scope }: ReportEntity): boolean =>
	scope === "whole_camp" && place.scope.kind !== "camp";

/** True when the asker can ask about an entity at all. */
const canAsk = (asker: Asker, entity: ReportEntity): boolean =>
	entity.permissions.every(asker.can) && !isBeyond(asker, entity);

/** The entities and fields that the asker can use. */
export const usable = ({ asker, entities, facts }: Catalog) =>
	[...entities.values()]
		.filter((entity) => canAsk(asker, entity))
		.map((entity) => ({
			entity,
			fields: [...entity.fieldsFor(facts).values()].filter((field) => canUse(asker, field)),
		}));

const lacking = (permission: Permission, what: string) =>
	new AppError("FORBIDDEN", {
		message: `You need the permission “${PERMISSIONS[permission]}” to use ${what}.`,
		permission,
	});

/** An entity by its key. @throws INVALID where there is none, FORBIDDEN where the asker can't ask about it */
export function entityOf({ asker, entities, is_list }: Catalog, key: string): ReportEntity {
	const entity = entities.get(key);
	if (!entity)
		throw new AppError("INVALID", {
			message: `Reports can't be about “${key}”.`,
			fields: { entity: [`Unknown: ${key}`] },
		});
	const missing = entity.permissions.find((permission) => !asker.can(permission));
	if (missing) throw lacking(missing, `the report on ${entity.label.toLowerCase()}`);
	if (!is_list && isBeyond(asker, entity))
		throw new AppError("FORBIDDEN", {
			message: `You need access to the whole camp to use the report on ${entity.label.toLowerCase()}.`,
		});
	return entity;
}

/** Refuses a field that the asker can't use. @throws FORBIDDEN that names it */
export function assertCanUse(asker: Asker, field: Field): void {
	const [first] = field.permissions;
	if (first && !canUse(asker, field)) throw lacking(first, `the field “${field.label}”`);
}
