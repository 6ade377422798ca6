import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { ReadyMade } from "#app/platform/query/ready-made";
import type { Source } from "#app/platform/search/source";

/** The ready-made reports of all capabilities. */
export const loadReadyMade = async (): Promise<ReadyMade[]> =>
	(
		await loadInOrder(SERVER_CAPABILITIES.flatMap(({ ready_made_reports = [] }) => ready_made_reports))
	).flat();

/** Search sources that capabilities provide, besides pages; see `defineSource`. */
export const loadSources = (): Promise<Source[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ search = [] }) => search));
