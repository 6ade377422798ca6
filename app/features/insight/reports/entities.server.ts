import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { ReportEntity } from "#app/platform/report-entity";

/** Loaded along with the route, as the tiles of the dashboard are. */
const entities = await loadInOrder(
	SERVER_CAPABILITIES.flatMap(({ report_entities = [] }) => report_entities),
);

/** All entities that capabilities declare, by key. */
export const ENTITIES: ReadonlyMap<string, ReportEntity> = new Map(
	entities.map((entity) => [entity.key, entity]),
);
