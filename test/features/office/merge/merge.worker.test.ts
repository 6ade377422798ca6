import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
	aCamper,
	aDefinition,
	aFamily,
	aMembership,
	anAnswer,
	anEnrollment,
	aPerson,
	aRegistration,
	aSession,
	aUser,
} from "#db/seed/builders";
import { KINDS } from "#app/features/office/merge/merge-rows.server";
import { mergePersons, undoMerge } from "#app/features/office/merge/merge.server";
import { createNote } from "#app/features/people/notes-documents/notes.server";
import { uploadPhoto } from "#app/features/people/person-page/photo.server";
import { relatePersons } from "#app/features/people/relationships/relate-persons.server";
import { newId } from "#app/lib/ids";
import { aPng } from "../../../support/pictures";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";
import { allRows } from "./all-rows";
import { factsOf } from "../../../contracts/database/shape";
import { all, merge, record, undo } from "./merge-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

/** Lines of a child that still name its enrollment; registrations that know what it answered. */
const LINES = `SELECT l.id FROM registration_line l JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
	AND e.camper_id = l.camper_id AND e.ended_at IS NULL WHERE l.camper_id = ?`;
const ANSWERS =
	"SELECT registration_id FROM registration_answer WHERE camper_id = ? AND respondent = camper_id";

const personOf = (user_id: string) =>
	env.DB.prepare("SELECT person_id FROM membership WHERE user_id = ?").bind(user_id).first("person_id");

describe("A merge", () => {
	it("is undone completely, for any two records", async () => {
		const { ctx, camp, season, user } = await aCampWithAdmin();
		const aTag = () => aDefinition(camp, { key: `tag_${newId().replaceAll("-", "")}` });
		const facts = fc.record({
			email: fc.constantFrom(null, "a@mail.example"),
			phone: fc.constantFrom(null, "+12075550148"),
			city: fc.constantFrom(null, "Naples"),
		});
		const has = fc.record({
			facts,
			relatives: fc.subarray([0, 1, 2]),
			barred: fc.boolean(),
			homes: fc.subarray([0, 1]),
			notes: fc.nat(2),
			tags: fc.subarray([0, 1]),
			photo: fc.boolean(),
			registered: fc.constantFrom("no", "alone", "with the other"),
		});
		await fc.assert(
			fc.asyncProperty(has, has, async (one, two) => {
				const tags = [aTag(), aTag()];
				const relatives = [aPerson(camp), aPerson(camp), aPerson(camp)];
				const families = [
					aFamily(camp, { children: 0, guardians: 0 }),
					aFamily(camp, { children: 0, guardians: 0 }),
				];
				const [home] = families;
				if (!home) throw new Error("There is no home.");
				const parent = { household: home.household, guardians: relatives };
				await store(...tags, ...relatives, ...families);
				const booked: {
					enrollment: ReturnType<typeof anEnrollment>;
					child: { id: string };
					together: boolean;
				}[] = [];
				const made: string[] = [];
				for (const wanted of [one, two]) {
					const child = aCamper(camp, { ...wanted.facts, tags: wanted.tags.flatMap((at) => tags[at] ?? []) });
					await store(child, {
						household_member: wanted.homes.map((at, index) => ({
							camp_id: camp.id,
							household_id: families[at]?.household.id ?? "",
							person_id: child.id,
							is_primary: index === 0,
						})),
					});
					for (const at of wanted.relatives) {
						const related_person_id = relatives[at]?.id ?? "";
						await relatePersons(ctx, child.id, { related_person_id, type: "parent" }, { heads: true });
					}
					if (wanted.barred) {
						const block = {
							related_person_id: relatives[2]?.id ?? "",
							type: "do_not_release" as const,
							reason: "Court",
						};
						await relatePersons(ctx, child.id, block, { heads: true });
					}
					for (let n = 0; n < wanted.notes; n += 1)
						await createNote(ctx, await record(ctx, child.id), { body: `${n}` });
					if (wanted.photo) await uploadPhoto(ctx, child.id, aPng());
					if (wanted.registered !== "no") {
						const session = aSession(season);
						const enrollment = anEnrollment(session, child);
						await store(session, enrollment);
						booked.push({ enrollment, child, together: wanted.registered === "with the other" });
					}
					made.push(child.id);
				}
				const together = booked.filter((each) => each.together);
				for (const lines of [together, ...booked.filter((each) => !each.together).map((each) => [each])]) {
					const registration = aRegistration(season, parent, user, { lines });
					await store(
						registration,
						...lines.map(({ child }) => anAnswer(registration, { q: child.id }, child)),
					);
				}
				const [kept = "", merged = ""] = made;
				const before = await allRows(camp.id);
				const id = await mergePersons(ctx, await record(ctx, kept), await record(ctx, merged));
				const after = await record(ctx, kept);
				const first = (name: "email" | "phone" | "city") => one.facts[name] ?? two.facts[name];
				expect(after).toMatchObject({ email: first("email"), phone: first("phone"), city: first("city") });
				expect(JSON.parse(after.tags_json)).toHaveLength(new Set([...one.tags, ...two.tags]).size);
				expect(after.do_not_release).toBe(one.barred || two.barred ? 1 : 0);
				expect(after.has_photo).toBe(one.photo || two.photo ? 1 : 0);
				expect((await record(ctx, merged)).deleted_at).not.toBeNull();
				expect(await all(LINES, kept)).toHaveLength(booked.length);
				// Of two who answered in one registration, the record that stays is the one that is asked.
				expect(await all(ANSWERS, kept)).toHaveLength(booked.length - (together.length === 2 ? 1 : 0));
				const notes = await env.DB.prepare("SELECT count(*) AS n FROM person_note WHERE person_id = ?")
					.bind(kept)
					.first("n");
				expect(notes).toBe(one.notes + two.notes);
				await undoMerge(ctx, after, id);
				expect(await allRows(camp.id)).toEqual(before);
			}),
			{ numRuns: 12 },
		);
	});

	it("keeps later changes on undo, and can be undone once within a day", async () => {
		const { ctx, camp, again } = await aCampWithAdmin();
		const [kept, merged] = [aCamper(camp), aCamper(camp, { email: "a@mail.example", city: "Naples" })];
		await store(kept, merged);
		const id = await mergePersons(ctx, await record(ctx, kept.id), await record(ctx, merged.id));
		await env.DB.prepare("UPDATE person SET city = 'Bridgton' WHERE id = ?").bind(kept.id).run();
		const late = await again("2026-07-16T15:00:00.000Z");
		await expect(undoMerge(late, await record(ctx, kept.id), id)).rejects.toMatchObject({ code: "CONFLICT" });
		await undoMerge(ctx, await record(ctx, kept.id), id);
		expect(await record(ctx, kept.id)).toMatchObject({ email: null, city: "Bridgton" });
		await expect(undoMerge(ctx, await record(ctx, kept.id), id)).rejects.toMatchObject({ code: "CONFLICT" });
	});

	it("never makes a non-camper a camper, nor one person of two users", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [child, one, two] = [aCamper(camp), aPerson(camp, { person_type: "parent" }), aPerson(camp)];
		const users = [aUser(), aUser()] as const;
		await store(child, one, two, ...users);
		await store(aMembership(camp, users[0], { role_key: "parent", person_id: one.id }));
		await store(aMembership(camp, users[1], { role_key: "parent", person_id: two.id }));
		const before = await allRows(camp.id);
		const refused = { code: "CONFLICT" };
		await expect(merge(ctx, one, child)).rejects.toMatchObject(refused);
		await expect(merge(ctx, one, two)).rejects.toMatchObject(refused);
		expect(await allRows(camp.id)).toEqual(before);
		// An account that was deactivated makes room, and has its record again when that is taken back.
		await env.DB.prepare("UPDATE membership SET is_active = 0 WHERE user_id = ?").bind(users[0].id).run();
		const then = await allRows(camp.id);
		const id = await merge(ctx, one, two);
		expect(await personOf(users[1].id)).toBe(one.id);
		await undoMerge(ctx, await record(ctx, one.id), id);
		expect(await allRows(camp.id)).toEqual(then);
	});

	it("happens once when two requests merge the same two records in parallel", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(kept, merged);
		const [one, two] = [await record(ctx, kept.id), await record(ctx, merged.id)];
		const outcomes = await Promise.allSettled([mergePersons(ctx, one, two), mergePersons(ctx, two, one)]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});
});

it("a merge takes over the chosen facts, and its undo returns them", async () => {
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
		first_name: "Léna",
		city: "Naples",
		email: "b@mail.example",
	});
	await undo(ctx, kept, id);
	expect(await allRows(camp.id)).toEqual(before);
});

/** References to people that no kind of rows stands for, and where they are thought of. */
const ELSEWHERE = [
	// The records themselves, and what is kept of merges.
	...["camper.id", "staff.id", "person_merge.kept_id", "person_merge.merged_id"],
	// Each in a way of its own: a primary household, a place that is claimed, a picture, one sign-in.
	...["household_member.person_id", "enrollment.camper_id", "attendance.camper_id", "group_camper.camper_id"],
	...["person_photo.person_id", "membership.person_id"],
	// Kept by triggers from enrollments, and from what is known of the staff.
	...[
		"camper_season.camper_id",
		"camper_return.camper_id",
		"enrollment_event.camper_id",
		"staff_card.staff_id",
	],
];

it("every reference to a person is listed, so that a new table declares what a merge does with its rows", async () => {
	const { references } = await factsOf(env.DB);
	const found = references
		.filter(({ target }) => ["person", "camper", "staff"].includes(target))
		.map(({ table, columns }) => `${table}.${columns[1]}`);
	const known = [...KINDS.map(({ table, whose }) => `${table}.${whose}`), ...ELSEWHERE];
	expect([...new Set(found)].sort()).toEqual([...new Set(known)].sort());
});
