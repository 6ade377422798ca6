import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import {
	aFamily,
	anAddOn,
	anEnrollment,
	aPayable,
	aRegistration,
	aSession,
	aUser,
	aWaitlistEntry,
} from "#db/seed/builders";
import { readBatch } from "#db/client";
import { writeRows } from "#db/seed/write-rows";
import {
	lookAtTransfer,
	readBooked,
	transferLine,
	transferReads,
} from "#app/features/registration/bookings/index.server";
import { aDecidingCamp, aFamilyAt, payablesOf, placesOf, rows, takenIn } from "./board-world";

type CampScope = Awaited<ReturnType<typeof aDecidingCamp>>;

const lookAt = async (
	{ ctx }: CampScope,
	booked: Awaited<ReturnType<typeof readBooked>>,
	asked: { line_id: string; session_id: string },
) => lookAtTransfer(ctx, booked, asked, await readBatch(ctx.db, transferReads(ctx, booked.registration.id)));

describe("Transferring an enrollment", () => {
	it("moves it at today's price, and charges the difference", async () => {
		const place = await aDecidingCamp({ second: { price_cents: 50_000, deposit_cents: 10_000 } });
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit"] });
		const line_id = at.registration.lines[0]?.id ?? "";
		const booked = await readBooked(place.ctx, at.id);
		const asked = { line_id, session_id: place.second.id };
		const look = await lookAt(place, booked, asked);
		expect(look.plan.difference_cents).toBe(5_000);
		const done = await transferLine(place.ctx, booked, {
			...asked,
			seen_difference_cents: 5_000,
			confirm_ineligible: true,
		});
		expect(done.difference_cents).toBe(5_000);
		expect([await takenIn(place.first), await takenIn(place.second)]).toEqual([0, 1]);
		expect(await payablesOf(at.id)).toEqual([
			{ kind: "deposit", amount_cents: 5_000, state: "received" },
			{ kind: "installment", amount_cents: 45_000, state: "due" },
		]);
		expect(await placesOf(at.id)).toEqual(expect.arrayContaining(["withdrawn", "enrolled"]));
		const { lines } = await readBooked(place.ctx, at.id);
		expect(lines.map(({ name, moved_to }) => [name, moved_to]).sort()).toEqual([
			[place.first.session.name, place.second.session.name],
			[place.second.session.name, null],
		]);
	});

	it("warns about other sessions on the same days, except the one it leaves", async () => {
		const place = await aDecidingCamp({ second: { start_date: "2026-07-13", end_date: "2026-07-24" } });
		const at = await aFamilyAt(place, { accepted: true });
		const asked = { line_id: at.registration.lines[0]?.id ?? "", session_id: place.second.id };
		const look = async () => (await lookAt(place, await readBooked(place.ctx, at.id), asked)).same_days;
		expect(await look()).toEqual([]);
		const third = aSession(place.season, {
			name: "Weekend",
			start_date: "2026-07-18",
			end_date: "2026-07-19",
			status: "published",
		});
		const [child] = at.family.children;
		if (!child) throw new Error("There is no child");
		await writeRows(env.DB, [third, anEnrollment(third, child)]);
		expect(await look()).toEqual([expect.stringContaining("would be in Weekend on the same days")]);
	});

	it("to a cheaper session refunds the excess", async () => {
		const place = await aDecidingCamp({ second: { price_cents: 30_000 } });
		const at = await aFamilyAt(place, { accepted: true, paid: ["deposit", "installment"] });
		await transferLine(place.ctx, await readBooked(place.ctx, at.id), {
			line_id: at.registration.lines[0]?.id ?? "",
			session_id: place.second.id,
			confirm_ineligible: true,
		});
		expect((await payablesOf(at.id)).filter(({ kind }) => kind === "refund")).toEqual([
			{ kind: "refund", amount_cents: 15_000, state: "due" },
		]);
	});

	it("ends add-ons of the old session, with their stock and price", async () => {
		const place = await aDecidingCamp();
		const [riding, shirt] = [
			anAddOn(place.season, { session_id: place.first.id, stock: 1, name: "Riding" }),
			anAddOn(place.season, { name: "T-shirt" }),
		];
		await writeRows(env.DB, [riding, shirt]);
		const family = aFamily(place.camp, { children: 1, guardians: 1 });
		const [user, child] = [aUser(), family.children[0]];
		if (!child) throw new Error("There is no child");
		const enrollment = anEnrollment(place.first, child, { status: "accepted" });
		const registration = aRegistration(place.season, family, user, {
			status: "accepted",
			lines: [
				{ enrollment, name: "Session 1" },
				{ add_on: riding, camper: child, name: "Riding" },
				{ add_on: shirt, camper: child, name: "T-shirt" },
			],
		});
		const due = aPayable(registration, { kind: "full", amount_cents: 50_000, label: "All of it" });
		await writeRows(env.DB, [family, user, enrollment, registration, due]);
		const booked = await readBooked(place.ctx, registration.id);
		const asked = { line_id: registration.lines[0]?.id ?? "", session_id: place.second.id };
		const look = await lookAt(place, booked, asked);
		expect(look.ends.map(({ name }) => name)).toEqual(["Riding"]);
		expect(look.plan.difference_cents).toBe(-2_500);
		await transferLine(place.ctx, booked, { ...asked, confirm_ineligible: true });
		expect(
			await rows(
				"SELECT name FROM registration_line WHERE registration_id = ? AND ended_at IS NULL ORDER BY name",
				registration.id,
			),
		).toEqual([{ name: "Session 2" }, { name: "T-shirt" }]);
		expect(await payablesOf(registration.id)).toEqual([{ kind: "full", amount_cents: 47_500, state: "due" }]);
		expect(await rows("SELECT taken FROM add_on WHERE id = ?", riding.id)).toEqual([{ taken: 0 }]);
	});

	it("comes after families waiting for the new session, until staff skip them", async () => {
		const place = await aDecidingCamp({ second: { capacity: 1 } });
		const at = await aFamilyAt(place, { accepted: true });
		const waiting = aFamily(place.camp, { children: 1, guardians: 1 });
		const entry = aWaitlistEntry(place.season, {
			household: waiting.household,
			children: waiting.children,
			sessions: [place.second],
		});
		await writeRows(env.DB, [waiting, entry]);
		const transfer = async (pass_over: boolean) =>
			transferLine(place.ctx, await readBooked(place.ctx, at.id), {
				line_id: at.registration.lines[0]?.id ?? "",
				session_id: place.second.id,
				confirm_ineligible: true,
				pass_over,
			});
		await expect(transfer(false)).rejects.toMatchObject({
			code: "FULL",
			message: expect.stringContaining("1 waiting"),
		});
		expect(await takenIn(place.second)).toBe(0);
		await transfer(true);
		expect([await takenIn(place.first), await takenIn(place.second)]).toEqual([0, 1]);
		const [trail] = await rows(
			"SELECT changes->>'passed_over' AS whom FROM audit_event WHERE entity_id = ? AND action = 'registration.transfer'",
			at.id,
		);
		expect(JSON.parse(String(trail?.whom))).toEqual([{ session_id: place.second.id, waiting: 1 }]);
	});

	it("to a full session changes nothing", async () => {
		const place = await aDecidingCamp({ second: { capacity: 0 } });
		const at = await aFamilyAt(place, { accepted: true });
		const before = await payablesOf(at.id);
		await expect(
			transferLine(place.ctx, await readBooked(place.ctx, at.id), {
				line_id: at.registration.lines[0]?.id ?? "",
				session_id: place.second.id,
				confirm_ineligible: true,
			}),
		).rejects.toMatchObject({ code: "FULL" });
		expect([await takenIn(place.first), await payablesOf(at.id)]).toEqual([1, before]);
	});
});
