import type { RowsOf } from "#db/client";
import type { ReadInput } from "#app/platform/http/guard.server";
import { cancellationParams } from "./inputs";
import { cancellationReads } from "./view.server";

/** Access rules for routes about one cancellation. */
export const aCancellation = {
	permission: "registration_manage" as const,
	params: cancellationParams,
	reads: ({ db, place, params }: ReadInput<{ cancellation_id: string }, unknown>) =>
		cancellationReads({ db, place }, params.cancellation_id),
	find: (rows: Pick<RowsOf<ReturnType<typeof cancellationReads>>, "cancellation">) => rows.cancellation[0],
};
