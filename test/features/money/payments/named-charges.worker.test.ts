import { describe, expect, it } from "vitest";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { newId } from "#app/lib/ids";
import { aDecidingCamp, aFamilyAt, rows } from "../../office/registration-desk/board-world";

describe("A payment for named charges", () => {
	it("is rejected unless each charge is due and belongs to this family, and records nothing", async () => {
		const place = await aDecidingCamp();
		const [own, others, elsewhere] = [
			await aFamilyAt(place, { accepted: true, paid: ["deposit"] }),
			await aFamilyAt(place, { accepted: true }),
			await aFamilyAt(await aDecidingCamp(), { accepted: true }),
		];
		const household_id = own.family.household.id;
		const pay = (payable_ids: string[]) =>
			recordPayment(place.ctx, {
				household_id,
				amount_cents: 1_000,
				way: "check",
				received_on: place.ctx.today,
				payable_ids,
			});
		const [paid = "", open = ""] = own.payables.map(({ id }) => id);
		for (const wrong of [others.payables[0]?.id, elsewhere.payables[0]?.id, newId(), paid]) {
			await expect(pay([open, wrong ?? ""])).rejects.toMatchObject({ code: "CONFLICT" });
		}
		expect(await rows("SELECT id FROM payment WHERE household_id = ?", household_id)).toEqual([]);
		expect((await pay([open])).paid).toMatchObject([{ id: open }]);
	});
});
