import { z } from "zod";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type SessionRow, sessionById } from "./queries.server";

const params = z.object({ session_id: id() });
export type SessionParams = z.infer<typeof params>;

/** Route options for one session: params, reads and lookup. */
export const sessionAsked = {
	params,
	reads: ({ db, place, params }: Pick<ReadInput<SessionParams, unknown>, "db" | "place" | "params">) => ({
		session: sessionById({ db, place }, params.session_id),
	}),
	find: (rows: { session: SessionRow[] }) => rows.session[0],
};
