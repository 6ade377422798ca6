import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aDiscount, aFamily, anAddOn, aUser, aWaiver, someTerms } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { holdPlaces } from "#app/features/registration/family-form/hold-places.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { priceDraft } from "#app/features/registration/bookings/registration-context.server";
import { campCtxFor } from "../../../support/world";
import { aChild, aRegisteringCamp, aRegisteringFamily, claimsIn, NOW, contextOf } from "./family-world";

const rows = async (sql: string, ...bound: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...bound)
			.all<Record<string, string | number | null>>()
	).results;

/** Holds and submits at the price that is shown. */
async function register(family: Awaited<ReturnType<typeof aRegisteringFamily>>) {
	await holdPlaces(family.ctx, await contextOf(family));
	const context = await contextOf(family);
	const { total_cents } = priceDraft(context, {
		currency: family.ctx.camp.currency,
		today: family.ctx.today,
	});
	return submitRegistration(family.ctx, context, { seen_total_cents: total_cents });
}

describe("A plan with custom installments", () => {
	it("matches what the family sees, what is due and what its account is charged", async () => {
		const place = await aRegisteringCamp();
		const dates = [
			{ due_on: "2026-04-01", amount_cents: 12_345 },
			{ due_on: "2026-05-01", basis_points: 3_333 },
			"2026-06-01",
			"2026-06-15",
		];
		await writeRows(env.DB, [someTerms(place.season, { dates })]);
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		await holdPlaces(family.ctx, await contextOf(family));
		const shown = priceDraft(await contextOf(family), { currency: "USD", today: family.ctx.today });
		expect(shown.installments).toEqual([
			{ due_on: "2026-04-01", cents: 12_345 },
			{ due_on: "2026-05-01", cents: 9_999 },
			{ due_on: "2026-06-01", cents: 3_828 },
			{ due_on: "2026-06-15", cents: 3_828 },
		]);
		await register(family);
		const payables = await rows(
			"SELECT label, amount_cents, due_on FROM payable WHERE registration_id = ? AND kind = 'installment' ORDER BY due_on",
			family.id,
		);
		expect(payables).toEqual(
			shown.installments.map(({ due_on, cents }, index) => ({
				label: `Installment ${index + 1} of 4`,
				amount_cents: cents,
				due_on,
			})),
		);
		const [owed] = await rows(
			"SELECT sum(amount_cents) AS cents FROM ledger_posting WHERE camp_id = ? AND debit_account = 'receivable'",
			place.camp.id,
		);
		expect(owed).toEqual({ cents: 40_000 });
	});
});

describe("A new family registering two children", () => {
	it("becomes people, enrollments, registration lines and amounts due", async () => {
		const place = await aRegisteringCamp();
		const shirt = anAddOn(place.season, { stock: 3, most_each: 2 });
		const sibling = aDiscount(place.season, { kind: "sibling", name: "Siblings", basis_points: 1_000 });
		await writeRows(env.DB, [shirt, sibling]);
		const [elder, younger] = [
			aChild({ birth_date: "2014-01-01", sessions: [place.first.id] }),
			aChild({ first_name: "Bo", gender: null, sessions: [place.first.id, place.second.id] }),
		];
		const family = await aRegisteringFamily(place, {
			children: [elder, younger],
			add_ons: [{ add_on_id: shirt.id, child_key: younger.key, quantity: 2 }],
		});
		const held = await holdPlaces(family.ctx, await contextOf(family));
		expect(held.expires_at).toBe("2026-03-02T15:15:00.000Z");
		expect(await claimsIn(place.first)).toEqual({ hold: 2 });

		const done = await register(family);
		expect(done).toMatchObject({ status: "accepted", total_cents: 40_000 + 36_000 + 36_000 + 5_000 });
		expect(await claimsIn(place.first)).toEqual({ enrollment: 2 });
		expect(await claimsIn(place.second)).toEqual({ enrollment: 1 });
		expect(await rows("SELECT count(*) AS n FROM place_hold WHERE camp_id = ?", place.camp.id)).toEqual([
			{ n: 0 },
		]);
		const [registration] = await rows("SELECT * FROM registration WHERE id = ?", family.id);
		expect(registration).toMatchObject({
			status: "accepted",
			deposit_cents: 30_000,
			off_cents: 8_000,
			draft: "{}",
		});
		const lines = await rows(
			"SELECT name, quantity, total_cents, deposit_cents, enrollment_id IS NOT NULL AS has_place FROM registration_line WHERE registration_id = ? ORDER BY position",
			family.id,
		);
		expect(lines).toEqual([
			{ name: "Session 1", quantity: 1, total_cents: 40_000, deposit_cents: 10_000, has_place: 1 },
			{ name: "Session 1", quantity: 1, total_cents: 36_000, deposit_cents: 10_000, has_place: 1 },
			{ name: "Session 2", quantity: 1, total_cents: 36_000, deposit_cents: 10_000, has_place: 1 },
			{ name: "T-shirt", quantity: 2, total_cents: 5_000, deposit_cents: 0, has_place: 0 },
		]);
		expect(
			await rows(
				"SELECT kind, amount_cents, due_on, state FROM payable WHERE registration_id = ? ORDER BY due_on",
				family.id,
			),
		).toEqual([
			{ kind: "deposit", amount_cents: 30_000, due_on: "2026-03-16", state: "due" },
			{ kind: "installment", amount_cents: 87_000, due_on: "2026-07-06", state: "due" },
		]);
		expect(await rows("SELECT taken FROM add_on WHERE id = ?", shirt.id)).toEqual([{ taken: 2 }]);
		expect(await rows("SELECT used FROM discount WHERE id = ?", sibling.id)).toEqual([{ used: 1 }]);
		// The children are the parent's own from now on: they see them, and find them next time.
		const again = await campCtxFor(family.user.id, place.camp.id, { now: NOW });
		expect(again.membership).toMatchObject({ role_key: "parent", person_id: registration?.parent_id });
		expect(
			await rows(
				"SELECT k.status, p.first_name FROM camper k JOIN person p ON p.camp_id = k.camp_id AND p.id = k.id JOIN person_relationship r ON r.camp_id = p.camp_id AND r.person_id = p.id WHERE r.related_person_id = ? AND r.type = 'parent' ORDER BY 2",
				registration?.parent_id,
			),
		).toEqual([
			{ status: "active", first_name: "Bo" },
			{ status: "active", first_name: "Ida" },
		]);
	});

	it("is submitted once: the second time is rejected and changes nothing", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		const context = await contextOf(family);
		const once = () => submitRegistration(family.ctx, context, { seen_total_cents: 40_000 });
		const both = await Promise.allSettled([once(), once()]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await claimsIn(place.first)).toEqual({ enrollment: 1 });
	});
});

describe("A rejected registration", () => {
	it("doesn't enroll the first child when the second has no spot", async () => {
		const place = await aRegisteringCamp({ second: { capacity: 0 } });
		const family = await aRegisteringFamily(place, {
			children: [
				aChild({ sessions: [place.first.id] }),
				aChild({ first_name: "Bo", sessions: [place.second.id] }),
			],
		});
		await expect(holdPlaces(family.ctx, await contextOf(family))).rejects.toMatchObject({
			code: "FULL",
			message: "Session 2 is full.",
		});
		await expect(
			submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 80_000 }),
		).rejects.toMatchObject({ code: "FULL" });
		expect(await claimsIn(place.first)).toEqual({});
		expect(await rows("SELECT count(*) AS n FROM camper WHERE camp_id = ?", place.camp.id)).toEqual([
			{ n: 0 },
		]);
	});

	it("stores nothing when the price differs from the one shown", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		await expect(
			submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 39_000 }),
		).rejects.toMatchObject({ code: "CONFLICT", details: { total_cents: 40_000 } });
	});

	it("stores nothing when a waiver is unsigned or its text changed after signing", async () => {
		const place = await aRegisteringCamp();
		const waiver = aWaiver(place.camp, place.admin);
		await writeRows(env.DB, [waiver]);
		const child = aChild({ sessions: [place.first.id] });
		const family = await aRegisteringFamily(place, { children: [child] });
		await expect(
			submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 40_000 }),
		).rejects.toMatchObject({ code: "INVALID", details: { problems: [{ step: "waivers" }] } });
	});

	it("stores nothing for a child who is too young, and gives the reason", async () => {
		const place = await aRegisteringCamp({ first: { min_age: 12 } });
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		await expect(holdPlaces(family.ctx, await contextOf(family))).rejects.toMatchObject({
			message: "Ida: This session is for ages 12 and up. The child is too young.",
		});
	});
});

describe("A session with spots for girls and for boys", () => {
	const buckets = [
		{ bucket: "gender:female", gender: "female", capacity: 1 },
		{ bucket: "gender:male", gender: "male", capacity: 1 },
	];
	const wanting = (place: Awaited<ReturnType<typeof aRegisteringCamp>>, gender: string | null) =>
		aRegisteringFamily(place, { children: [aChild({ gender, sessions: [place.first.id] })] });

	it("can't be overfilled by leaving out the gender or giving one without spots of its own", async () => {
		const place = await aRegisteringCamp({ first: { capacity: 4, buckets } });
		await register(await wanting(place, "female"));
		await expect(register(await wanting(place, "female"))).rejects.toMatchObject({
			message: "Session 1 for girls is full.",
		});
		for (const gender of [null, "unspecified", "nonbinary"]) {
			const family = await wanting(place, gender);
			const apart = /^Ida: This session has separate spots for girls and for boys\. /;
			await expect(holdPlaces(family.ctx, await contextOf(family))).rejects.toMatchObject({
				code: "CONFLICT",
				message: expect.stringMatching(apart),
			});
			await expect(
				submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 40_000 }),
			).rejects.toMatchObject({ status: 422, details: { problems: [{ step: "sessions" }] } });
		}
		expect(await claimsIn(place.first)).toEqual({ enrollment: 1 });
	});

	it("rejects a gender that the camp has removed from its list since", async () => {
		const place = await aRegisteringCamp();
		const family = await wanting(place, "wizard");
		await expect(
			submitRegistration(family.ctx, await contextOf(family), { seen_total_cents: 40_000 }),
		).rejects.toMatchObject({ status: 422, details: { problems: [{ step: "children", about: "gender" }] } });
	});
});

describe("A hold", () => {
	it("keeps its end when requested again, and frees the spot once it expires", async () => {
		const place = await aRegisteringCamp({ first: { capacity: 1 } });
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		const { expires_at } = await holdPlaces(family.ctx, await contextOf(family));
		const later = await campCtxFor(family.user.id, place.camp.id, { now: "2026-03-02T15:10:00.000Z" });
		expect(await holdPlaces(later, await contextOf({ ...family, ctx: later }))).toEqual({ expires_at });

		const others = { children: [aChild({ first_name: "Nils", sessions: [place.first.id] })] };
		const early = await aRegisteringFamily(place, others, { now: "2026-03-02T15:14:59.000Z" });
		await expect(holdPlaces(early.ctx, await contextOf(early))).rejects.toMatchObject({ code: "FULL" });
		const after = await aRegisteringFamily(place, others, { now: "2026-03-02T15:15:00.000Z" });
		await holdPlaces(after.ctx, await contextOf(after));
		expect(await claimsIn(place.first)).toEqual({ hold: 1 });
		await expect(
			submitRegistration(later, await contextOf({ ...family, ctx: later }), { seen_total_cents: 40_000 }),
		).rejects.toMatchObject({ code: "FULL" });
	});
});

describe("A family the camp knows", () => {
	it("isn't linked to a user who registers with its address, which proves nothing", async () => {
		const place = await aRegisteringCamp();
		const known = aFamily(place.camp, {
			guardians: [{ first_name: "Kim", email: "kim@example.org" }],
			children: 1,
		});
		await writeRows(env.DB, [known]);
		const user = aUser({ email: "kim@example.org" });
		const family = await aRegisteringFamily(place, {}, { user });
		expect((await contextOf(family)).family).toBeNull();
		// The camp links them, on a screen that shows both sides.
		const link = "UPDATE membership SET person_id = ? WHERE camp_id = ? AND user_id = ?";
		await env.DB.prepare(link).bind(known.guardians[0]?.id, place.camp.id, user.id).run();
		const linked = await contextOf(family);
		expect(linked.family).toMatchObject({
			parent_id: known.guardians[0]?.id,
			household_id: known.household.id,
		});
		expect(linked.family?.children.map(({ id }) => id)).toEqual([known.children[0]?.id]);
	});

	it("isn't linked by an address that was never confirmed", async () => {
		const place = await aRegisteringCamp();
		await writeRows(env.DB, [aFamily(place.camp, { guardians: [{ email: "kim3@example.org" }] })]);
		const user = aUser({ email: "kim3@example.org", emailVerified: false });
		await writeRows(env.DB, [user]);
		const family = await aRegisteringFamily(place, {}, { user: { ...user, rows: {} } }).catch(
			(error: unknown) => error,
		);
		const [membership] = await rows("SELECT person_id FROM membership WHERE user_id = ?", user.id);
		expect(membership).toEqual({ person_id: null });
		expect(family).toBeDefined();
	});
});

describe("A camp plan without room for another camper", () => {
	const aFullCamp = async () => {
		await env.DB.prepare(
			"INSERT OR IGNORE INTO plan (key, label, camper_limit) VALUES ('none', 'None', 0)",
		).run();
		return aRegisteringCamp({ camp: { plan_key: "none" } });
	};

	it("rejects a family with a message about the registration itself, and the entries stay", async () => {
		const place = await aFullCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		const refused = await register(family).then(
			() => null,
			(error: { code: string; message: string }) => error,
		);
		expect(refused).toMatchObject({ code: "CONFLICT" });
		expect(refused?.message).toContain("can't take another child right now");
		expect(refused?.message, "the plan is the camp's matter").not.toMatch(/plan|archive/i);
		const [kept] = await rows("SELECT status, draft FROM registration WHERE id = ?", family.id);
		expect(kept?.status).toBe("draft");
		expect(kept?.draft).toContain("Ida");
		expect(await rows("SELECT 1 FROM enrollment WHERE camp_id = ?", place.camp.id)).toEqual([]);
	});

	it("accepts the family when the plan has room (control)", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, { children: [aChild({ sessions: [place.first.id] })] });
		expect(await register(family)).toMatchObject({ status: "accepted" });
	});
});
