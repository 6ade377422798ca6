import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { newId } from "#app/lib/ids";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { type PaymentFilters, paymentsPage, paymentsRead } from "#app/features/money/payments/queries.server";
import { paymentsOf } from "#app/features/money/payments/statement.server";
import { voidPayment } from "#app/features/money/payments/void-payment.server";
import { aDecidingCamp, aFamilyAt } from "../../office/registration-desk/board-world";

it("a family's latest payments are those received or processing, not unpaid pages", async () => {
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

it("payments are filtered by family, method, reference and dates, by page, reading few rows", async () => {
	const place = await aDecidingCamp();
	const [one, other] = [await aFamilyAt(place), await aFamilyAt(place)].map(
		({ family }) => family.household.id,
	);
	const note = (
		household_id = "",
		way: "check" | "cash" = "check",
		received_on = "2026-04-20",
		reference = "",
	) =>
		recordPayment(place.ctx, {
			household_id,
			way,
			received_on,
			amount_cents: 1_000,
			...(reference ? { reference } : {}),
		});
	await note(one, "check", "2026-04-01", "Check 12");
	await note(one, "cash", "2026-04-02");
	await note(other, "check", "2026-04-02", "check 120");
	await note(other, "check", "2026-04-03", "121");
	await note(one, "check", "2026-04-03", "Check 13");
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const at = { db: makeDb(env.DB, cost), place: { camp_id: place.camp.id } };
	const listed = async (asked: Omit<PaymentFilters, "limit">, limit = 1) => {
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { rows, page } = paymentsPage(await paymentsRead(at, { ...asked, limit, cursor }), limit);
			seen.push(
				...rows.map(({ received_on, way, reference }) => [received_on, way, reference].join(" ").trim()),
			);
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
		return seen;
	};
	const all = await listed({});
	expect(all).toHaveLength(5);
	const days = all.map((each) => each.slice(0, 10));
	expect(days).toEqual(days.toSorted().reverse());
	const of_one = ["2026-04-03 check Check 13", "2026-04-02 cash", "2026-04-01 check Check 12"];
	expect(await listed({ household_id: one })).toEqual(of_one);
	expect(await listed({ way: "cash" })).toEqual(["2026-04-02 cash"]);
	expect(await listed({ reference: "CHECK 12" })).toEqual(["2026-04-02 check check 120", of_one[2]]);
	expect(await listed({ reference: "Check 12", household_id: one })).toEqual([of_one[2]]);
	expect(await listed({ from: "2026-04-02", to: "2026-04-02" }, 2)).toEqual([
		"2026-04-02 check check 120",
		"2026-04-02 cash",
	]);
	cost.rows_read = 0;
	await listed({ reference: "121" });
	expect(cost.rows_read, "one row and who it is of").toBeLessThanOrEqual(8);
});
