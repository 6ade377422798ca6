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

/** The registration, unless it is a draft. Drafts belong to the family and don't exist for staff. */
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

/** Access rules for routes about one registration, which must exist. */
export const aRegistration = {
	permission: "registration_manage" as const,
	params: z.object({ registration_id: id() }),
	reads: (at: At) => bookedReads(at, at.params.registration_id),
	find: sent,
};

/** Access rules for canceling a registration or part of it. */
export const aCancellation = {
	...aRegistration,
	reads: (at: At) => ({
		...bookedReads(at, at.params.registration_id),
		...leavingPlacesReads(at, at.params.registration_id),
	}),
};

/** Access rules for deciding a registration. */
export const aDecision = {
	...aRegistration,
	reads: (at: At) => toDecideReads(at, at.params.registration_id),
};

/** Access rules for transferring a child's enrollment to another session. */
export const aTransfer = {
	...aRegistration,
	reads: (at: At) => ({
		...bookedReads(at, at.params.registration_id),
		...transferReads(at, at.params.registration_id),
	}),
};

/** Access rules for a registration's payable. */
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
