import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aMembership, aStaffMember, aUser } from "#db/seed/builders";
import { makeDb, type TripCount } from "#db/client";
import { writeRows } from "#db/seed/write-rows";
import { createStaff } from "#app/features/people/staff/create-staff.server";
import { deleteStaff, restoreStaff } from "#app/features/people/staff/delete-staff.server";
import { letGo, setEmployment } from "#app/features/people/staff/employment.server";
import { recordCheck } from "#app/features/people/staff/onboarding.server";
import {
	assertMayList,
	type StaffRow,
	toStaffFields,
	warningsOf,
} from "#app/features/people/staff/queries.server";
import {
	type ListAsked,
	staffCount,
	staffList,
	staffPage,
} from "#app/features/people/staff/staff-list.server";
import {
	createRoleType,
	deleteRoleType,
	roleTypeById,
	updateRoleType,
} from "#app/features/people/staff/role-types.server";
import { updateStaff } from "#app/features/people/staff/update-staff.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { campCtxFor } from "../../../support/world";
import {
	NOW,
	aMember,
	aStaffedCamp,
	admin,
	camp,
	guard,
	other,
	refusal,
	rows,
	season,
	stored,
	theirSeason,
	theirType,
	today,
} from "./staff-world";

let ctx: CampCtx;
beforeAll(async () => {
	ctx = await aStaffedCamp();
});

describe("A staff member", () => {
	it("is added with their employment and an audit row in one batch, and found by name", async () => {
		const made = await createStaff(ctx, {
			first_name: "Zoë",
			last_name: "Quist",
			birth_date: "2003-05-05",
			phone: "(207) 555-0148",
			role_type_id: guard.id,
		});
		expect(made).toMatchObject({
			position: "Lifeguard",
			season_id: season.id,
			phone: "+12075550148",
			age: 23,
		});
		expect(made.warnings).toEqual(["Lifeguard missing"]);
		const trail = await rows("SELECT action, user_id FROM audit_event WHERE entity_id = ?", made.id);
		expect(trail).toEqual([{ action: "staff.create", user_id: admin.id }]);
		const read = await staffList(
			ctx.db,
			{ place: ctx.place, today, query: { position: guard.id }, hits: null },
			50,
		);
		expect(staffPage(read, { limit: 50 }, ctx).rows.map(({ id }) => id)).toContain(made.id);
	});

	it("isn't added twice unless that is confirmed", async () => {
		const twin = { first_name: "Ann", last_name: "Twin", birth_date: "2003-05-05" };
		await createStaff(ctx, twin);
		expect((await refusal(createStaff(ctx, twin)))?.code).toBe("CONFLICT");
		expect((await createStaff(ctx, { ...twin, confirm_duplicate: true })).first_name).toBe("Ann");
	});

	it.each([
		["a season of another camp", { season_id: theirSeason.id, position: "Cook" }, "season_id"],
		["a position of another camp", { role_type_id: theirType.id, position: "Cook" }, "role_type_id"],
		["a birth date to come", { birth_date: "2030-01-01" }, "birth_date"],
		["a phone that is none", { phone: "call me" }, "phone"],
		[
			"somebody too young for the position",
			{ birth_date: "2010-07-16", role_type_id: guard.id },
			"role_type_id",
		],
		[
			"a last day before the first",
			{ position: "Cook", starts_on: "2026-07-02", ends_on: "2026-07-01" },
			"ends_on",
		],
	])("is rejected with %s, and nothing is stored", async (_, fields, field) => {
		const before = await rows("SELECT count(*) AS n FROM person");
		const error = await refusal(
			createStaff(ctx, { first_name: "No", last_name: `Body ${field}`, ...fields }),
		);
		expect(Object.keys(error?.fields ?? {})).toEqual([field]);
		expect(await rows("SELECT count(*) AS n FROM person")).toEqual(before);
	});

	it("is old enough on the birthday", async () => {
		const made = await createStaff(ctx, {
			first_name: "Just",
			last_name: "Sixteen",
			birth_date: "2010-06-01",
			role_type_id: guard.id,
		});
		expect(made.position).toBe("Lifeguard");
	});

	it("changes only the given fields, and never over a change in between", async () => {
		const { id } = await aMember({ first_name: "Old", city: "Bangor" });
		const seen = await stored(ctx, id);
		const changed = await updateStaff(ctx, seen, { first_name: "New", updated_at: seen.updated_at });
		expect(changed).toMatchObject({ first_name: "New", city: "Bangor", position: "Counselor" });
		expect(changed.updated_at > seen.updated_at).toBe(true);
		expect((await refusal(updateStaff(ctx, seen, { first_name: "Late" })))?.code).toBe("STALE");
	});

	it("is in the list once, from both ends, and is counted", async () => {
		for (let n = 0; n < 7; n++) await aMember();
		const paged = async (sort: "name" | "-name") => {
			const seen: StaffRow[] = [];
			let cursor: string | undefined;
			do {
				const asked = { place: ctx.place, today, query: { sort }, hits: null };
				const { rows: shown, page } = staffPage(await staffList(ctx.db, asked, 3, cursor), { limit: 3 }, ctx);
				seen.push(...shown);
				cursor = page.next_cursor ?? undefined;
			} while (cursor);
			return seen;
		};
		const ahead = await paged("name");
		const keys = ahead.map(({ sort_name, id }) => `${sort_name} ${id}`);
		expect(keys).toEqual([...keys].sort());
		expect((await paged("-name")).map(({ id }) => id)).toEqual(ahead.map(({ id }) => id).reverse());
		const [count] = await staffCount(ctx.db, { place: ctx.place, today, query: {}, hits: null });
		expect(count?.n).toBe(ahead.length);
		expect(ahead.length).toBeGreaterThan(6);
	});

	it("is in search results once, from both ends, in the order of the list, and is counted once", async () => {
		const named = ["Quinby", "Quinn", "Aquinas", "Quilty", "Quibell"].map((last_name, at) => ({
			last_name,
			ends_on: at === 3 ? "2026-06-30" : null,
		}));
		const made = [];
		for (const { last_name, ends_on } of named) {
			const member = await aMember({ last_name });
			if (ends_on) await letGo(ctx, member, season.id, ends_on);
			made.push(member.id);
		}
		const gone = aStaffMember(camp, { last_name: "Quiller", seasons: [] });
		const foreign = aStaffMember(other, { last_name: "Quill" });
		await writeRows(env.DB, [gone, foreign]);
		const hits: Hits = {
			ids: [foreign.id, gone.id, ...made],
			related: [],
			each: {},
			partial: false,
			unavailable: false,
		};
		const asked = (query: ListAsked["query"], searched: boolean) => ({
			place: ctx.place,
			today,
			query: searched ? { ...query, q: "qui" } : query,
			hits: searched ? hits : null,
		});
		const all = async (query: ListAsked["query"], searched: boolean, limit: number) => {
			const seen: StaffRow[] = [];
			let cursor: string | undefined;
			do {
				const read = await staffList(ctx.db, asked(query, searched), limit, cursor);
				const { rows: shown, page } = staffPage(read, { limit }, ctx);
				seen.push(...shown);
				cursor = page.next_cursor ?? undefined;
			} while (cursor);
			return seen;
		};
		for (const sort of ["name", "-name"] as const) {
			for (const status of [undefined, "left", "season", "others"] as const) {
				const whole = await all({ sort, status }, false, 200);
				const fitting = whole.filter(({ id, last_name }) => hits.ids.includes(id) && /qui/i.test(last_name));
				const found = await all({ sort, status }, true, 2);
				expect(
					found.map((row) => ({ ...row, found: null })),
					`${sort} ${status}`,
				).toEqual(fitting);
				expect(new Set(found.map((row) => row.found))).toEqual(new Set([fitting.length]));
			}
		}
	});

	it("is searched with five rows per candidate, and other data is read only for the page", async () => {
		const made = [];
		for (let n = 0; n < 40; n++) made.push((await aMember({ last_name: `Plenty${n}` })).id);
		const hits: Hits = { ids: made, related: [], each: {}, partial: false, unavailable: false };
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const asked = { place: ctx.place, today, query: { q: "plenty" }, hits };
		expect(await staffList(makeDb(env.DB, cost), asked, 5)).toHaveLength(6);
		expect(cost.rows_read).toBeLessThanOrEqual(5 * 40 + 8 * 6);
	});

	it("can be let go and taken back, and the list follows", async () => {
		const { id } = await aMember();
		const listed = async (status?: "left") => {
			const read = await staffList(ctx.db, { place: ctx.place, today, query: { status }, hits: null }, 200);
			return read.some((row) => row.id === id);
		};
		expect(await letGo(ctx, { id }, season.id, "2026-07-20")).toBeNull();
		expect(await letGo(ctx, { id }, season.id, "2026-07-14")).toBe("2026-07-20");
		expect([await listed(), await listed("left")]).toEqual([false, true]);
		await letGo(ctx, { id }, season.id, null);
		expect([await listed(), await listed("left")]).toEqual([true, false]);
		expect((await refusal(letGo(ctx, { id }, theirSeason.id, today)))?.code).toBe("NOT_FOUND");
	});

	it("saves an employment only over the version that was seen", async () => {
		const { id } = await aMember();
		const { employment_updated_at } = await stored(ctx, id);
		const updated_at = employment_updated_at ?? "";
		await setEmployment(ctx, { id }, season.id, { position: "Dock", updated_at });
		expect(
			(await refusal(setEmployment(ctx, { id }, season.id, { position: "Kitchen", updated_at })))?.code,
		).toBe("STALE");
		expect((await stored(ctx, id)).position).toBe("Dock");
	});

	it("can be deleted and restored within 30 days, together with the person", async () => {
		const { id } = await aMember();
		await deleteStaff(ctx, id);
		expect((await rows("SELECT deleted_at FROM person WHERE id = ?", id))[0]?.deleted_at).toBe(NOW);
		await restoreStaff(ctx, id);
		expect((await stored(ctx, id)).deleted_at).toBeNull();
		await deleteStaff(ctx, id);
		const late = await campCtxFor(admin.id, camp.id, { now: "2026-08-20T14:00:00.000Z" });
		expect((await refusal(restoreStaff(late, id)))?.code).toBe("CONFLICT");
	});
});

describe("A position", () => {
	it("requires certifications and documents of the camp, and has a unique name", async () => {
		const made = await createRoleType(ctx, {
			name: "Climbing instructor",
			required_certificates: ["certificate_type:ropes_course"],
			required_documents: ["document_type:contract"],
		});
		expect(made).toMatchObject({ minimum_age: 16, counts_in_ratio: true });
		expect(made.required_documents.map(({ label }) => label)).toEqual(["Contract"]);
		expect((await refusal(createRoleType(ctx, { name: "climbing INSTRUCTOR" })))?.fields).toHaveProperty(
			"name",
		);
		const wrong = createRoleType(ctx, { name: "Odd", required_certificates: ["document_type:contract"] });
		expect((await refusal(wrong))?.fields).toHaveProperty("required_certificates");
		const [row] = await roleTypeById(ctx.db, camp.id, made.id);
		if (!row) throw new Error("not there");
		const changed = await updateRoleType(ctx, row, { required_certificates: [], counts_in_ratio: false });
		expect([changed.required_certificates, changed.required_documents.length]).toEqual([[], 1]);
		await deleteRoleType(ctx, made);
		expect(await roleTypeById(ctx.db, camp.id, made.id)).toEqual([]);
	});

	it("can't be deleted while someone holds it", async () => {
		await aMember();
		expect((await refusal(deleteRoleType(ctx, { id: guard.id, name: "Lifeguard" })))?.code).toBe("IN_USE");
	});
});

describe("A user with view access only", () => {
	it("sees no background checks, birth dates or deleted staff", async () => {
		const { id } = await aMember({ birth_date: "2003-05-05" });
		await recordCheck(ctx, id, { status: "requested" });
		await recordCheck(ctx, id, { status: "failed" });
		const user = aUser();
		await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "head_counselor" })]);
		const head = await campCtxFor(user.id, camp.id, { now: NOW });
		const row = await stored(ctx, id);
		expect(warningsOf(row, ctx).map(({ kind }) => kind)).toContain("check");
		expect(warningsOf(row, head).map(({ kind }) => kind)).toEqual(["missing"]);
		expect(toStaffFields(row, ctx)).toMatchObject({ birth_date: "2003-05-05", age: 23 });
		expect(toStaffFields(row, head)).toMatchObject({ birth_date: null, age: 23 });
		expect(toStaffFields(row, head).warnings).toEqual(["Lifeguard missing"]);
		const checked = { limit: 50, warning: "check" as const };
		expect(staffPage([row], checked, ctx).rows).toHaveLength(1);
		expect(staffPage([row], checked, head).rows).toEqual([]);
		expect(() => assertMayList(ctx, { status: "deleted" })).not.toThrow();
		expect(() => assertMayList(head, { status: "deleted" })).toThrow();
		expect(() => assertMayList(head, { status: "left" })).not.toThrow();
	});
});
