import { z } from "zod";
import { notFound } from "~/platform/errors";
import { id } from "~/platform/http/fields";
import type { ReadInput } from "~/platform/http/guard.server";
import { entryOfRegistration, type LotteryRow, lotteryById, type OwnEntry } from "./queries.server";

type Asked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params">;

const params = z.object({ lottery_id: id() });

/** What a route about one draw declares. */
export const aLottery = {
	permission: "registration_manage",
	params,
	reads: ({ db, place, params: { lottery_id } }: Asked<z.infer<typeof params>>) => ({
		lottery: lotteryById({ db, place }, lottery_id),
	}),
	find: (rows: { lottery: LotteryRow[] }) => rows.lottery[0],
} as const;

const ownParams = z.object({ registration_id: id() });

/** What a route about a family's own entry declares: theirs by the registration, and nobody else's. */
export const ownEntry = {
	permission: null,
	params: ownParams,
	reads: ({ db, place, params: { registration_id } }: Asked<z.infer<typeof ownParams>>) => ({
		entry: entryOfRegistration({ db, place }, registration_id),
	}),
	find: (rows: { entry: OwnEntry[] }) => rows.entry[0],
	allow: ({ ctx, found }: { ctx: { user: { id: string } }; found: OwnEntry }) => {
		if (found.user_id !== ctx.user.id) throw notFound();
	},
} as const;
