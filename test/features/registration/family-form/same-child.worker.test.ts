import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { aDiscount, aFamily, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { checkDraft } from "#app/features/registration/family-form/check-draft.server";
import { draftFrom } from "#app/features/registration/family-form/draft-api.server";
import { draftInput } from "#app/features/registration/family-form/inputs";
import { enterAtDesk, priceAtDesk } from "#app/features/registration/bookings/index.server";
import { parseStep } from "#app/features/registration/family-form/parse-step.server";
import { submitRegistration } from "#app/features/registration/family-form/submit-registration.server";
import { priceDraft } from "#app/features/registration/bookings/registration-context.server";
import { campCtxFor } from "../../../support/world";
import { aChild, aRegisteringCamp, aRegisteringFamily, NOW, contextOf } from "./family-world";

const SENDER = { at: NOW, address: null, user_agent: null, country: "US" };

async function aDesk() {
	const place = await aRegisteringCamp();
	const ctx = await campCtxFor(place.admin.id, place.camp.id, { now: NOW });
	const entry = (overrides: Partial<Parameters<typeof enterAtDesk>[1]> = {}) => ({
		season_id: place.season.id,
		reason: "Came by",
		parent: { first_name: "Ema", last_name: "Dupe", email: "ema.dupe@example.org" },
		children: [
			{ first_name: "Dora", last_name: "Dupe", birth_date: "2016-01-01", sessions: [place.first.id] },
		],
		...overrides,
	});
	return { place, ctx, entry };
}

const count = async (table: "camper" | "place", camp_id: string) => {
	const sql =
		table === "camper"
			? "SELECT count(*) AS n FROM camper WHERE camp_id = ?"
			: "SELECT count(*) AS n FROM enrollment WHERE camp_id = ? AND ended_at IS NULL";
	return (await env.DB.prepare(sql).bind(camp_id).first<{ n: number }>())?.n;
};

describe("The front desk", () => {
	it("names a parent and a child already on record, and accepts them once confirmed as different people", async () => {
		const { place, ctx, entry } = await aDesk();
		await enterAtDesk(ctx, entry());
		const again = entry({
			parent: { first_name: "Ema", last_name: "Dupe", email: "Ema.Dupe@example.org" },
			children: [
				{ first_name: "DORA ", last_name: "dupe", birth_date: "2016-01-01", sessions: [place.first.id] },
			],
		});
		await expect(enterAtDesk(ctx, again)).rejects.toMatchObject({
			code: "CONFLICT",
			details: {
				confirm_with: "confirm_duplicate",
				duplicates: [
					{ kind: "child", name: "Dora Dupe", register_for: { name: "Ema Dupe" } },
					{ kind: "parent", name: "Ema Dupe", email: "ema.dupe@example.org" },
				],
			},
		});
		expect([await count("camper", place.camp.id), await count("place", place.camp.id)]).toEqual([1, 1]);
		await enterAtDesk(ctx, { ...again, confirm_duplicate: true });
		expect(await count("camper", place.camp.id)).toBe(2);
	});

	it("recognizes a parent by email alone, and a child without an email", async () => {
		const { place, ctx, entry } = await aDesk();
		await enterAtDesk(ctx, entry());
		const sibling = [
			{ first_name: "Deniz", last_name: "Dupe", birth_date: "2014-01-01", sessions: [place.first.id] },
		];
		await expect(enterAtDesk(ctx, entry({ children: sibling }))).rejects.toMatchObject({
			details: { duplicates: [{ kind: "parent" }] },
		});
		await expect(
			enterAtDesk(ctx, entry({ parent: { first_name: "Other", last_name: "Parent" } })),
		).rejects.toMatchObject({ details: { duplicates: [{ kind: "child" }] } });
	});

	it("names a child entered twice in one registration", async () => {
		const { place, ctx, entry } = await aDesk();
		const { children } = entry();
		await expect(
			enterAtDesk(
				ctx,
				entry({
					children: [...children, { ...children[0], first_name: " dora", sessions: [place.second.id] }],
				}),
			),
		).rejects.toMatchObject({ code: "CONFLICT", details: { duplicates: [{ id: null, name: "dora Dupe" }] } });
		expect(await count("camper", place.camp.id)).toBe(0);
	});

	it("gives no sibling discount for a child entered again", async () => {
		const { place, ctx, entry } = await aDesk();
		const family = aFamily(place.camp, { guardians: 1 });
		const [child] = family.children;
		if (!child) throw new Error("There is no child");
		await writeRows(env.DB, [
			family,
			anEnrollment(place.first, child),
			aDiscount(place.season, { kind: "sibling", basis_points: 1_000, min_rank: 2 }),
		]);
		const { first_name, last_name, birth_date } = child.person ?? child;
		const typed = (name: string) =>
			entry({
				parent: undefined,
				parent_id: family.guardians[0]?.id ?? "",
				children: [{ first_name: name, last_name, birth_date, sessions: [place.second.id] }],
				confirm_ineligible: true,
			});
		expect((await priceAtDesk(ctx, typed(first_name.toUpperCase()))).total_cents).toBe(40_000);
		expect((await priceAtDesk(ctx, typed("Someone"))).total_cents).toBe(36_000);
		await expect(enterAtDesk(ctx, typed(first_name))).rejects.toMatchObject({
			details: { duplicates: [{ kind: "child", id: child.id }] },
		});
	});

	it("creates one record when two users enter the same family in parallel", async () => {
		const { place, ctx, entry } = await aDesk();
		const both = await Promise.allSettled([
			enterAtDesk(ctx, entry({ reason: "One" })),
			enterAtDesk(ctx, entry({ reason: "Two" })),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(await count("camper", place.camp.id)).toBe(1);
		// Confirmed, nothing stands in the way: the guard is what keeps them apart.
		await Promise.all([
			enterAtDesk(ctx, entry({ reason: "Three", confirm_duplicate: true })),
			enterAtDesk(ctx, entry({ reason: "Four", confirm_duplicate: true })),
		]);
		expect(await count("camper", place.camp.id)).toBe(3);
	});

	it("rejects the same entry without an Idempotency-Key within a minute", async () => {
		const { place, ctx, entry } = await aDesk();
		const sure = entry({ confirm_duplicate: true });
		const both = await Promise.allSettled([enterAtDesk(ctx, sure), enterAtDesk(ctx, sure)]);
		expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		await expect(enterAtDesk(ctx, sure)).rejects.toMatchObject({ code: "CONFLICT", status: 409 });
		expect(await count("camper", place.camp.id)).toBe(1);
		await env.DB.prepare("UPDATE attempt_limit SET resets_at = '2020-01-01T00:00:00.000Z'").run();
		await enterAtDesk(ctx, sure);
		expect(await count("camper", place.camp.id)).toBe(2);
	});
});

describe("A family's registration", () => {
	const NIA = { first_name: "Nia", last_name: "Parentkid", birth_date: "2017-05-05" };

	it("rejects the same child twice in one draft, with any spelling", async () => {
		const place = await aRegisteringCamp();
		const family = await aRegisteringFamily(place, {
			children: [
				aChild({ ...NIA, sessions: [place.first.id] }),
				aChild({ ...NIA, first_name: "nia", last_name: "Parentkid ", sessions: [place.first.id] }),
			],
		});
		await writeRows(env.DB, [aDiscount(place.season, { kind: "sibling", basis_points: 1_000, min_rank: 2 })]);
		const context = await contextOf(family);
		expect(checkDraft(context, NOW)).toMatchObject([
			{ step: "children", about: "same_child", message: "nia is listed twice. Remove one." },
		]);
		expect(priceDraft(context, { currency: "USD", today: "2026-03-02" }).total_cents).toBe(80_000);
		await expect(submitRegistration(family.ctx, context, { seen_total_cents: 80_000 })).rejects.toMatchObject(
			{
				code: "CONFLICT",
				details: { confirm_with: "confirm_duplicate" },
			},
		);
	});

	/** A family whose child the camp knows, in a second draft where it is typed as a new one. */
	async function typedAgain() {
		const place = await aRegisteringCamp();
		const first = await aRegisteringFamily(place, {
			children: [aChild({ ...NIA, sessions: [place.first.id] })],
		});
		await submitRegistration(first.ctx, await contextOf(first), { seen_total_cents: 40_000 });
		const again = aChild({
			...NIA,
			first_name: "nia",
			last_name: "Parentkid ",
			sessions: [place.second.id],
		});
		const user = { ...first.user } as never;
		const id = await startAgain(place, first, again);
		return { place, again, user, family: { ctx: first.ctx, id } };
	}

	async function startAgain(
		place: Awaited<ReturnType<typeof aRegisteringCamp>>,
		{ ctx }: Awaited<ReturnType<typeof aRegisteringFamily>>,
		child: ReturnType<typeof aChild>,
	) {
		const { startRegistration } = await import(
			"#app/features/registration/family-form/start-registration.server"
		);
		const { EMPTY_DRAFT } = await import("#app/features/registration/bookings/draft");
		return startRegistration(ctx, {
			camp: place.camp,
			season_id: place.season.id,
			draft: { ...EMPTY_DRAFT, children: [child] },
		});
	}

	it("recognizes one of the family's children typed in again, and offers the existing record", async () => {
		const { place, again, family } = await typedAgain();
		const context = await contextOf(family);
		const record = context.family?.children[0]?.id ?? "";
		expect(checkDraft(context, NOW)).toMatchObject([{ about: "same_child", camper_id: record }]);
		await expect(submitRegistration(family.ctx, context, { seen_total_cents: 40_000 })).rejects.toMatchObject(
			{
				code: "CONFLICT",
				details: { problems: [{ camper_id: record }], confirm_with: "confirm_duplicate" },
			},
		);
		const form = new FormData();
		form.set("go", `use:${again.key}:${record}`);
		form.set("child", again.key);
		const { draft } = parseStep("children", form, context, SENDER);
		expect(draft.children).toMatchObject([
			{ key: record, camper_id: record, first_name: "Nia", sessions: [place.second.id] },
		]);
		expect(checkDraft({ ...context, draft }, NOW)).toEqual([]);
	});

	it("accepts the child as a different one through the API, without a discount", async () => {
		const { place, family } = await typedAgain();
		await writeRows(env.DB, [aDiscount(place.season, { kind: "sibling", basis_points: 1_000, min_rank: 2 })]);
		const context = await contextOf(family);
		expect(
			await submitRegistration(family.ctx, context, { seen_total_cents: 40_000, confirm_duplicate: true }),
		).toMatchObject({ total_cents: 40_000 });
	});
});

describe("An unlikely birth date", () => {
	it("is rejected at the desk when in the future, and must be confirmed when the age is unusual", async () => {
		const { place, ctx, entry } = await aDesk();
		const born = (birth_date: string) =>
			entry({
				parent: { first_name: "Ema", last_name: "Dupe" },
				children: [{ first_name: "Dora", last_name: "Dupe", birth_date, sessions: [place.first.id] }],
				confirm_ineligible: true,
			});
		for (const future of ["2125-01-01", "2026-03-03"]) {
			await expect(enterAtDesk(ctx, born(future))).rejects.toMatchObject({
				fields: { "children.0.birth_date": ["A birth date can't be in the future."] },
			});
		}
		for (const unusual of ["2026-03-02", "1935-04-03", "1900-01-01", "2023-07-07"]) {
			await expect(enterAtDesk(ctx, { ...born(unusual), confirm_ineligible: false })).rejects.toMatchObject({
				fields: { confirm_ineligible: [expect.any(String), expect.stringContaining("Born")] },
			});
		}
		await enterAtDesk(ctx, born("1935-04-03"));
	});

	it("is rejected in a family's draft by the camp's date, and confirmed by entering it again", async () => {
		const place = await aRegisteringCamp();
		const born = (birth_date: string, confirmed_birth_date: string | null = null) =>
			aRegisteringFamily(place, {
				children: [aChild({ birth_date, confirmed_birth_date, sessions: [place.first.id] })],
			}).then(async (family) => checkDraft(await contextOf(family), NOW).map(({ about }) => about));
		// At 15:00 UTC it is March 2 at this camp.
		expect(await born("2026-03-03")).toEqual(["birth_date"]);
		expect(await born("2026-03-02")).toEqual(["confirm_birth_date"]);
		expect(await born("1935-04-03")).toEqual(["confirm_birth_date"]);
		expect(await born("1935-04-03", "1935-04-03")).toEqual([]);
		expect(await born("1935-04-03", "1936-04-03")).toEqual(["confirm_birth_date"]);
		expect(await born("2017-04-03")).toEqual([]);
	});

	it("is confirmed by a check box in the children step, for exactly the date shown", async () => {
		const place = await aRegisteringCamp();
		const child = aChild({ birth_date: "1935-04-03", sessions: [place.first.id] });
		const context = await contextOf(await aRegisteringFamily(place, { children: [child] }));
		const form = new FormData();
		form.set("child", child.key);
		form.set(`birth_date_asked:${child.key}`, "1");
		form.set(`confirm_birth_date:${child.key}`, "on");
		const { draft } = parseStep("children", form, context, SENDER);
		expect(draft.children[0]?.confirmed_birth_date).toBe("1935-04-03");
		form.delete(`confirm_birth_date:${child.key}`);
		const taken = parseStep("children", form, { ...context, draft }, SENDER).draft;
		expect(taken.children[0]?.confirmed_birth_date).toBeNull();
		const given = draftInput.parse({
			children: [{ ...draft.children[0], confirmed_birth_date: "1935-04-03" }],
		});
		expect(draftFrom(context, given, SENDER).children[0]?.confirmed_birth_date).toBe("1935-04-03");
	});
});
