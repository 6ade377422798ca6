import type { SQL } from "drizzle-orm";
import { readBatch, type RowsOf } from "#db/client";
import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import { loadInOrder } from "#app/platform/capability";
import { type Asker, type Catalog, catalogFrom, catalogReadsIn } from "#app/platform/query/catalog.server";
import type { ReportEntity } from "#app/platform/query/entity";

/** Loaded along with the route, as the tiles of the dashboard are. */
const entities = await loadInOrder(
	SERVER_CAPABILITIES.flatMap(({ report_entities = [] }) => report_entities),
);

/** All entities that capabilities declare, by key. */
export const ENTITIES: ReadonlyMap<string, ReportEntity> = new Map(
	entities.map((entity) => [entity.key, entity]),
);

/** Reads of a catalog for a route's own trip: for the given season, otherwise the one that lists default to. */
export const catalogReads = (at: Pick<Asker, "db" | "place">, season_id?: string | SQL) =>
	catalogReadsIn(at, followedSeason(at.place.camp_id, season_id));

/** Builds the catalog of all entities from its reads. */
export function catalogOf(asker: Asker, rows: RowsOf<ReturnType<typeof catalogReads>>): Catalog {
	const { scope, camp_id } = asker.place;
	const isNarrow = scope.kind !== "camp" && scope.person_id !== null;
	const within = isNarrow ? visibleCamperIds(scope, camp_id, asker.today) : null;
	return catalogFrom(asker, { entities: ENTITIES, within }, rows);
}

/** Reads the catalog for a caller, in one trip. */
export const openCatalog = async (asker: Asker, season_id?: string): Promise<Catalog> =>
	catalogOf(asker, await readBatch(asker.db, catalogReads(asker, season_id)));
