import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
	aCamp,
	aCertificate,
	aMembership,
	anApplication,
	aRoleType,
	aSeason,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { makeDb, readBatch, type TripCount } from "#db/client";
import { writeRows } from "#db/seed/write-rows";
import { moveApplication, startApplication } from "~/features/staff/applications.server";
import { removeCertificate, saveCertificate } from "~/features/staff/certificates.server";
import { createStaff } from "~/features/staff/create-staff.server";
import { deleteStaff, restoreStaff } from "~/features/staff/delete-staff.server";
import { letGo, setEmployment } from "~/features/staff/employment.server";
import { addReference, recordCheck, setReference } from "~/features/staff/onboarding.server";
import {
	assertMayList,
	type ListAsked,
	type StaffRow,
	staffCount,
	staffList,
	staffPage,
	staffRead,
	toStaffFields,
	warningsOf,
} from "~/features/staff/queries.server";
import {
	createRoleType,
	deleteRoleType,
	roleTypeById,
	updateRoleType,
} from "~/features/staff/role-types.server";
import { APPLICATION_STATUSES, nextSteps, warningDue } from "~/features/staff/rules";
import { updateStaff } from "~/features/staff/update-staff.server";
import { certificateTile } from "~/features/staff/certificate-tile.server";
import { warnCertificates } from "~/features/staff/warn-certificates.server";
import type { CampCtx } from "~/platform/context.server";
import type { Hits } from "~/platform/search/people-index.server";
import { campCtxFor } from "../../support/world";

const NOW = "2026-07-15T14:00:00.000Z";
const today = "2026-07-15";
const camp = aCamp();
const other = aCamp();
const admin = aUser();
const season = aSeason(camp);
const theirSeason = aSeason(other);
const theirType = aRoleType(other);
const guard = aRoleType(camp, { name: "Lifeguard", requires: ["certificate_type:lifeguard"] });

let ctx: CampCtx;
beforeAll(async () => {
	await writeRows(env.DB, [
		camp,
		other,
		admin,
		aMembership(camp, admin),
		season,
		theirSeason,
		theirType,
		guard,
	]);
	ctx = await campCtxFor(admin.id, camp.id, { now: NOW });
});

type Staff = ReturnType<typeof aStaffMember>;
const refusal = (run: Promise<unknown>) =>
	run.then(() => null).catch((error: Error & { code: string; fields?: object }) => error);
const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;
const stored = async (id: string) => {
	const [row] = await staffRead({ db: ctx.db, place: ctx.place, id, deleted: true });
	if (!row) throw new Error("not there");
	return row;
};
const aMember = async (fields: Parameters<typeof aStaffMember>[1] = {}) => {
	const made = aStaffMember(camp, { seasons: [season], role_type: guard, ...fields });
	await writeRows(env.DB, made);
	return made;
};

describe("a staff member", () => {
	it("is added with their employment and an audit row, in one batch, and found by name", async () => {
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

	it("is not added twice unless that is meant", async () => {
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
	])("is refused with %s, and nothing is stored", async (_, fields, field) => {
		const before = await rows("SELECT count(*) AS n FROM person");
		const error = await refusal(
			createStaff(ctx, { first_name: "No", last_name: `Body ${field}`, ...fields }),
		);
		expect(Object.keys(error?.fields ?? {})).toEqual([field]);
		expect(await rows("SELECT count(*) AS n FROM person")).toEqual(before);
	});

	it("is old enough on the birthday itself", async () => {
		const made = await createStaff(ctx, {
			first_name: "Just",
			last_name: "Sixteen",
			birth_date: "2010-06-01",
			role_type_id: guard.id,
		});
		expect(made.position).toBe("Lifeguard");
	});

	it("changes only what is given, and not over a change in between", async () => {
		const { id } = await aMember({ first_name: "Old", city: "Bangor" });
		const seen = await stored(id);
		const changed = await updateStaff(ctx, seen, { first_name: "New", updated_at: seen.updated_at });
		expect(changed).toMatchObject({ first_name: "New", city: "Bangor", position: "Counselor" });
		expect(changed.updated_at > seen.updated_at).toBe(true);
		expect((await refusal(updateStaff(ctx, seen, { first_name: "Late" })))?.code).toBe("STALE");
	});

	it("is in a list that comes in pages from both ends, each once, and is counted", async () => {
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

	it("is found in pages from both ends, as the whole list has them, and counted once for all", async () => {
		const named = ["Quinby", "Quinn", "Aquinas", "Quilty", "Quibell"].map((last_name, at) => ({
			...{ last_name, ends_on: at === 3 ? "2026-06-30" : null },
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
			...{ ids: [foreign.id, gone.id, ...made], related: [], each: {} },
			...{ partial: false, unavailable: false },
		};
		const asked = (query: ListAsked["query"], searched: boolean) => ({
			...{ place: ctx.place, today, query: searched ? { ...query, q: "qui" } : query },
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

	it("is searched at five rows a candidate, and what else is shown is read of the page alone", async () => {
		const made = [];
		for (let n = 0; n < 40; n++) made.push((await aMember({ last_name: `Plenty${n}` })).id);
		const hits: Hits = { ids: made, related: [], each: {}, partial: false, unavailable: false };
		const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
		const asked = { place: ctx.place, today, query: { q: "plenty" }, hits };
		expect(await staffList(makeDb(env.DB, cost), asked, 5)).toHaveLength(6);
		expect(cost.rows_read).toBeLessThanOrEqual(5 * 40 + 8 * 6);
	});

	it("is let go and taken back; the list follows", async () => {
		const { id } = await aMember();
		const listed = async (status?: "left") => {
			const read = await staffList(ctx.db, { place: ctx.place, today, query: { status }, hits: null }, 200);
			return read.some((row) => row.id === id);
		};
		await letGo(ctx, { id }, season.id, "2026-07-14");
		expect([await listed(), await listed("left")]).toEqual([false, true]);
		await letGo(ctx, { id }, season.id, null);
		expect([await listed(), await listed("left")]).toEqual([true, false]);
		expect((await refusal(letGo(ctx, { id }, theirSeason.id, today)))?.code).toBe("NOT_FOUND");
	});

	it("saves an employment only over the one that was seen", async () => {
		const { id } = await aMember();
		const { employment_updated_at } = await stored(id);
		const updated_at = employment_updated_at ?? "";
		await setEmployment(ctx, { id }, season.id, { position: "Dock", updated_at });
		expect(
			(await refusal(setEmployment(ctx, { id }, season.id, { position: "Kitchen", updated_at })))?.code,
		).toBe("STALE");
		expect((await stored(id)).position).toBe("Dock");
	});

	it("is deleted and restored within 30 days, with the person", async () => {
		const { id } = await aMember();
		await deleteStaff(ctx, id);
		expect((await rows("SELECT deleted_at FROM person WHERE id = ?", id))[0]?.deleted_at).toBe(NOW);
		await restoreStaff(ctx, id);
		expect((await stored(id)).deleted_at).toBeNull();
		await deleteStaff(ctx, id);
		const late = await campCtxFor(admin.id, camp.id, { now: "2026-08-20T14:00:00.000Z" });
		expect((await refusal(restoreStaff(late, id)))?.code).toBe("CONFLICT");
	});
});

describe("a position", () => {
	it("asks for certificates and documents of the camp, under a name of its own", async () => {
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

	it("stays while somebody holds it", async () => {
		await aMember();
		expect((await refusal(deleteRoleType(ctx, { id: guard.id, name: "Lifeguard" })))?.code).toBe("IN_USE");
	});
});

describe("an application", () => {
	it("takes the steps that the database knows, and no others", async () => {
		const steps = await rows<{ from_status: string; to_status: string }>(
			"SELECT * FROM application_transition",
		);
		const known = steps.map(({ from_status, to_status }) => `${from_status} ${to_status}`).sort();
		const ours = APPLICATION_STATUSES.flatMap((from) => nextSteps(from).map((to) => `${from} ${to}`)).sort();
		expect(ours).toEqual(known);
	});

	it("hired, makes the employment in the same batch; a step too far is refused", async () => {
		const { id } = await aMember({ seasons: [] });
		await startApplication(ctx, id, season.id, { role_type_id: guard.id });
		const move = (
			from: "new" | "reviewing" | "interview" | "offered",
			to: "reviewing" | "interview" | "offered" | "hired",
		) => moveApplication(ctx, id, { season_id: season.id, from, to });
		expect((await refusal(move("new", "hired")))?.code).toBe("CONFLICT");
		expect((await stored(id)).season_id).toBeNull();
		await move("new", "reviewing");
		expect((await refusal(move("new", "reviewing")))?.code).toBe("STALE");
		await move("reviewing", "interview");
		await move("interview", "offered");
		await move("offered", "hired");
		expect(await stored(id)).toMatchObject({ position: "Lifeguard", role_type_id: guard.id });
		expect((await refusal(startApplication(ctx, id, season.id, {})))?.code).toBe("CONFLICT");
	});

	it("of two who decide at once one does; without the guard both would", async () => {
		const { id } = await aMember({ seasons: [] });
		const applied = anApplication({ id, camp_id: camp.id }, season, { status: "offered" });
		await writeRows(env.DB, applied);
		const decide = (to: "rejected" | "withdrawn" | "interview") =>
			moveApplication(ctx, id, { season_id: season.id, from: "offered", to });
		const answers = await Promise.all(
			(["rejected", "withdrawn", "interview"] as const).map((to) => refusal(decide(to))),
		);
		expect(answers.filter((each) => each === null)).toHaveLength(1);
		expect(answers.filter((each) => each?.code === "STALE")).toHaveLength(2);
		// The control: steps that the wall knows, asked for without looking, all go through one after another.
		const set = (status: string) =>
			env.DB.prepare("UPDATE staff_application SET status = ? WHERE staff_id = ?").bind(status, id).run();
		await env.DB.prepare("DELETE FROM staff_application WHERE staff_id = ?").bind(id).run();
		await writeRows(env.DB, applied);
		const naive = await Promise.all(["rejected", "reviewing", "new"].map(set));
		expect(naive.map(({ meta }) => meta.changes)).toEqual([1, 1, 1]);
	});
});

describe("onboarding", () => {
	it("keeps references as asked and received, and one open background check", async () => {
		const { id } = await aMember();
		await addReference(ctx, id, { name: "Ada", phone: "207 555 0148" });
		const [reference] = await rows<{ id: string; phone: string }>(
			"SELECT * FROM staff_reference WHERE staff_id = ?",
			id,
		);
		expect(reference?.phone).toBe("+12075550148");
		await setReference(ctx, id, { reference_id: reference?.id ?? "", step: "received" });
		const [heard] = await rows("SELECT asked_at, received_at FROM staff_reference WHERE staff_id = ?", id);
		expect(heard).toEqual({ asked_at: NOW, received_at: NOW });
		const { id: somebody } = await aMember();
		const foreign = setReference(ctx, somebody, { reference_id: reference?.id ?? "", step: "remove" });
		expect((await refusal(foreign))?.code).toBe("NOT_FOUND");
		await setReference(ctx, id, { reference_id: reference?.id ?? "", step: "remove" });
		expect(await rows("SELECT id FROM staff_reference WHERE staff_id = ?", id)).toEqual([]);
		// What the toast's Undo sends.
		await addReference(ctx, id, { name: "Ada", phone: "+12075550148", asked_at: NOW });
		expect(
			await rows("SELECT name, phone, asked_at, received_at FROM staff_reference WHERE staff_id = ?", id),
		).toEqual([{ name: "Ada", phone: "+12075550148", asked_at: NOW, received_at: null }]);

		expect((await refusal(recordCheck(ctx, id, { status: "clear" })))?.code).toBe("CONFLICT");
		await recordCheck(ctx, id, { status: "requested", provider: "Checkwell" });
		expect((await refusal(recordCheck(ctx, id, { status: "requested" })))?.code).toBe("CONFLICT");
		await recordCheck(ctx, id, { status: "review" });
		expect(warningsOf(await stored(id), ctx).map(({ kind }) => kind)).toContain("check");
		await recordCheck(ctx, id, { status: "clear" });
		expect((await stored(id)).check_status).toBe("clear");
	});
});

describe("who looks on", () => {
	it("sees neither how somebody was checked, nor when they were born, nor who was deleted", async () => {
		const { id } = await aMember({ birth_date: "2003-05-05" });
		await recordCheck(ctx, id, { status: "requested" });
		await recordCheck(ctx, id, { status: "failed" });
		const user = aUser();
		await writeRows(env.DB, [user, aMembership(camp, user, { role_key: "head_counselor" })]);
		const head = await campCtxFor(user.id, camp.id, { now: NOW });
		const row = await stored(id);
		expect(warningsOf(row, ctx).map(({ kind }) => kind)).toContain("check");
		expect(warningsOf(row, head).map(({ kind }) => kind)).toEqual(["certificate"]);
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

describe("certificates", () => {
	it("are written down, changed, removed and put back", async () => {
		const { id } = await aMember();
		const facts = { definition_id: "certificate_type:lifeguard", number: "7", issuer: null, issued_on: null };
		const certificate_id = await saveCertificate(ctx, id, { ...facts, expires_on: "2026-07-14" });
		expect(warningsOf(await stored(id), ctx).map(({ text }) => text)).toEqual([
			"Lifeguard expired 1 day ago",
		]);
		await saveCertificate(ctx, id, { ...facts, certificate_id, expires_on: "2026-07-15" });
		expect(warningsOf(await stored(id), ctx)[0]).toMatchObject({
			text: "Lifeguard expires today",
			urgent: false,
		});
		const { id: somebody } = await aMember();
		expect((await refusal(removeCertificate(ctx, somebody, certificate_id)))?.code).toBe("NOT_FOUND");
		expect((await removeCertificate(ctx, id, certificate_id)).number).toBe("7");
		const foreign = saveCertificate(ctx, id, {
			...facts,
			definition_id: "document_type:contract",
			expires_on: null,
		});
		expect((await refusal(foreign))?.fields).toHaveProperty("definition_id");
	});

	it.each([
		["2026-09-14", null],
		["2026-09-13", 60],
		["2026-08-15", 60],
		["2026-08-14", 30],
		["2026-07-22", 7],
		["2026-07-15", 7],
		["2026-07-14", null],
	])("that run out on %s are warned of at %s", (expires_on, days) => {
		expect(warningDue(expires_on, today)).toBe(days);
	});

	it("are warned of once a stage, however many runs there are at once, by a letter to the holder", async () => {
		const member = await aMember({ email: "holder@staff.example" });
		const gone = await aMember({ email: "gone@staff.example" });
		await letGo(ctx, gone, season.id, "2026-07-01");
		const renewed = await aMember({ email: "renewed@staff.example" });
		await writeRows(env.DB, [
			aCertificate(member, { expires_on: "2026-08-10" }),
			aCertificate(gone, { expires_on: "2026-08-10" }),
			aCertificate(renewed, { expires_on: "2026-08-10" }),
			aCertificate(renewed, { id: "renewed", expires_on: "2028-08-10" }),
		]);
		const letters = async () =>
			(await rows<{ payload: string }>("SELECT payload FROM outbox WHERE topic = 'mail.send'"))
				.map(({ payload }) => JSON.parse(payload) as { to: string; text: string })
				.filter(({ to }) => to.endsWith("@staff.example"));
		await Promise.all([warnCertificates(ctx), warnCertificates(ctx), warnCertificates(ctx)]);
		expect((await letters()).map(({ to }) => to)).toEqual(["holder@staff.example"]);
		expect((await letters())[0]?.text).toContain("Aug 10, 2026");
		expect(await warnCertificates(ctx)).toBe(0);
		const later = await campCtxFor(admin.id, camp.id, { now: "2026-08-05T14:00:00.000Z" });
		expect(await warnCertificates(later)).toBe(1);
		expect(await letters()).toHaveLength(2);
		const notices = await rows("SELECT days FROM staff_certificate_notice ORDER BY days");
		expect(notices).toEqual([{ days: 7 }, { days: 30 }]);
	});

	it("are counted for the dashboard: those of who works here and has not renewed them", async () => {
		const own = aCamp();
		const boss = aUser();
		const summer = aSeason(own);
		const staff = (count: number) =>
			Array.from({ length: count }, () => aStaffMember(own, { seasons: [summer] }));
		const [lapsed, soon, renewed, left] = staff(4) as [Staff, Staff, Staff, Staff];
		await writeRows(env.DB, [own, boss, aMembership(own, boss), summer, lapsed, soon, renewed, left]);
		await writeRows(env.DB, [
			aCertificate(lapsed, { expires_on: "2026-07-14" }),
			aCertificate(soon, { expires_on: "2026-07-15" }),
			aCertificate(renewed, { expires_on: "2026-07-01" }),
			aCertificate(renewed, { id: "again", expires_on: "2028-07-01" }),
			aCertificate(left, { expires_on: "2026-07-14" }),
		]);
		await env.DB.prepare("UPDATE staff_season SET ends_on = '2026-07-10' WHERE staff_id = ?")
			.bind(left.id)
			.run();
		const at = await campCtxFor(boss.id, own.id, { now: NOW });
		const said = async (place = at.place) => {
			const read = await readBatch(at.db, certificateTile.reads({ db: at.db, place, today, date: today }));
			return certificateTile.view({ ctx: at, rows: read, date: today });
		};
		expect(await said()).toMatchObject([
			{ kind: "todo", text: "1 certificate has expired, 1 more runs out within 60 days", urgent: true },
		]);
		// So many that not all are looked at are not passed over in silence.
		const crowd = staff(40);
		await writeRows(env.DB, crowd);
		await writeRows(
			env.DB,
			crowd.flatMap((each) => [
				aCertificate(each, { expires_on: "2026-08-01" }),
				aCertificate(each, { id: `${each.id}-again`, expires_on: "2028-08-01" }),
			]),
		);
		expect(await said()).toMatchObject([
			{ text: "Many certificates have expired or run out within 60 days" },
		]);
	});

	it("are warned of on the camp's own day, and not after the last one", async () => {
		const island = aCamp({ time_zone: "Pacific/Honolulu" });
		const boss = aUser();
		const summer = aSeason(island);
		const member = aStaffMember(island, { email: "surf@island.example", seasons: [summer] });
		await writeRows(env.DB, [island, boss, aMembership(island, boss), summer, member]);
		await writeRows(env.DB, aCertificate(member, { id: "surf", expires_on: "2026-08-01" }));
		const warned = async (now: string) => {
			await warnCertificates(await campCtxFor(boss.id, island.id, { now }));
			return (
				await rows<{ days: number }>(
					"SELECT days FROM staff_certificate_notice WHERE certificate_id = 'surf' ORDER BY sent_at",
				)
			).map(({ days }) => days);
		};
		// 2 July in Greenwich, and still the first on the islands: 31 days before.
		expect(await warned("2026-07-02T09:30:00.000Z")).toEqual([60]);
		expect(await warned("2026-07-02T10:30:00.000Z")).toEqual([60, 30]);
		expect(await warned("2026-08-02T09:30:00.000Z")).toEqual([60, 30, 7]);
		await env.DB.prepare("DELETE FROM staff_certificate_notice WHERE certificate_id = 'surf'").run();
		expect(await warned("2026-08-02T10:30:00.000Z")).toEqual([]);
	});
});
