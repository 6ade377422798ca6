import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { id } from "~/platform/http/fields";
import { type Booked, bookedReads, toBooked } from "./booked.server";

/** A family's own registration that was sent. */
export const ownBooked = {
	permission: null,
	camp_param: "camp",
	params: z.object({ camp: z.string().max(100), registration_id: id() }),
	reads: ({
		db,
		place,
		params,
	}: {
		db: Db;
		place: { camp_id: string };
		params: { registration_id: string };
	}) => bookedReads({ db, place }, params.registration_id),
	find: (rows: RowsOf<ReturnType<typeof bookedReads>>): Booked | undefined => {
		const booked = toBooked(rows);
		return booked && booked.registration.status !== "draft" ? booked : undefined;
	},
	allow: ({ ctx, found }: { ctx: CampCtx; found: Booked }) => {
		if (found.registration.user_id !== ctx.user.id) throw notFound();
	},
};
