import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aDiscount, aFamily, anAddOn, aRegistration, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import {
	cancelRegistration,
	leavingPlacesReads,
	readBooked,
	toLeavingPlaces,
} from "#app/features/registration/bookings/index.server";
import { AppError } from "#app/platform/errors";
import { whoRegisteredLeft } from "../../people/household-access/members";
import { campCtxFor } from "../../../support/world";
import {
	aDecidingCamp,
	aFamilyAt,
	payablesOf,
	emailsTo,
	NOW,
	placesOf,
	rows,
	statusOf,
	takenIn,
} from "./board-world";

type CampScope = Awaited<ReturnType<typeof aDecidingCamp>>;

const cancel = async (
	place: CampScope,
	id: string,
	more: Partial<Parameters<typeof cancelRegistration>[2]> = {},
	ctx = place.ctx,
) =>
	cancelRegistration(ctx, await readBooked(ctx, id), {
		line_ids: null,
		reason: "They moved away",
		by: "staff" as const,
		...more,
	});

describe("Canceling a registration", () => {
	it("frees the spots, voids charges, and refunds payments beyond the deposit by the terms", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true, paid: ["deposit", "installment"] });
		// 66 days before: everything but the deposits.
		const done = await cancel(place, at.id, { seen_refund_cents: 80_000 });
		expect(done).toMatchObject({ status: "cancelled", refund_cents: 80_000, kept_cents: 10_000 });
		expect(await placesOf(at.id)).toEqual(["cancelled", "cancelled"]);
		expect(await takenIn(place.first)).toBe(0);
		expect((await payablesOf(at.id)).filter(({ kind }) => kind === "refund")).toEqual([
			{ kind: "refund", amount_cents: 80_000, state: "due" },
		]);
		expect(await emailsTo(at.user.user.email)).toHaveLength(1);
		await expect(cancel(place, at.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("emails a parent in the household, without a link to the registrant's page, when the registrant has moved out", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true });
		const stays = await whoRegisteredLeft(place.camp, at);
		await cancel(place, at.id);
		expect(await emailsTo(at.user.user.email)).toEqual([]);
		const emails = await rows("SELECT payload->>'text' AS text FROM outbox WHERE payload->>'to' = ?", stays);
		expect(emails).toEqual([{ text: expect.not.stringContaining("/register/") }]);
	});

	it("keeps waitlist entries that remain, and is rejected where they changed since they were read", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true });
		const line_ids = at.registration.lines.map(({ id }) => id);
		const ends = { line_ids, reason: "They moved away", by: "staff" as const };
		const before = await readBooked(place.ctx, at.id);
		const leaves = toLeavingPlaces(await readBatch(place.ctx.db, leavingPlacesReads(place.ctx, at.id)));
		const entry = aWaitlistEntry(place.season, {
			household: at.family.household,
			children: at.family.children,
			sessions: [place.second],
			registration_id: at.id,
		});
		await writeRows(env.DB, [entry]);
		await expect(cancelRegistration(place.ctx, before, ends, leaves)).rejects.toMatchObject({
			code: "CONFLICT",
		});
		expect(await statusOf(at.id)).toBe("accepted");
		expect(await cancel(place, at.id, ends)).toMatchObject({ status: "waitlisted" });
	});

	it("for one of two children leaves the other unchanged, with half of the charges", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { children: 2, accepted: true, paid: ["deposit"] });
		const [line] = at.registration.lines;
		expect(await cancel(place, at.id, { line_ids: [line?.id ?? ""] })).toMatchObject({
			status: "accepted",
			refund_cents: 0,
			kept_cents: 5_000,
		});
		expect(await placesOf(at.id)).toEqual(["cancelled", "accepted"]);
		expect(await payablesOf(at.id)).toEqual([
			{ kind: "deposit", amount_cents: 10_000, state: "received" },
			{ kind: "installment", amount_cents: 40_000, state: "due" },
		]);
	});

	it.each([
		[
			"nothing was paid",
			[],
			["There were no payments, so nothing will be refunded.", "$450.00 is no longer due."],
		],
		[
			"the deposit was paid",
			["deposit"],
			[
				"Nothing will be refunded.",
				"The camp keeps $50.00 under its cancellation policy.",
				"$400.00 is no longer due.",
			],
		],
		[
			"all was paid",
			["deposit", "installment"],
			["$400.00 will be refunded.", "The camp keeps $50.00 under its cancellation policy."],
		],
	] as const)("states the refund and the voided charges in the email: %s", async (_, paid, says) => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: [...paid] });
		await cancel(place, at.id);
		const [mail] = await rows(
			"SELECT payload->>'text' AS text FROM outbox WHERE payload->>'to' = ?",
			at.user.user.email,
		);
		const lines = String(mail?.text).trim().split("\n\n").slice(2, -1);
		expect(lines).toEqual(says);
	});

	it("is rejected when the refund differs from the preview, and for a family once the session has started", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "installment"] });
		await expect(cancel(place, at.id, { seen_refund_cents: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
		const later = await campCtxFor(place.admin.id, place.camp.id, { now: "2026-07-08T14:00:00.000Z" });
		await expect(cancel(place, at.id, { by: "family" }, later)).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await statusOf(at.id)).toBe("accepted");
		expect(await cancel(place, at.id, { by: "family" })).toMatchObject({ status: "withdrawn" });
		expect(await placesOf(at.id)).toEqual(["withdrawn"]);
	});

	it("frees add-ons and discounts", async () => {
		const place = await aDecidingCamp();
		const shirt = anAddOn(place.season, { stock: 1 });
		const code = aDiscount(place.season, { max_uses: 1 });
		await writeRows(env.DB, [shirt, code]);
		const at = await aFamilyAt(place, { accepted: true });
		const { camp_id, household_id } = {
			camp_id: place.camp.id,
			household_id: at.family.household.id,
		};
		await env.DB.batch([
			env.DB.prepare(
				"INSERT INTO registration_line (camp_id, id, registration_id, position, camper_id, add_on_id, name, price_cents, off_cents, total_cents, created_at) VALUES (?, 'shirt', ?, 2, ?, ?, 'T-shirt', 2500, 0, 2500, ?)",
			).bind(camp_id, at.id, at.family.children[0]?.id, shirt.id, NOW),
			env.DB.prepare(
				"INSERT INTO discount_use (camp_id, discount_id, registration_id, household_id, created_at) VALUES (?, ?, ?, ?, ?)",
			).bind(camp_id, code.id, at.id, household_id, NOW),
		]);
		const counts = () =>
			rows(
				"SELECT (SELECT taken FROM add_on WHERE id = ?) AS taken, (SELECT used FROM discount WHERE id = ?) AS used",
				shirt.id,
				code.id,
			);
		expect(await counts()).toEqual([{ taken: 1, used: 1 }]);
		await cancel(place, at.id);
		expect(await counts()).toEqual([{ taken: 0, used: 0 }]);
	});

	it("redirects a lottery entry to withdrawing from the lottery, completely or in part", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp, { children: 2, guardians: 1 });
		const user = aUser();
		const lines = family.children.map((camper) => ({ camper, session: place.first }));
		const entered = aRegistration(place.season, family, user, { status: "entered", lines });
		await writeRows(env.DB, [family, user, entered]);
		for (const line_ids of [null, entered.lines.slice(0, 1).map(({ id = "" }) => id)]) {
			await expect(cancel(place, entered.id, { line_ids, by: "family" })).rejects.toMatchObject({
				code: "CONFLICT",
				message: expect.stringContaining("to withdraw from the lottery"),
			});
		}
		expect(await statusOf(entered.id)).toBe("entered");
	});

	it("happens once for two parallel requests", async () => {
		const place = await aDecidingCamp();
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "installment"] });
		const other = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
		const booked = await Promise.all([readBooked(place.ctx, at.id), readBooked(other, at.id)]);
		const input = { line_ids: null, reason: "Twice", by: "staff" as const };
		const results = await Promise.allSettled([
			cancelRegistration(place.ctx, booked[0], input),
			cancelRegistration(other, booked[1], input),
		]);
		const codes = results.map((result) =>
			result.status === "fulfilled" ? "in" : result.reason instanceof AppError ? result.reason.code : "error",
		);
		expect(codes.sort()).toEqual(["CONFLICT", "in"]);
		expect((await payablesOf(at.id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
	});

	it("happens for two families in parallel (control)", async () => {
		const place = await aDecidingCamp();
		const [one, two] = [
			await aFamilyAt(place, { accepted: true }),
			await aFamilyAt(place, { accepted: true }),
		];
		const results = await Promise.allSettled([cancel(place, one.id), cancel(place, two.id)]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		expect(await takenIn(place.first)).toBe(0);
	});
});
