import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "~/lib/ids";
import { recordPayment } from "~/features/payments/record-payment.server";
import { paymentsOf } from "~/features/payments/statement.server";
import { voidPayment } from "~/features/payments/void-payment.server";
import { aDecidingCamp, aFamilyAt } from "../registration-board/board-world";

it("a family's latest payments are those that came or are on their way, not pages that nobody paid", async () => {
	const place = await aDecidingCamp();
	const { family } = await aFamilyAt(place);
	const household_id = family.household.id;
	const noted = { household_id, way: "check" as const, amount_cents: 1_000 };
	const came = await recordPayment(place.ctx, { ...noted, received_on: "2026-04-20" });
	const back = await recordPayment(place.ctx, { ...noted, received_on: "2026-04-01" });
	await voidPayment(place.ctx, { payment_id: back.id, reason: "Bounced" });
	const begun = async (state: string, created_at: string) => {
		const id = newId();
		await env.DB.prepare(
			`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, created_at, updated_at)
				VALUES (?1, ?2, ?3, 'card', 'pending', 2500, 'USD', ?4, ?4)`,
		)
			.bind(place.camp.id, id, household_id, created_at)
			.run();
		if (state !== "pending")
			await env.DB.prepare("UPDATE payment SET state = ? WHERE id = ?").bind(state, id).run();
		return id;
	};
	await begun("void", "2026-04-25T10:00:00.000Z");
	const pending = await begun("pending", "2026-04-22T10:00:00.000Z");
	const failed = await begun("failed", "2026-04-10T10:00:00.000Z");
	const at = { db: place.ctx.db, place: { camp_id: place.camp.id } };
	const listed = async (limit: number) => (await paymentsOf(at, household_id, limit)).map(({ id }) => id);
	expect(await listed(10)).toEqual([pending, came.id, failed, back.id]);
	expect(await listed(2)).toEqual([pending, came.id]);
});
