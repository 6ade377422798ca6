import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aFamily, anEnrollment, aPayable, aRegistration, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { requestRefund } from "#app/features/money/refunds/request-refund.server";
import {
	cancelRegistration,
	cancelView,
	planRebooking,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { lapseUnpaid } from "#app/features/registration/bookings/lapse-unpaid.server";
import { postBooking } from "#app/features/ledger/ledger/post-booking.server";
import { addDays } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import { campCtxFor } from "../../../support/world";
import { booksOf, faultsOf } from "../../money/payments/books";
import { aDecidingCamp, rows } from "../../office/registration-desk/board-world";

// A session of $100.00 with a deposit of $20.00 that is kept, and three payment dates. All of the rest comes back until 60 days before,
// half of it until 30.

const STARTS = "2026-07-06";

/** A family that is booked for a session a number of days ahead, and paid an amount by check. */
async function aPartPaid(days: number, paid_cents: number, { children = 1 } = {}) {
	const today = addDays(STARTS, -days);
	const place = await aDecidingCamp({
		first: { price_cents: 10_000, deposit_cents: 2_000, start_date: STARTS },
		now: `${today}T14:00:00.000Z`,
	});
	const family = aFamily(place.camp, { children, guardians: 1 });
	const user = aUser();
	const enrollments = family.children.map((child) =>
		anEnrollment(place.first, child, { status: "accepted" }),
	);
	const registration = aRegistration(place.season, family, user, {
		status: "accepted",
		lines: enrollments.map((enrollment) => ({
			enrollment,
			name: "Session 1",
			price_cents: 10_000,
			total_cents: 10_000,
			deposit_cents: 2_000,
		})),
	});
	const due = (kind: "deposit" | "installment", amount_cents: number, after: number) =>
		aPayable(registration, {
			kind,
			label: kind,
			amount_cents: children * amount_cents,
			due_on: addDays(today, after),
		});
	const payables = [
		due("deposit", 2_000, 2),
		due("installment", 2_667, 9),
		due("installment", 2_667, 16),
		due("installment", 2_666, 23),
	];
	await writeRows(env.DB, [family, user, ...enrollments, registration, ...payables]);
	const household_id = family.household.id;
	await commit(place.ctx, {
		statements: postBooking(place.ctx, [registration.id], today),
		audit: { action: "test.booked", entity: "registration", entity_id: registration.id },
	});
	if (paid_cents > 0)
		await recordPayment(place.ctx, {
			household_id,
			amount_cents: paid_cents,
			way: "check",
			received_on: today,
		});
	return { place, id: registration.id, household_id, user, lines: registration.lines.map(({ id }) => id) };
}

const balanceOf = async (household_id: string) =>
	(await rows("SELECT balance_cents FROM household_account WHERE household_id = ?", household_id))[0]
		?.balance_cents;
const creditOf = async (household_id: string) =>
	(
		await rows(
			"SELECT coalesce(sum(amount_cents - spread_cents - refunded_cents), 0) AS cents FROM payment WHERE household_id = ?",
			household_id,
		)
	)[0]?.cents;
const dueOf = async (id: string) =>
	(
		await rows(
			"SELECT coalesce(sum(amount_cents - paid_cents), 0) AS cents FROM payable WHERE registration_id = ? AND state = 'due' AND kind <> 'refund'",
			id,
		)
	)[0]?.cents;

const TABLE = [
	// Days before, paid, comes back.
	[25, 1_500, 0],
	[25, 6_001, 0],
	[25, 7_000, 0],
	[25, 10_000, 0],
	[35, 1_500, 0],
	[35, 6_000, 0],
	[35, 6_001, 1],
	[35, 7_000, 1_000],
	[35, 10_000, 4_000],
	[65, 1_500, 0],
	[65, 2_500, 500],
	[65, 10_000, 8_000],
] as const;

describe("Canceling a part-paid registration", () => {
	for (const by of ["staff", "family"] as const)
		it.each(TABLE)(
			`by ${by}, %i days before: of %i cents paid, %i come back, and the rest is kept`,
			async (days, paid_cents, refund_cents) => {
				const at = await aPartPaid(days, paid_cents);
				const kept_cents = paid_cents - refund_cents;
				const { ctx } = at.place;
				const view = cancelView(ctx, await readBooked(ctx, at.id), { line_ids: null, by });
				const done = await cancelRegistration(ctx, await readBooked(ctx, at.id), {
					line_ids: by === "staff" ? null : at.lines,
					reason: "We move",
					by,
					seen_refund_cents: view.refund_cents,
				});
				expect(done).toMatchObject({ refund_cents, kept_cents, credit_cents: 0 });
				expect([await creditOf(at.household_id), await dueOf(at.id)]).toEqual([0, 0]);
				expect(await balanceOf(at.household_id)).toBe(0 - refund_cents);
				expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
				const more = { household_id: at.household_id, amount_cents: 1, way: "cash" as const, reason: "More" };
				await expect(requestRefund(ctx, { ...more, source: { kind: "credit" } })).rejects.toMatchObject({
					code: "INVALID",
				});
				const [message] = await rows(
					"SELECT payload->>'text' AS text FROM outbox WHERE payload->>'to' = ? ORDER BY created_at DESC",
					at.user.user.email,
				);
				for (const words of view.words) expect(message?.text).toContain(words);
			},
		);

	it("for one of two children splits the payments between both by share, and the rest is due", async () => {
		const at = await aPartPaid(25, 3_000, { children: 2 });
		const { ctx } = at.place;
		const [line] = at.lines;
		const done = await cancelRegistration(ctx, await readBooked(ctx, at.id), {
			line_ids: [line ?? ""],
			reason: "We move",
			by: "family",
		});
		expect(done).toMatchObject({ refund_cents: 0, kept_cents: 1_500, credit_cents: 0 });
		expect([await creditOf(at.household_id), await dueOf(at.id)]).toEqual([0, 8_500]);
		expect(await balanceOf(at.household_id)).toBe(8_500);
		expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
		await cancelRegistration(ctx, await readBooked(ctx, at.id), {
			line_ids: null,
			reason: "We move",
			by: "family",
		});
		expect([await creditOf(at.household_id), await balanceOf(at.household_id)]).toEqual([0, 0]);
	});

	it("keeps the camp's aid as credit, and says so", async () => {
		const at = await aPartPaid(25, 1_500);
		const { ctx } = at.place;
		await recordPayment(ctx, {
			household_id: at.household_id,
			amount_cents: 300,
			way: "aid",
			received_on: ctx.today,
		});
		const view = cancelView(ctx, await readBooked(ctx, at.id), { line_ids: null, by: "family" });
		expect(view.words).toEqual([
			"Nothing will be refunded.",
			"The camp keeps $15.00 under its cancellation policy.",
			"$3.00 from the camp stays on the account as a credit.",
		]);
		await cancelRegistration(ctx, await readBooked(ctx, at.id), {
			line_ids: null,
			reason: "We move",
			by: "family",
		});
		expect([await creditOf(at.household_id), await balanceOf(at.household_id)]).toEqual([300, -300]);
		expect(faultsOf(await booksOf(at.household_id))).toEqual([]);
	});

	it("is rejected when a payment arrived since the family looked, even one that pays part of a charge", async () => {
		const at = await aPartPaid(25, 0);
		const { ctx } = at.place;
		const before = await readBooked(ctx, at.id);
		await recordPayment(ctx, {
			household_id: at.household_id,
			amount_cents: 500,
			way: "cash",
			received_on: ctx.today,
		});
		await expect(
			cancelRegistration(ctx, before, { line_ids: null, reason: "We move", by: "family" }),
		).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("for non-payment keeps the amount by the same terms, and enrolling again charges only the rest", async () => {
		const at = await aPartPaid(25, 1_500);
		await env.DB.prepare("UPDATE registration_setup SET lapse_days = 2 WHERE season_id = ?")
			.bind(at.place.season.id)
			.run();
		const ctx = await campCtxFor(at.place.admin.id, at.place.camp.id, {
			now: `${addDays(STARTS, -19)}T14:00:00.000Z`,
		});
		await lapseUnpaid(ctx);
		expect((await readBooked(ctx, at.id)).registration).toMatchObject({ status: "cancelled" });
		expect([await creditOf(at.household_id), await balanceOf(at.household_id)]).toEqual([0, 0]);
		const [message] = await rows(
			"SELECT payload->>'text' AS text FROM outbox WHERE payload->>'to' = ? ORDER BY created_at DESC",
			at.user.user.email,
		);
		expect(message?.text).toContain("The camp keeps $15.00 under its cancellation policy.");
		const went = (await readBooked(ctx, at.id)).payables.filter(({ state }) => state === "void");
		const again = await planRebooking(
			ctx,
			at.id,
			went.map(({ id }) => id),
		);
		expect([...(again?.payables.values() ?? [])].map(({ amount_cents }) => amount_cents)).toEqual([
			500, 2_667, 2_667, 2_666,
		]);
	});
});
