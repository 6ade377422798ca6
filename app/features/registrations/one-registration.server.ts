import { z } from "zod";
import type { Db } from "#db/client";
import type { CampCtx, Place } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { id } from "~/platform/http/fields";
import { type DraftRows, draftReads } from "./queries.server";
import { toWorld, type World } from "./world.server";

/** What every address about one's own registration declares: which, what is read, and that it is theirs. */
export const ownRegistration = {
	permission: null,
	params: z.object({ registration_id: id() }),
	reads: ({ db, place, params }: { db: Db; place: Place; params: { registration_id: string } }) =>
		draftReads({ db, place }, params.registration_id),
	find: (rows: DraftRows) => toWorld(rows),
	allow: ({ ctx, found }: { ctx: CampCtx; found: World }) => {
		if (found.registration.user_id !== ctx.user.id) throw notFound("This registration");
	},
};
