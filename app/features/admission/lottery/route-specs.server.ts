import { z } from "zod";
import {
	assertActsForAll,
	assertOwn,
	type RegistrationAccessRow,
	registrationAccess,
	registrationAccessRead,
} from "#app/features/people/household-access/index.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { entryOfRegistration, type LotteryRow, lotteryById, type OwnEntry } from "./queries.server";

type Asked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params">;
type OwnAsked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params" | "today" | "token">;

const params = z.object({ lottery_id: id() });

/** Declaration shared by routes for one lottery. */
export const aLottery = {
	permission: "registration_manage",
	params,
	reads: ({ db, place, params: { lottery_id } }: Asked<z.infer<typeof params>>) => ({
		lottery: lotteryById({ db, place }, lottery_id),
	}),
	find: (rows: { lottery: LotteryRow[] }) => rows.lottery[0],
} as const;

const ownParams = z.object({ registration_id: id() });

/** Declaration shared by routes for a family's own entry. Access comes from owning the registration. */
export const ownEntry = {
	permission: null,
	params: ownParams,
	reads: ({ params: { registration_id }, ...at }: OwnAsked<z.infer<typeof ownParams>>) => ({
		entry: entryOfRegistration(at, registration_id),
		access: registrationAccessRead(at, registration_id),
	}),
	find: ({ entry: [entry], access }: { entry: OwnEntry[]; access: RegistrationAccessRow[] }) =>
		entry && { ...entry, access: registrationAccess(access) },
	allow: assertOwn,
} as const;

/** Declaration for routes that change the entry, which covers all campers of the registration. */
export const ownEntryChanged = {
	...ownEntry,
	allow: (at: Parameters<typeof assertOwn>[0]) => {
		assertOwn(at);
		assertActsForAll(at);
	},
} as const;
