import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import {
	type Booked,
	bookedReads,
	leavingPlacesReads,
	toBooked,
	toDecideReads,
	transferReads,
} from "#app/features/registration/bookings/index.server";
import { id } from "#app/platform/http/fields";

/** Of one registration; a draft is the family's own and not there for staff. */
export const sent = (rows: RowsOf<ReturnType<typeof bookedReads>>): Booked | undefined => {
	const booked = toBooked(rows);
	return booked && booked.registration.status !== "draft" ? booked : undefined;
};

interface At {
	db: Db;
	place: { camp_id: string };
	today: string;
	params: { registration_id: string };
}

/** What routes about one registration are told: who may, which, and that it is there. */
export const aRegistration = {
	permission: "registration_manage" as const,
	params: z.object({ registration_id: id() }),
	reads: (at: At) => bookedReads(at, at.params.registration_id),
	find: sent,
};

/** The same about one that is cancelled, or a part of it. */
export const aCancellation = {
	...aRegistration,
	reads: (at: At) => ({
		...bookedReads(at, at.params.registration_id),
		...leavingPlacesReads(at, at.params.registration_id),
	}),
};

/** The same about one that is decided about. */
export const aDecision = {
	...aRegistration,
	reads: (at: At) => toDecideReads(at, at.params.registration_id),
};

/** The same about one of which a child's place goes to another session. */
export const aTransfer = {
	...aRegistration,
	reads: (at: At) => ({
		...bookedReads(at, at.params.registration_id),
		...transferReads(at, at.params.registration_id),
	}),
};

/** The same about something that is due. */
export const aPayable = {
	...aRegistration,
	permission: "finance_post" as const,
	params: z.object({ registration_id: id(), payable_id: id() }),
	reads: (at: At & { params: { payable_id: string } }) => ({
		...bookedReads(at, at.params.registration_id),
		named: at.db.all<{ named: string }>(sql`SELECT ${at.params.payable_id} AS named`),
	}),
	find: (rows: RowsOf<ReturnType<typeof bookedReads>> & { named: { named: string }[] }) => {
		const booked = sent(rows);
		const payable = booked?.payables.find((each) => each.id === rows.named[0]?.named);
		return booked && payable && { booked, payable };
	},
};
