import { and, eq, sql } from "drizzle-orm";
import { payable } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { settleAccepted, settleEnrolled } from "~/features/enrolments/index.server";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { invalid, notFound } from "~/platform/errors";
import { type Payable, readBooked } from "./booked.server";
import { changedRefusals, conflict, touched } from "./booked-changes.server";

interface SettlePayable {
	registration_id: string;
	payable_id: string;
	/** What it becomes; `due` takes it back. */
	state: "received" | "waived" | "due";
	/** How it came: "Check". */
	method?: string | null;
	/** What it is found by: a check's number. */
	reference?: string | null;
	/** Why it is waived. */
	reason?: string | null;
}

const VERBS = {
	received: "registration.received",
	waived: "registration.waived",
	due: "registration.due_again",
};

/**
 * Notes that something due was received (a refund: paid out) or waived, or takes that back. With the deposit and the
 * signatures there the registration is enrolled in the same batch; without them any more it is accepted again.
 * @throws INVALID without a method or a reason; CONFLICT when it is in another state by now; NOT_FOUND
 */
export async function settlePayable(ctx: CampCtx, input: SettlePayable): Promise<Payable> {
	const { registration_id, payable_id, state, method = null, reference = null, reason = null } = input;
	const booked = await readBooked(ctx, registration_id);
	const old = booked.payables.find(({ id }) => id === payable_id);
	if (!old) throw notFound("This payment");
	if (state === "received" && !method) throw invalid("method", "Say how it came.");
	if (state === "waived" && !reason) throw invalid("reason", "Say why it is waived.");
	if (state === "waived" && old.kind === "refund") throw invalid("state", "A refund cannot be waived.");
	if (old.state === "void") throw conflict(`${old.label} is void: something else took its place.`);
	if (old.state === state) throw conflict(`${old.label} is ${state === "due" ? "due" : state} already.`);
	if (old.state !== "due" && state !== "due") throw conflict(`${old.label} is ${old.state} already.`);
	const at = ctx.clock.now();
	const settled =
		state === "due" ? { settled_at: null, settled_by: null } : { settled_at: at, settled_by: ctx.user.id };
	const given =
		state === "due" ? { method: null, reference: null, reason: null } : { method, reference, reason };
	const done: Payable = {
		...{ ...old, state, ...given, settled_at: settled.settled_at },
		settled_by_name: state === "due" ? null : ctx.user.name,
	};
	const which = and(eq(payable.camp_id, ctx.camp.id), eq(payable.id, payable_id));
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"registration_changed",
				sql`NOT EXISTS (SELECT 1 FROM payable WHERE camp_id = ${ctx.camp.id} AND id = ${payable_id}
					AND registration_id = ${registration_id} AND state = ${old.state} AND updated_at = ${old.updated_at})`,
			),
			ctx.db
				.update(payable)
				.set({ state, ...settled, ...given, updated_at: nextStamp(payable.updated_at, at) })
				.where(which),
			touched(ctx, registration_id),
			...(state === "due" ? settleAccepted(ctx, registration_id) : settleEnrolled(ctx, [registration_id])),
		],
		audit: {
			action: VERBS[state],
			entity: "registration",
			entity_id: registration_id,
			changes: {
				payable_id,
				...{ what: old.label, amount_cents: old.amount_cents, method, reason, state: [old.state, state] },
			},
		},
		answer: { data: done, status: 200 },
		refusals: changedRefusals,
	});
	return done;
}
