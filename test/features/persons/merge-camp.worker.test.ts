import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import {
	aCamper,
	aCertificate,
	aGroup,
	anApplication,
	anEnrolment,
	aPerson,
	aSeason,
	aSession,
	aShift,
	aStaffMember,
	aTimeOff,
} from "#db/seed/builders";
import { saveAttendance } from "~/features/attendance/save-attendance.server";
import { restoreCamper } from "~/features/campers/restore-camper.server";
import { endEnrolment, enrolCamper } from "~/features/enrolments/index.server";
import { mergePersons, undoMerge } from "~/features/persons/merge.server";
import { belongingsRead, mergeLines } from "~/features/persons/merge-preview.server";
import { KINDS } from "~/features/persons/merge-rows.server";
import { type PersonRecord, personRead } from "~/features/persons/person-read.server";
import { relatePersons } from "~/features/persons/relate-persons.server";
import type { CampCtx } from "~/platform/context.server";
import { factsOf } from "../../contracts/database/shape";
import { aCampWithAdmin, store } from "../campers/campers-world";
import { miscounted } from "../enrolments/counted";
import { allRows } from "./all-rows";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

const record = async (ctx: CampCtx, id: string) => {
	const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
	return found as PersonRecord;
};
const merge = async (ctx: CampCtx, kept: { id: string }, merged: { id: string }) =>
	mergePersons(ctx, await record(ctx, kept.id), await record(ctx, merged.id));
const undo = async (ctx: CampCtx, kept: { id: string }, id: string) =>
	undoMerge(ctx, await record(ctx, kept.id), id);
const all = async (query: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(query)
			.bind(...values)
			.all<Record<string, unknown>>()
	).results;

/** Children and staff in a group for a session. */
const inGroup = (
	group: { id: string; camp_id: string },
	session: { id: string },
	{ campers = [], staff = [] }: { campers?: { id: string }[]; staff?: { id: string }[] },
) => {
	const where = { camp_id: group.camp_id, session_id: session.id, group_id: group.id };
	return {
		group_camper: campers.map(({ id }) => ({ ...where, kind: "cabin", camper_id: id })),
		group_staff: staff.map(({ id }) => ({ ...where, staff_id: id })),
	};
};

const DAYS = ["2026-07-13", "2026-07-14", "2026-07-15"];

/** Mila, registered by both parents: both times in the first session, whose last but one place she takes, and once in the second. */
async function twice() {
	const { ctx, camp, season, again } = await aCampWithAdmin();
	const days = { start_date: "2026-07-13", end_date: "2026-07-24", checkpoints: 7 };
	const both = aSession(season, { name: "Both", capacity: 2, ...days });
	const hers = aSession(season, { name: "Hers", capacity: 5, ...days });
	const [kept, merged, other] = [
		aCamper(camp, { first_name: "Mila" }),
		aCamper(camp, { first_name: "Mila", phone: "+12075550148" }),
		aCamper(camp, { first_name: "Otto" }),
	];
	const cabins = [aGroup(camp, { name: "Heron" }), aGroup(camp, { name: "Osprey" })] as const;
	await store(both, hers, kept, merged, other, ...cabins);
	await store(
		anEnrolment(both, kept, { created_at: "2026-03-02T10:00:00.000Z" }),
		anEnrolment(both, merged, { created_at: "2026-02-01T10:00:00.000Z" }),
		anEnrolment(hers, merged),
		inGroup(cabins[0], both, { campers: [kept] }),
		inGroup(cabins[1], both, { campers: [merged] }),
		inGroup(cabins[1], hers, { campers: [merged] }),
	);
	const mark = (
		camper: { id: string },
		date: string,
		status: "present" | "absent" | "late",
		session = both,
	) =>
		saveAttendance(ctx, [
			{ session_id: session.id, date, checkpoint: "morning", camper_id: camper.id, status },
		]);
	await mark(kept, "2026-07-13", "absent");
	await mark(merged, "2026-07-13", "present");
	await mark(kept, "2026-07-14", "present");
	await mark(merged, "2026-07-14", "absent");
	await mark(merged, "2026-07-15", "late");
	await mark(merged, "2026-07-14", "present", hers);
	const figures = () => miscounted(camp.id, DAYS);
	expect(await figures()).toEqual([]);
	return { ctx, camp, again, both, hers, kept, merged, other, cabins, mark, figures };
}

describe("a child registered twice", () => {
	it("has one enrolment a session, each roll call once, and frees the place that was taken twice", async () => {
		const { ctx, camp, both, hers, kept, merged, other, cabins, figures } = await twice();
		const before = await allRows(camp.id);
		await expect(enrolCamper(ctx, { camper_id: other.id, session_id: both.id })).rejects.toMatchObject({
			code: "FULL",
		});
		const id = await merge(ctx, kept, merged);
		expect(
			await all(
				"SELECT session_id, status, created_at, ended_at IS NULL AS live FROM enrolment WHERE camper_id = ? ORDER BY created_at, status",
				kept.id,
			),
		).toEqual([
			expect.objectContaining({ session_id: hers.id, status: "enrolled", live: 1 }),
			// The older one of two that have come as far.
			{ session_id: both.id, status: "enrolled", created_at: "2026-02-01T10:00:00.000Z", live: 1 },
			{ session_id: both.id, status: "cancelled", created_at: "2026-03-02T10:00:00.000Z", live: 0 },
		]);
		const marks = "SELECT date, status FROM attendance WHERE camper_id = ? AND session_id = ? ORDER BY date";
		expect(await all(marks, kept.id, both.id)).toEqual([
			// Seen by whoever marked the other record.
			{ date: "2026-07-13", status: "present" },
			{ date: "2026-07-14", status: "present" },
			{ date: "2026-07-15", status: "late" },
		]);
		expect(await all(marks, kept.id, hers.id)).toEqual([{ date: "2026-07-14", status: "present" }]);
		expect(
			await all("SELECT session_id, group_id FROM group_camper ORDER BY group_id = ?", cabins[1].id),
		).toEqual([
			{ session_id: both.id, group_id: cabins[0].id },
			{ session_id: hers.id, group_id: cabins[1].id },
		]);
		expect(await all("SELECT taken FROM session_places WHERE session_id = ?", both.id)).toEqual([
			{ taken: 1 },
		]);
		expect(await figures()).toEqual([]);
		await undo(ctx, kept, id);
		expect(await allRows(camp.id)).toEqual(before);
		expect(await figures()).toEqual([]);
	});

	it("the other way round comes to the same, and a mark that was corrected takes its history along", async () => {
		const { ctx, camp, both, kept, merged, mark, figures } = await twice();
		await saveAttendance(ctx, [
			{
				...{ session_id: both.id, date: "2026-07-13", checkpoint: "morning", camper_id: merged.id },
				...{ status: "left_early", time: "11:30", seen_version: 1 },
			},
		]);
		await mark(kept, "2026-07-15", "absent");
		const before = await allRows(camp.id);
		for (const [stays, goes] of [
			[kept, merged],
			[merged, kept],
		] as const) {
			const id = await merge(ctx, stays, goes);
			expect(
				await all(
					"SELECT status FROM attendance WHERE camper_id = ? AND session_id = ? ORDER BY date",
					stays.id,
					both.id,
				),
			).toEqual(["left_early", "present", "late"].map((status) => ({ status })));
			expect(await all("SELECT camper_id, status FROM attendance_history")).toEqual([
				{ camper_id: stays.id, status: "present" },
			]);
			expect(await figures()).toEqual([]);
			await undo(ctx, stays, id);
			expect(await allRows(camp.id)).toEqual(before);
		}
	});

	it("is shown before it is done, as it will be", async () => {
		const { ctx, kept, merged } = await twice();
		const [has] = await belongingsRead({ ...ctx, id: kept.id }, merged.id);
		const lines = has && mergeLines(has).map(({ key, goes, stays }) => [key, goes, stays]);
		expect(lines).toEqual([
			["enrolments", 2, 0],
			["marks", 3, 1],
			["camper_groups", 1, 1],
		]);
		expect(JSON.parse(has?.meetings_json ?? "")).toEqual([
			{ session: "Both", kept_status: "enrolled", merged_status: "enrolled", kept_wins: 0 },
		]);
	});

	it("keeps the one that has come further, and days on which only the other one was marked", async () => {
		const { ctx, camp, season } = await aCampWithAdmin();
		const session = aSession(season, { start_date: "2026-07-13", end_date: "2026-07-24" });
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(session, kept, merged);
		await store(
			anEnrolment(session, kept, { ends_on: "2026-07-14", created_at: "2026-04-01T10:00:00.000Z" }),
			anEnrolment(session, merged, { status: "completed", starts_on: "2026-07-15" }),
		);
		const mark = { session_id: session.id, checkpoint: "morning" as const, camper_id: kept.id };
		await saveAttendance(ctx, [{ ...mark, date: "2026-07-14", status: "present" }]);
		const before = await allRows(camp.id);
		const id = await merge(ctx, kept, merged);
		expect(
			await all(
				"SELECT status, starts_on, ends_on FROM enrolment WHERE camper_id = ? ORDER BY status",
				kept.id,
			),
		).toEqual([
			{ status: "cancelled", starts_on: null, ends_on: "2026-07-14" },
			{ status: "completed", starts_on: "2026-07-15", ends_on: null },
		]);
		expect(await miscounted(camp.id, DAYS)).toEqual([]);
		await undo(ctx, kept, id);
		expect(await allRows(camp.id)).toEqual(before);
	});

	it("takes along what happened since where only one of the records was, and overwrites nothing where both were", async () => {
		const { ctx, both, hers, kept, merged, mark, figures } = await twice();
		const id = await merge(ctx, kept, merged);
		await mark(kept, "2026-07-15", "present", hers);
		await mark(kept, "2026-07-13", "present", hers);
		await undo(ctx, kept, id);
		expect(await all("SELECT camper_id FROM attendance WHERE session_id = ?", hers.id)).toEqual(
			[1, 2, 3].map(() => ({ camper_id: merged.id })),
		);
		expect(await figures()).toEqual([]);
		const again = await merge(ctx, kept, merged);
		await saveAttendance(ctx, [
			{
				session_id: both.id,
				date: "2026-07-15",
				checkpoint: "midday",
				camper_id: kept.id,
				status: "present",
			},
		]);
		await expect(undo(ctx, kept, again)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("a roll call"),
		});
	});

	it("says so when the place that was freed is taken by then", async () => {
		const { ctx, camp, both, kept, merged, other } = await twice();
		const id = await merge(ctx, kept, merged);
		const { enrolment } = await enrolCamper(ctx, { camper_id: other.id, session_id: both.id });
		const then = await allRows(camp.id);
		await expect(undo(ctx, kept, id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("taken since"),
		});
		expect(await allRows(camp.id)).toEqual(then);
		await endEnrolment(ctx, { enrolment_id: enrolment.id, status: "cancelled", reason: "x" });
		await undo(ctx, kept, id);
	});

	it("comes back by undoing only", async () => {
		const { ctx, kept, merged } = await twice();
		await merge(ctx, kept, merged);
		await expect(restoreCamper(ctx, merged.id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("leaves marks to whom they are about at any other time (control)", async () => {
		const { ctx, camp, kept, merged } = await twice();
		const move = (table: string) =>
			env.DB.prepare(`UPDATE ${table} SET camper_id = ? WHERE camper_id = ? AND date = '2026-07-15'`).bind(
				kept.id,
				merged.id,
			);
		await expect(move("attendance").run()).rejects.toThrow("append_only:attendance");
		await merge(ctx, kept, merged);
		const back = env.DB.prepare("UPDATE attendance SET camper_id = ? WHERE camper_id = ?").bind(
			merged.id,
			kept.id,
		);
		await expect(back.run()).rejects.toThrow("append_only:attendance");
		// What lets it is that the merge is under way; of the mark itself nothing may change then.
		await env.DB.prepare("UPDATE person_merge SET moving = 1 WHERE camp_id = ?").bind(camp.id).run();
		await expect(
			env.DB.prepare(
				"UPDATE attendance SET camper_id = ?, status = 'absent' WHERE camper_id = ? AND date = '2026-07-15'",
			)
				.bind(merged.id, kept.id)
				.run(),
		).rejects.toThrow("append_only:attendance");
		await env.DB.prepare("UPDATE attendance SET camper_id = ? WHERE camper_id = ? AND date = '2026-07-15'")
			.bind(merged.id, kept.id)
			.run();
	});
});

describe("whom a child must not be released to", () => {
	it("is no contact after the merge, whichever record said so", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [one, two, dad] = [aCamper(camp), aCamper(camp), aPerson(camp, { person_type: "parent" })];
		await store(one, two, dad);
		const related_person_id = dad.id;
		const block = { related_person_id, type: "do_not_release" as const, reason: "Court" };
		await relatePersons(ctx, two.id, block, { heads: true });
		await relatePersons(
			ctx,
			one.id,
			{ related_person_id, type: "parent", contact_order: 1 },
			{ heads: true },
		);
		await relatePersons(ctx, one.id, { related_person_id, type: "authorised_pickup" }, { heads: true });
		const before = await allRows(camp.id);
		for (const [kept, merged] of [
			[one, two],
			[two, one],
		] as const) {
			const id = await merge(ctx, kept, merged);
			expect(
				await all(
					"SELECT type, contact_order FROM person_relationship WHERE person_id = ? ORDER BY type",
					kept.id,
				),
			).toEqual([
				{ type: "do_not_release", contact_order: null },
				{ type: "parent", contact_order: null },
			]);
			await undo(ctx, kept, id);
			expect(await allRows(camp.id)).toEqual(before);
		}
	});
});

describe("a staff member of last year who applies again", () => {
	async function applied() {
		const { ctx, camp, season, user } = await aCampWithAdmin();
		const last = aSeason(camp, {
			...{ name: "2025", year: 2025, start_date: "2025-06-01", end_date: "2025-08-31", is_current: false },
		});
		const session = aSession(last);
		const group = aGroup(camp);
		await store(last, session, group);
		const worked = aStaffMember(camp, { seasons: [last] });
		const applies = aStaffMember(camp, { email: "sasha@mail.example" });
		const contact = aPerson(camp, { person_type: "other", first_name: "Sasha" });
		await store(worked, applies, contact);
		await store(
			inGroup(group, session, { staff: [worked] }),
			aCertificate({ camp_id: camp.id, id: worked.id }),
			aShift({ camp_id: camp.id, id: worked.id }, "2026-07-20"),
			aShift({ camp_id: camp.id, id: worked.id }, "2026-07-21"),
			aShift({ camp_id: camp.id, id: applies.id }, "2026-07-21"),
			aTimeOff({ camp_id: camp.id, id: worked.id }, user, { starts_on: "2026-07-01", ends_on: "2026-07-03" }),
			aTimeOff({ camp_id: camp.id, id: applies.id }, user, {
				starts_on: "2026-07-03",
				ends_on: "2026-07-04",
			}),
			anApplication({ camp_id: camp.id, id: applies.id }, season),
		);
		return { ctx, camp, season, worked, applies, contact };
	}
	const work = (id: string) =>
		all(
			`SELECT (SELECT count(*) FROM staff_season WHERE staff_id = ?1) AS seasons, (SELECT count(*) FROM staff_shift WHERE staff_id = ?1) AS shifts,
				(SELECT count(*) FROM staff_time_off WHERE staff_id = ?1) AS times_off, (SELECT count(*) FROM staff_certificate WHERE staff_id = ?1) AS certificates,
				(SELECT count(*) FROM group_staff WHERE staff_id = ?1) AS groups, (SELECT count(*) FROM staff_application WHERE staff_id = ?1) AS applications`,
			id,
		);

	it("has both years, and keeps the shift that would be there twice behind", async () => {
		const { ctx, camp, worked, applies } = await applied();
		const before = await allRows(camp.id);
		const [has] = await belongingsRead({ ...ctx, id: applies.id }, worked.id);
		expect(has && mergeLines(has).filter(({ stays }) => stays > 0)).toEqual([
			expect.objectContaining({ key: "times_off", goes: 0, stays: 1, why: "is away then already" }),
			expect.objectContaining({ key: "shifts", goes: 1, stays: 1, why: "works then already" }),
		]);
		const id = await merge(ctx, applies, worked);
		expect(await work(applies.id)).toEqual([
			{ seasons: 1, shifts: 2, times_off: 1, certificates: 1, groups: 1, applications: 1 },
		]);
		expect(await all("SELECT deleted_at IS NULL AS here FROM staff WHERE id = ?", worked.id)).toEqual([
			{ here: 0 },
		]);
		await undo(ctx, applies, id);
		expect(await allRows(camp.id)).toEqual(before);
	});

	it("becomes staff under the record of a contact, until that is undone", async () => {
		const { ctx, camp, season, worked, contact } = await applied();
		const before = await allRows(camp.id);
		const id = await merge(ctx, contact, worked);
		expect(await work(contact.id)).toEqual([
			{ seasons: 1, shifts: 2, times_off: 1, certificates: 1, groups: 1, applications: 0 },
		]);
		expect(await record(ctx, contact.id)).toMatchObject({ person_type: "staff", is_staff: 1 });
		await store(anApplication({ camp_id: camp.id, id: contact.id }, season));
		await expect(undo(ctx, contact, id)).rejects.toMatchObject({
			code: "CONFLICT",
			message: expect.stringContaining("given work"),
		});
		await env.DB.prepare("DELETE FROM staff_application WHERE staff_id = ?").bind(contact.id).run();
		await undo(ctx, contact, id);
		expect(await allRows(camp.id)).toEqual(before);
	});
});

it("takes over the facts that were chosen, and gives them back", async () => {
	const { ctx, camp } = await aCampWithAdmin();
	const [kept, merged] = [
		aCamper(camp, { first_name: "Lena", city: "Naples", email: "a@mail.example" }),
		aCamper(camp, { first_name: "Léna", city: "Bridgton", email: "b@mail.example" }),
	];
	await store(kept, merged);
	const before = await allRows(camp.id);
	const id = await mergePersons(ctx, await record(ctx, kept.id), await record(ctx, merged.id), [
		"first_name",
		"email",
	]);
	expect(await record(ctx, kept.id)).toMatchObject({
		...{ first_name: "Léna", city: "Naples", email: "b@mail.example" },
	});
	await undo(ctx, kept, id);
	expect(await allRows(camp.id)).toEqual(before);
});

describe("at the same moment", () => {
	it("three merges in a ring leave somebody, who has everything", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const people = [aCamper(camp), aCamper(camp), aCamper(camp)] as const;
		await store(...people);
		const [a, b, c] = await Promise.all(people.map(({ id }) => record(ctx, id)));
		if (!a || !b || !c) throw new Error("Somebody is not there.");
		const outcomes = await Promise.allSettled([
			mergePersons(ctx, a, b),
			mergePersons(ctx, b, c),
			mergePersons(ctx, c, a),
		]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await all("SELECT id FROM person WHERE camp_id = ? AND deleted_at IS NULL", camp.id)).toHaveLength(
			2,
		);
	});

	it("would leave nobody by reading first and writing then (control)", async () => {
		await env.DB.batch([
			env.DB.prepare("CREATE TABLE naive_person (id TEXT, gone INTEGER)"),
			env.DB.prepare("INSERT INTO naive_person VALUES ('a', 0), ('b', 0), ('c', 0)"),
		]);
		const naive = async (kept: string, merged: string) => {
			const both = await all("SELECT gone FROM naive_person WHERE id IN (?, ?)", kept, merged);
			await new Promise((wake) => setTimeout(wake, 20));
			if (both.some(({ gone }) => gone === 1)) return;
			await env.DB.prepare("UPDATE naive_person SET gone = 1 WHERE id = ?").bind(merged).run();
		};
		await Promise.all([naive("a", "b"), naive("b", "c"), naive("c", "a")]);
		expect(await all("SELECT id FROM naive_person WHERE gone = 0")).toEqual([]);
	});

	/** Enrolments that hold a place for somebody who is out of sight. */
	const stray = (camp_id: string) =>
		all(
			"SELECT e.id FROM enrolment e JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id WHERE e.camp_id = ? AND e.ended_at IS NULL AND c.deleted_at IS NOT NULL",
			camp_id,
		);

	it.each(["the record that goes", "the record that stays"])(
		"an enrolment of %s is taken along or refused, and never lost",
		async (which) => {
			for (const first of ["merge", "enrol"]) {
				const { ctx, camp, season } = await aCampWithAdmin();
				const session = aSession(season, { start_date: "2026-07-20", end_date: "2026-07-24" });
				const [kept, merged] = [aCamper(camp), aCamper(camp)];
				await store(session, kept, merged, anEnrolment(session, which.endsWith("stays") ? merged : kept));
				const enrol = () =>
					enrolCamper(ctx, {
						...{ camper_id: which.endsWith("stays") ? kept.id : merged.id, session_id: session.id },
						confirm_ineligible: true,
					});
				const acts =
					first === "merge"
						? [() => merge(ctx, kept, merged), enrol]
						: [enrol, () => merge(ctx, kept, merged)];
				await Promise.allSettled(acts.map((each) => each()));
				expect(await stray(camp.id)).toEqual([]);
				expect(
					await all("SELECT 1 FROM enrolment WHERE camper_id = ? AND ended_at IS NULL", kept.id),
				).toHaveLength(1);
				expect(await miscounted(camp.id, [])).toEqual([]);
			}
		},
	);

	it("which is noticed when it happens (control)", async () => {
		const { ctx, camp, season } = await aCampWithAdmin();
		const session = aSession(season);
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(session, kept, merged);
		await merge(ctx, kept, merged);
		await store(anEnrolment(session, merged));
		expect(await stray(camp.id)).toHaveLength(1);
	});
});

/** References to people that no kind of rows stands for, and where they are thought of. */
const ELSEWHERE = [
	// The records themselves, and what is kept of merges.
	...["camper.id", "staff.id", "person_merge.kept_id", "person_merge.merged_id"],
	// Each in a way of its own: a primary household, a place that is claimed, a picture, one sign-in.
	...["household_member.person_id", "enrolment.camper_id", "attendance.camper_id", "group_camper.camper_id"],
	...["person_photo.person_id", "membership.person_id"],
	// Kept by triggers from enrolments.
	"camper_season.camper_id",
];

it("every reference to a person is thought of: a new table says here what a merge does with its rows", async () => {
	const { references } = await factsOf(env.DB);
	const found = references
		.filter(({ target }) => ["person", "camper", "staff"].includes(target))
		.map(({ table, columns }) => `${table}.${columns[1]}`);
	const known = [...KINDS.map(({ table, whose }) => `${table}.${whose}`), ...ELSEWHERE];
	expect([...new Set(found)].sort()).toEqual([...new Set(known)].sort());
});
