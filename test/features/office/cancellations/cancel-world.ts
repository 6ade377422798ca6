import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { aHold, aUser, aWaitlistEntry, aWaitlistOffer } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { readBatch } from "#db/client";
import { cancelSession } from "#app/features/office/cancellations/cancel-session.server";
import { cancellationJob } from "#app/features/office/cancellations/jobs.server";
import type { CancellationChoice } from "#app/features/office/cancellations/start-cancellation.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { decideRegistration } from "#app/features/registration/bookings/index.server";
import { sessionById } from "#app/features/program/sessions/index.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { aCtx } from "../../../support/world";
import { aDecidingCamp, aFamilyAt, type DecidingCamp, NOW, rows } from "../registration-desk/board-world";

export { aDecidingCamp, type DecidingCamp, NOW, rows };
export { aHold, aUser, aWaitlistEntry, aWaitlistOffer, writeRows, env };

/** A family that is accepted in the first session, and paid so much. */
export async function aPayingFamily(place: DecidingCamp, paid_cents: number, { children = 1 } = {}) {
	const at = await aFamilyAt(place, { children });
	await decideRegistration(place.ctx, { registration_id: at.id, decision: "accept" });
	const household_id = at.family.household.id;
	if (paid_cents > 0) {
		await recordPayment(place.ctx, {
			household_id,
			amount_cents: paid_cents,
			way: "check",
			received_on: place.ctx.today,
		});
	}
	return { ...at, household_id, email: at.user.email };
}

export const readSession = async (ctx: CampCtx, id: string) => {
	const { session } = await readBatch(ctx.db, { session: sessionById({ db: ctx.db, place: ctx.place }, id) });
	const [found] = session;
	if (!found) throw new Error("no session");
	return found;
};

export const cancel = async (place: DecidingCamp, choice: CancellationChoice) =>
	cancelSession(place.ctx, await readSession(place.ctx, place.first.id), choice);

/** Carries a cancellation out, at a moment. */
export const carryOut = (camp_id: string, cancellation_id: string, ctx: Ctx = aCtx({ now: NOW })) =>
	cancellationJob.run(ctx, { id: "m", payload: { camp_id, cancellation_id } });

/** What of a family's money stands: what is still owed, what is asked back, and what is credit. */
export async function moneyIn(household_id: string) {
	const [money] = await rows(
		`SELECT (SELECT coalesce(sum(amount_cents - paid_cents), 0) FROM payable WHERE household_id = ?1 AND state = 'due' AND kind <> 'refund') AS due,
		(SELECT coalesce(sum(amount_cents), 0) FROM refund WHERE household_id = ?1 AND state = 'requested') AS refund,
		(SELECT coalesce(sum(amount_cents - spread_cents - refunded_cents), 0) FROM payment WHERE household_id = ?1 AND state = 'succeeded') AS credit,
		(SELECT coalesce(balance_cents, 0) FROM household_account WHERE household_id = ?1) AS balance`,
		household_id,
	);
	return money;
}

export const emailsTo = (email: string) =>
	rows(
		"SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox WHERE payload ->> 'to' = ? AND payload ->> 'subject' LIKE '%is canceled%'",
		email,
	);

/** Carries a cancellation out, or waits for whoever is at it: a request's own worker goes on after its answer. */
export const finished = (camp_id: string, id: string) =>
	vi.waitFor(
		async () => {
			await carryOut(camp_id, id).catch(() => undefined);
			const [row] = await rows("SELECT state FROM cancellation WHERE id = ?", id);
			if (row?.state !== "done") throw new Error("not done yet");
		},
		{ timeout: 15_000, interval: 100 },
	);
