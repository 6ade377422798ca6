import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { campById, updateCamp } from "#app/features/camp/settings/index.server";
import { recordPayment } from "#app/features/money/payments/record-payment.server";
import { decideLimit, limitRead, toLimit } from "#app/features/money/refunds/decide-limit.server";
import { requestRefund } from "#app/features/money/refunds/index.server";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";
import { aFamilyAt, emailsTo, rows } from "../../office/registration-desk/board-world";
import { twoAdmins } from "./two-admins";

type CampScope = Awaited<ReturnType<typeof twoAdmins>>;

const setLimit = async (ctx: CampCtx, refund_limit_cents: number | null) => {
	const [found] = await campById(ctx.db, ctx.camp.id);
	if (!found) throw new Error("no camp");
	await updateCamp(ctx, found, { settings: { refund_limit_cents } });
};
const limitOf = async (ctx: CampCtx) => toLimit(await limitRead(ctx.db, ctx.camp.id), ctx.clock.now());

/** Asks for a refund out of credit; whether it needs a second person. */
async function asksSecond(place: CampScope, ctx: CampCtx, amount_cents: number) {
	const at = await aFamilyAt(place);
	const household_id = at.family.household.id;
	await recordPayment(place.ctx, { household_id, way: "check", amount_cents, received_on: place.ctx.today });
	const asked = await requestRefund(ctx, {
		household_id,
		source: { kind: "credit" as const },
		amount_cents,
		way: "check" as const,
		reason: "Twice",
	});
	return asked.needs_second;
}
const daysLater = (place: CampScope, days: number) =>
	campCtxFor(place.admin.id, place.camp.id, {
		now: new Date(Date.parse(place.ctx.clock.now()) + days * 86_400_000).toISOString(),
	});

describe("Raising the refund limit", () => {
	it("takes effect when a second person approves it, and everyone who approves refunds is emailed", async () => {
		const place = await twoAdmins();
		expect(await asksSecond(place, place.ctx, 20_000)).toBe(true);
		await setLimit(place.ctx, 5_000_000);
		expect(await asksSecond(place, place.ctx, 20_000)).toBe(true);
		expect(await asksSecond(place, place.another, 20_000)).toBe(true);
		for (const { id } of [place.ctx.user, place.another.user]) {
			const [user] = await rows("SELECT email FROM auth_user WHERE id = ?", id);
			expect(await emailsTo(String(user?.email))).toEqual([
				{ subject: expect.stringContaining("Request to raise the refund limit to $50,000.00") },
			]);
		}
		const { raise, in_force_cents } = await limitOf(place.ctx);
		expect(in_force_cents).toBe(10_000);
		const raise_id = raise?.id ?? "";
		await expect(decideLimit(place.ctx, { raise_id, decision: "approve" })).rejects.toMatchObject({
			code: "CONFLICT",
		});
		await decideLimit(place.another, { raise_id, decision: "approve" });
		expect(await asksSecond(place, place.ctx, 20_000)).toBe(false);
	});

	it("is also emailed when a limit of $0.00 is removed, which restores the default", async () => {
		const place = await twoAdmins();
		await setLimit(place.ctx, 0);
		await setLimit(place.ctx, null);
		expect((await limitOf(place.ctx)).raise).toMatchObject({ to_cents: 10_000 });
		const [user] = await rows("SELECT email FROM auth_user WHERE id = ?", place.another.user.id);
		expect(await emailsTo(String(user?.email))).toEqual([
			{ subject: expect.stringContaining("Request to raise the refund limit to $100.00") },
		]);
	});

	it("takes effect after seven days, and not before", async () => {
		const place = await twoAdmins();
		await setLimit(place.ctx, 5_000_000);
		expect(await asksSecond(place, await daysLater(place, 6.9), 20_000)).toBe(true);
		expect(await asksSecond(place, await daysLater(place, 7.1), 20_000)).toBe(false);
	});

	it("restores the previous limit when it is rejected", async () => {
		const place = await twoAdmins();
		await setLimit(place.ctx, 5_000_000);
		const { raise } = await limitOf(place.ctx);
		await decideLimit(place.another, { raise_id: raise?.id ?? "", decision: "reject" });
		expect(await limitOf(place.ctx)).toEqual({ in_force_cents: 10_000, raise: null });
		expect(await asksSecond(place, await daysLater(place, 8), 20_000)).toBe(true);
	});

	it("restarts the waiting period when it is raised again, and a lower limit takes effect immediately", async () => {
		const place = await twoAdmins();
		await setLimit(place.ctx, 20_000);
		await setLimit(await daysLater(place, 6), 30_000);
		expect(await asksSecond(place, await daysLater(place, 8), 15_000)).toBe(true);
		await setLimit(await daysLater(place, 9), 5_000);
		expect(await limitOf(await daysLater(place, 9))).toEqual({ in_force_cents: 5_000, raise: null });
		expect(await asksSecond(place, await daysLater(place, 9), 6_000)).toBe(true);
	});

	it("is enforced by the database, regardless of who writes the setting", async () => {
		const place = await twoAdmins();
		await env.DB.prepare(
			"UPDATE camp SET settings = json_patch(settings, '{\"refund_limit_cents\": 100000000}') WHERE id = ?",
		)
			.bind(place.camp.id)
			.run();
		await env.DB.prepare("UPDATE camp SET updated_at = ? WHERE id = ?")
			.bind(place.ctx.clock.now(), place.camp.id)
			.run();
		const [raise] = await rows(
			"SELECT from_cents, to_cents FROM refund_limit_raise WHERE camp_id = ?",
			place.camp.id,
		);
		expect(raise).toEqual({ from_cents: 10_000, to_cents: 100_000_000 });
		await expect(
			env.DB.prepare(
				"UPDATE refund_limit_raise SET asked_by = ?1, approved_by = ?1, approved_at = asked_at WHERE camp_id = ?2",
			)
				.bind(place.ctx.user.id, place.camp.id)
				.run(),
		).rejects.toThrow(/refund_limit_raise_approved/);
		await expect(
			env.DB.prepare("DELETE FROM refund_limit_raise WHERE camp_id = ?").bind(place.camp.id).run(),
		).rejects.toThrow(/append_only/);
	});

	it("keeps the database requiring a second person above the limit in force, for any writer of the refund", async () => {
		const place = await twoAdmins();
		const { family } = await aFamilyAt(place);
		const household_id = family.household.id;
		await recordPayment(place.ctx, {
			household_id,
			way: "check",
			amount_cents: 50_000,
			received_on: place.ctx.today,
		});
		await setLimit(place.ctx, 5_000_000);
		const alone = (amount_cents: number) =>
			env.DB.prepare(
				`INSERT INTO refund (camp_id, id, household_id, amount_cents, currency, way, reason, state, needs_second, requested_by, requested_at, created_at, updated_at)
				VALUES (?1, ?2, ?3, ?4, 'USD', 'check', 'Twice', 'requested', 0, ?5, ?6, ?6, ?6)`,
			)
				.bind(
					...[place.camp.id, newId(), household_id, amount_cents],
					...[place.ctx.user.id, place.ctx.clock.now()],
				)
				.run();
		await expect(alone(20_000)).rejects.toThrow("refund_second");
		// Controls: up to the limit in force, and above it once a second person approved the raise.
		await alone(1_000);
		const { raise } = await limitOf(place.ctx);
		await decideLimit(place.another, { raise_id: raise?.id ?? "", decision: "approve" });
		await alone(20_000);
	});
});

describe("A camp's currency", () => {
	const setCurrency = async (ctx: CampCtx, currency: string) => {
		const [found] = await campById(ctx.db, ctx.camp.id);
		if (!found) throw new Error("no camp");
		return updateCamp(ctx, found, { currency });
	};

	it("can be changed until someone has registered or paid, and not afterward", async () => {
		const place = await twoAdmins();
		await setCurrency(place.ctx, "CAD");
		await setCurrency(place.ctx, "USD");
		await aFamilyAt(place);
		await expect(setCurrency(place.ctx, "CAD")).rejects.toMatchObject({
			code: "CONFLICT",
			fields: { currency: [expect.stringContaining("can't change")] },
		});
		expect((await setCurrency(place.ctx, "USD")).currency).toBe("USD");
	});
});
