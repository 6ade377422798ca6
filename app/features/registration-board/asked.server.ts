import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import { type Booked, bookedReads, toBooked } from "~/features/registrations/index.server";
import { id } from "~/platform/http/fields";

/** Of one registration; a draft is the family's own and not there for staff. */
export const sent = (rows: RowsOf<ReturnType<typeof bookedReads>>): Booked | undefined => {
	const booked = toBooked(rows);
	return booked && booked.registration.status !== "draft" ? booked : undefined;
};

/** What routes about one registration are told: who may, which, and that it is there. */
export const aRegistration = {
	permission: "registration_manage" as const,
	params: z.object({ registration_id: id() }),
	reads: ({
		db,
		place,
		params,
	}: {
		db: Db;
		place: { camp_id: string };
		params: { registration_id: string };
	}) => bookedReads({ db, place }, params.registration_id),
	find: sent,
};

/** The same about something that is due. */
export const aPayable = {
	...aRegistration,
	permission: "finance_post" as const,
	params: z.object({ registration_id: id(), payable_id: id() }),
	reads: ({
		db,
		place,
		params,
	}: {
		db: Db;
		place: { camp_id: string };
		params: { registration_id: string; payable_id: string };
	}) => ({
		...bookedReads({ db, place }, params.registration_id),
		named: db.all<{ named: string }>(sql`SELECT ${params.payable_id} AS named`),
	}),
	find: (rows: RowsOf<ReturnType<typeof bookedReads>> & { named: { named: string }[] }) => {
		const booked = sent(rows);
		const payable = booked?.payables.find((each) => each.id === rows.named[0]?.named);
		return booked && payable && { booked, payable };
	},
};
