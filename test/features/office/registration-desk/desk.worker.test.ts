import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { readBatch } from "#db/client";
import { aFamily, aLottery, anAddOn, anEnrollment } from "#db/seed/builders";
import { indexPeople } from "#db/seed/index-people";
import { writeRows } from "#db/seed/write-rows";
import { deskSearch } from "#app/features/office/registration-desk/board.server";
import { deskScreenReads } from "#app/features/office/registration-desk/desk-view.server";
import { enterAtDesk, priceAtDesk } from "#app/features/registration/bookings/index.server";
import { findPeople } from "#app/platform/search/people-index.server";
import { aDecidingCamp, payablesOf, emailsTo, placesOf, rows, statusOf, takenIn } from "./board-world";

type CampScope = Awaited<ReturnType<typeof aDecidingCamp>>;

const NEWCOMER = { first_name: "Ida", birth_date: "2016-02-03", gender: "female" };
const entry = (place: CampScope, sessions: { id: string }[]) => ({
	season_id: place.season.id,
	reason: "Called on Monday",
	parent: { first_name: "Kim", last_name: "Lund", email: "kim@lund.example", phone: "+12075550148" },
	children: [{ ...NEWCOMER, sessions: sessions.map(({ id }) => id) }],
});

describe("The family search", () => {
	const asked = (place: CampScope, q: string, ids: string[]) =>
		readBatch(
			place.ctx.db,
			deskScreenReads({
				db: place.ctx.db,
				place: { camp_id: place.camp.id },
				today: place.ctx.today,
				query: { q },
				hits: { ids, related: [], each: {}, partial: false, unavailable: false },
			}),
		);
	const foundIn = async (place: CampScope, q: string, ids: string[]) =>
		((await asked(place, q, ids)).found ?? []).map(({ first_name }) => first_name).sort();

	it("matches names, children's too, and four or more last digits of a phone number, and nothing else in the index", async () => {
		const place = await aDecidingCamp();
		const of = (first_name: string, phone: string, child: string) =>
			aFamily(place.camp, {
				guardians: [{ first_name, last_name: "Delacruz", phone }],
				children: [{ first_name: child, last_name: "Delacruz" }],
			});
		const [ana, bo] = [of("Ana", "+12075550148", "Ida"), of("Bo", "+12070148555;ext=12", "Jon")];
		await writeRows(env.DB, [ana, bo]);
		const ids = [ana, bo].flatMap(({ guardians, children }) =>
			[...guardians, ...children].map(({ id }) => id),
		);
		expect(await foundIn(place, "0148", ids)).toEqual(["Ana"]);
		expect(await foundIn(place, "555-0148", ids)).toEqual(["Ana"]);
		expect(await foundIn(place, "8555", ids)).toEqual(["Bo"]);
		expect(await foundIn(place, "148", ids)).toEqual([]);
		expect(await foundIn(place, "Ida", ids)).toEqual(["Ana"]);
		expect(await foundIn(place, "de la cruz", ids)).toEqual(["Ana", "Bo"]);
	});

	it("finds a person in the index by the digits", async () => {
		const place = await aDecidingCamp();
		const family = aFamily(place.camp, {
			guardians: [{ first_name: "Ana", last_name: "Delacruz", phone: "+12075550148" }],
		});
		await writeRows(env.DB, family);
		await indexPeople(env.DB, env.SEARCH);
		for (const q of ["0148", "2075550148", "de la cruz"]) {
			const sought = deskSearch({ query: { q } });
			const hits = sought && (await findPeople(place.ctx, place.camp.id, sought));
			expect([q, await foundIn(place, q, hits?.ids ?? [])]).toEqual([q, ["Ana"]]);
		}
	});
});

describe("The front desk", () => {
	it("registers and accepts a new family in one step", async () => {
		const place = await aDecidingCamp();
		const input = entry(place, [place.first, place.second]);
		expect((await priceAtDesk(place.ctx, input)).total_cents).toBe(90_000);
		const done = await enterAtDesk(place.ctx, input);
		expect(done).toMatchObject({ status: "accepted", total_cents: 90_000, deposit_cents: 10_000 });
		expect(await placesOf(done.registration_id)).toEqual(["accepted", "accepted"]);
		expect(await payablesOf(done.registration_id)).toHaveLength(2);
		expect(await emailsTo("kim@lund.example")).toHaveLength(1);
		const [row] = await rows(
			"SELECT entered_by, entry_reason, user_id FROM registration WHERE id = ?",
			done.registration_id,
		);
		expect(row).toEqual({ entered_by: place.admin.id, entry_reason: "Called on Monday", user_id: null });
	});

	it("registers a known child, and no child of another family", async () => {
		const place = await aDecidingCamp();
		const [family, other] = [aFamily(place.camp, { guardians: 1 }), aFamily(place.camp, { guardians: 1 })];
		await writeRows(env.DB, [family, other]);
		const of = (camper_id: string | undefined) => ({
			season_id: place.season.id,
			reason: "Came by",
			parent_id: family.guardians[0]?.id,
			children: [{ camper_id, sessions: [place.first.id] }],
			confirm_ineligible: true,
		});
		await expect(enterAtDesk(place.ctx, of(other.children[0]?.id))).rejects.toMatchObject({
			code: "INVALID",
		});
		const done = await enterAtDesk(place.ctx, of(family.children[0]?.id));
		expect(await statusOf(done.registration_id)).toBe("accepted");
		await expect(enterAtDesk(place.ctx, of(family.children[0]?.id))).rejects.toMatchObject({
			code: "CONFLICT",
		});
	});

	it("never exceeds capacity, or skips waitlisted families", async () => {
		const place = await aDecidingCamp({ first: { capacity: 0 } });
		await expect(enterAtDesk(place.ctx, entry(place, [place.first]))).rejects.toMatchObject({ code: "FULL" });
		// All of it or nothing: the other session has room.
		await expect(enterAtDesk(place.ctx, entry(place, [place.second, place.first]))).rejects.toMatchObject({
			code: "FULL",
		});
		expect(await takenIn(place.second)).toBe(0);
	});

	it("enters a family in the lottery where spots are drawn, and takes none, full or not", async () => {
		const place = await aDecidingCamp({ first: { capacity: 0 } });
		const [opens_at, closes_at] = ["2026-01-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
		await writeRows(env.DB, [aLottery(place.season, [place.first], { opens_at, closes_at })]);
		const mixed = entry(place, [place.first, place.second]);
		await expect(enterAtDesk(place.ctx, mixed)).rejects.toMatchObject({
			fields: { "children.0.sessions": [expect.stringContaining("Session 2 isn't in the same lottery")] },
		});
		const input = entry(place, [place.first]);
		const email = "drawn@lund.example";
		const done = await enterAtDesk(place.ctx, { ...input, parent: { ...input.parent, email } });
		expect(done.status).toBe("entered");
		expect([await takenIn(place.first), await takenIn(place.second)]).toEqual([0, 0]);
		expect(await emailsTo(email)).toEqual([
			expect.objectContaining({ subject: expect.stringContaining("You're in the lottery") }),
		]);
	});

	it("says beside the session when its lottery isn't open", async () => {
		const place = await aDecidingCamp();
		await writeRows(env.DB, [aLottery(place.season, [place.first])]);
		await expect(enterAtDesk(place.ctx, entry(place, [place.first]))).rejects.toMatchObject({
			fields: { "children.0.sessions": [expect.stringContaining("Session 1 uses a lottery")] },
		});
	});

	it("asks for confirmation for a child a session isn't for", async () => {
		const place = await aDecidingCamp({ first: { min_age: 12 } });
		const input = entry(place, [place.first]);
		await expect(enterAtDesk(place.ctx, input)).rejects.toMatchObject({
			code: "INVALID",
			fields: { confirm_ineligible: expect.any(Array) },
		});
		expect(await enterAtDesk(place.ctx, { ...input, confirm_ineligible: true })).toMatchObject({
			status: "accepted",
		});
	});

	it("accepts a confirmation only for the warnings shown", async () => {
		const place = await aDecidingCamp({ first: { min_age: 12 }, second: { min_age: 13 } });
		const seen = (await priceAtDesk(place.ctx, entry(place, [place.first]))).unfit;
		const other = entry(place, [place.second]);
		await expect(enterAtDesk(place.ctx, { ...other, confirm_ineligible: seen })).rejects.toMatchObject({
			code: "INVALID",
			fields: { confirm_ineligible: [expect.any(String), expect.stringContaining("Ida")] },
		});
		await expect(enterAtDesk(place.ctx, { ...other, confirm_ineligible: [] })).rejects.toMatchObject({
			code: "INVALID",
		});
		expect(
			await enterAtDesk(place.ctx, { ...entry(place, [place.first]), confirm_ineligible: seen }),
		).toMatchObject({ status: "accepted" });
	});

	it("warns with the price about a child a session isn't for", async () => {
		const place = await aDecidingCamp({ first: { min_age: 12 } });
		const look = await priceAtDesk(place.ctx, entry(place, [place.first]));
		expect(look.unfit).toEqual([expect.any(String), expect.stringContaining("Ida, Session 1")]);
		expect((await priceAtDesk(place.ctx, entry(place, [place.second]))).unfit).toEqual([]);
	});

	it("warns with the price about two sessions on the same days, including existing enrollments", async () => {
		const place = await aDecidingCamp({ second: { start_date: "2026-07-13", end_date: "2026-07-24" } });
		const both = await priceAtDesk(place.ctx, entry(place, [place.first, place.second]));
		expect(both.same_days).toEqual([
			expect.stringContaining("Ida would be in Session 1 and Session 2 on the same days"),
		]);
		const family = aFamily(place.camp, { guardians: 1 });
		const [child] = family.children;
		if (!child) throw new Error("There is no child");
		await writeRows(env.DB, [family, anEnrollment(place.first, child)]);
		const known = {
			season_id: place.season.id,
			reason: "Came by",
			parent_id: family.guardians[0]?.id,
			children: [{ camper_id: child.id, sessions: [place.second.id] }],
		};
		expect((await priceAtDesk(place.ctx, known)).same_days).toEqual([
			expect.stringContaining("would be in Session 2 and Session 1 on the same days"),
		]);
		// It is said, and never in the way.
		expect(await enterAtDesk(place.ctx, { ...known, confirm_ineligible: true })).toMatchObject({
			status: "accepted",
		});
	});

	it("rejects an add-on that doesn't apply instead of dropping it", async () => {
		const place = await aDecidingCamp();
		const riding = anAddOn(place.season, { session_id: place.second.id, name: "Riding" });
		await writeRows(env.DB, [riding]);
		const input = {
			...entry(place, [place.first]),
			add_ons: [{ add_on_id: riding.id, child: 0, quantity: 1 }],
		};
		await expect(enterAtDesk(place.ctx, input)).rejects.toMatchObject({
			code: "INVALID",
			fields: { add_ons: [expect.stringContaining("Riding for Ida")] },
		});
		expect(await takenIn(place.first)).toBe(0);
	});
});
