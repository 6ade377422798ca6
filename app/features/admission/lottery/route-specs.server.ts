import { z } from "zod";
import {
	assertActsForAll,
	assertOwn,
	type SightRow,
	sightOf,
	sightRead,
} from "#app/features/people/household-access/index.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { entryOfRegistration, type LotteryRow, lotteryById, type OwnEntry } from "./queries.server";

type Asked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params">;
type OwnAsked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params" | "today" | "token">;

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
	reads: ({ params: { registration_id }, ...at }: OwnAsked<z.infer<typeof ownParams>>) => ({
		entry: entryOfRegistration(at, registration_id),
		sight: sightRead(at, registration_id),
	}),
	find: ({ entry: [entry], sight }: { entry: OwnEntry[]; sight: SightRow[] }) =>
		entry && { ...entry, sight: sightOf(sight) },
	allow: assertOwn,
} as const;

/** The same for what changes the entry, which stands for all children of the registration. */
export const ownEntryChanged = {
	...ownEntry,
	allow: (at: Parameters<typeof assertOwn>[0]) => {
		assertOwn(at);
		assertActsForAll(at);
	},
} as const;
