import { describe, expect, it } from "vitest";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { cancelRegistration, cancelView, readBooked } from "#app/features/registration/bookings/index.server";
import { campCtxFor } from "../../../support/world";
import { aDecidingCamp, aFamilyAt, rows } from "../../office/registration-desk/board-world";

// A session of $450.00 from July 6, a deposit of $50.00 that is kept, all of the rest until 60 days before, half until 30.

type CampScope = Awaited<ReturnType<typeof aDecidingCamp>>;

const viewOf = async (place: CampScope, id: string, line_ids: string[] | null = null, ctx = place.ctx) => {
	const { words, no_longer_due, later } = cancelView(ctx, await readBooked(ctx, id), {
		line_ids,
		by: "staff",
	});
	return { words, no_longer_due, later };
};

describe("The money preview of a cancellation", () => {
	it("keeps a paid deposit, and the rest isn't due today or later", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		expect(await viewOf(place, at.id)).toEqual({
			words: ["Nothing will be refunded.", "The camp keeps $50.00 under its cancellation policy."],
			no_longer_due: "$400.00",
			later: ["This amount applies until the session begins."],
		});
	});

	it("shows a smaller refund later and nothing due when everything was paid", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "installment"] });
		expect(await viewOf(place, at.id)).toEqual({
			words: ["$400.00 will be refunded.", "The camp keeps $50.00 under its cancellation policy."],
			no_longer_due: null,
			later: ["From May 8, 2026: $200.00 is refunded.", "From Jun 7, 2026: $0.00 is refunded."],
		});
	});

	it("shows each day's refund and canceled charges when more than the deposit was paid, with the fee on the whole price", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true, paid: ["installment"] });
		expect(await viewOf(place, at.id)).toEqual({
			words: ["$700.00 will be refunded.", "The camp keeps $100.00 under its cancellation policy."],
			no_longer_due: "$100.00",
			later: [
				"From May 8, 2026: $300.00 is refunded, and $100.00 is no longer due.",
				"From Jun 7, 2026: $0.00 is refunded, and $100.00 is no longer due.",
			],
		});
	});

	it("covers one of two enrollments, and the other's balance stays", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true });
		const [line] = at.registration.lines;
		expect(await viewOf(place, at.id, [line?.id ?? ""])).toMatchObject({
			words: ["There were no payments, so nothing will be refunded."],
			no_longer_due: "$450.00",
		});
	});

	it("cancels no charges before acceptance, as nothing is due yet", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place);
		expect((await viewOf(place, at.id)).no_longer_due).toBeNull();
	});

	it("stays the same from the session's start until its end", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		const during = await campCtxFor(place.admin.id, place.camp.id, { now: "2026-07-08T14:00:00.000Z" });
		expect((await viewOf(place, at.id, null, during)).later).toEqual([
			"This amount applies until the session is over.",
		]);
	});

	it("shows amounts that add up for a part-paid charge: refunded, kept and no longer due", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		const household_id = at.family.household.id;
		await recordPayment(place.ctx, {
			household_id,
			amount_cents: 10_000,
			way: "check",
			received_on: place.ctx.today,
		});
		expect(await viewOf(place, at.id)).toMatchObject({
			words: ["$100.00 will be refunded.", "The camp keeps $50.00 under its cancellation policy."],
			no_longer_due: "$300.00",
		});
		await cancelRegistration(place.ctx, await readBooked(place.ctx, at.id), {
			line_ids: null,
			reason: "Moved away",
			by: "staff",
		});
		expect(
			await rows(
				"SELECT count(*) AS due FROM payable WHERE household_id = ? AND state = 'due' AND kind <> 'refund'",
				household_id,
			),
		).toEqual([{ due: 0 }]);
	});
});
