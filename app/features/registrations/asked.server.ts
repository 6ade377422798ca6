import { z } from "zod";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { id } from "~/platform/http/fields";
import type { ReadInput } from "~/platform/http/guard.server";
import { draftReads } from "./queries.server";
import { toWorld, type World } from "./world.server";

type Named = { registration_id: string };

const itsOwn = ({ ctx, found }: { ctx: CampCtx; found: World }) => {
	if (found.registration.user_id !== ctx.user.id) throw notFound();
};

const reads = ({ db, place, params }: ReadInput<Named, unknown>) =>
	draftReads({ db, place }, params.registration_id);

/** What the screens of a family's registration have in common: the path names camp and registration, and it is theirs. */
export const ownRegistration = {
	permission: null,
	camp_param: "camp",
	params: z.object({ registration_id: id() }),
	reads,
	find: toWorld,
	allow: itsOwn,
} as const;

/** The same of the API, where the query names the camp. */
export const ownRegistrationApi = {
	permission: null,
	params: z.object({ id: id() }),
	reads: ({ db, place, params }: ReadInput<{ id: string }, unknown>) => draftReads({ db, place }, params.id),
	find: toWorld,
	allow: itsOwn,
} as const;
