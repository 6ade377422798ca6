import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { payable } from "#db/schema";
import { nextStamp } from "#db/stamp";
import type { PayableRow } from "#app/features/ledger/pricing/index.server";
import { freePaid } from "#app/features/ledger/ledger/index.server";
import { newId } from "#app/lib/ids";
import type { RuleCtx } from "#app/platform/context.server";
import type { Booked } from "./booked.server";

/** Adds charges to a registration. */
export function addPayables(
	ctx: RuleCtx,
	{ registration: row }: Pick<Booked, "registration">,
	payables: readonly (Omit<PayableRow, "kind"> & {
		id?: string;
		/** Set when another household pays, not the registration's own. */
		household_id?: string;
		kind: PayableRow["kind"] | "refund";
	})[],
): Statement[] {
	const at = ctx.clock.now();
	const of = { camp_id: ctx.camp.id, registration_id: row.id, household_id: row.household_id ?? "" };
	return payables.map((due) =>
		ctx.db
			.insert(payable)
			.values({ ...of, id: newId(), ...due, state: "due", created_at: at, updated_at: at }),
	);
}

/** Voids charges, with a reason. Payments on a partly paid charge become credit again. */
export function voidPayables(ctx: RuleCtx, ids: readonly string[], reason: string): Statement[] {
	if (ids.length === 0) return [];
	const at = ctx.clock.now();
	return [
		freePaid(
			ctx,
			sql`SELECT y.id FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN payable y ON y.camp_id = ${ctx.camp.id}
				AND y.id = j.value AND y.state = 'due'`,
		),
		ctx.db
			.update(payable)
			.set({
				state: "void",
				settled_at: at,
				settled_by: ctx.user?.id ?? null,
				reason,
				updated_at: nextStamp(payable.updated_at, at),
			})
			.where(
				and(
					eq(payable.state, "due"),
					sql`(camp_id, id) IN (SELECT ${ctx.camp.id}, value FROM json_each(${JSON.stringify(ids)}))`,
				),
			),
	];
}
