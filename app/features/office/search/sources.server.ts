import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import { loadInOrder } from "#app/platform/capability";
import type { Source } from "#app/platform/search/source";

/** Search sources that capabilities provide, besides pages; see `defineSource`. */
export const loadSources = (): Promise<Source[]> =>
	loadInOrder(SERVER_CAPABILITIES.flatMap(({ search = [] }) => search));
