import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { aCamper, aDefinition, aFamily, anEnrolment, aPerson, aSession } from "#db/seed/builders";
import { mergePersons, undoMerge } from "~/features/persons/merge.server";
import { createNote } from "~/features/persons/notes.server";
import { type PersonRecord, personRead } from "~/features/persons/person-read.server";
import { uploadPhoto } from "~/features/persons/photo.server";
import { relatePersons } from "~/features/persons/relate-persons.server";
import type { CampCtx } from "~/platform/context.server";
import { newId } from "~/lib/ids";
import { aPng } from "../../support/pictures";
import { aCampWithAdmin, store } from "../campers/campers-world";

// A machine that is busy takes its time.
vi.setConfig({ testTimeout: 120_000 });

const record = async (ctx: CampCtx, id: string) => {
	const [found] = await personRead({ db: ctx.db, place: ctx.place, today: ctx.today, id });
	return found as PersonRecord;
};

const TABLES = [
	"person",
	"camper",
	"household_member",
	"person_relationship",
	"release_block",
	"person_note",
	"person_document",
	"person_photo",
	"camper_tag",
	"membership",
];

/** Every row about people of a camp, but for when it was last changed. */
async function everything(camp_id: string) {
	const answers = await env.DB.batch<Record<string, unknown>>(
		TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table} WHERE camp_id = ?`).bind(camp_id)),
	);
	return answers.map(({ results }) => results.map(({ updated_at: _, ...row }) => JSON.stringify(row)).sort());
}

describe("a merge", () => {
	it("undone leaves everything as it was, whatever the two records had", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const aTag = () => aDefinition(camp, { key: `tag_${newId().replaceAll("-", "")}` });
		const facts = fc.record({
			email: fc.constantFrom(null, "a@mail.example"),
			phone: fc.constantFrom(null, "+12075550148"),
			city: fc.constantFrom(null, "Naples"),
		});
		const has = fc.record({
			...{ facts, relatives: fc.subarray([0, 1, 2]), barred: fc.boolean(), homes: fc.subarray([0, 1]) },
			...{ notes: fc.nat(2), tags: fc.subarray([0, 1]), photo: fc.boolean() },
		});
		await fc.assert(
			fc.asyncProperty(has, has, async (one, two) => {
				const tags = [aTag(), aTag()];
				const relatives = [aPerson(camp), aPerson(camp), aPerson(camp)];
				const families = [
					aFamily(camp, { children: 0, guardians: 0 }),
					aFamily(camp, { children: 0, guardians: 0 }),
				];
				await store(...tags, ...relatives, ...families);
				const made: string[] = [];
				for (const wanted of [one, two]) {
					const child = aCamper(camp, { ...wanted.facts, tags: wanted.tags.flatMap((at) => tags[at] ?? []) });
					await store(child, {
						household_member: wanted.homes.map((at, index) => ({
							...{ camp_id: camp.id, household_id: families[at]?.household.id ?? "", person_id: child.id },
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
					made.push(child.id);
				}
				const [kept = "", merged = ""] = made;
				const before = await everything(camp.id);
				const id = await mergePersons(ctx, await record(ctx, kept), await record(ctx, merged));
				const after = await record(ctx, kept);
				const first = (name: "email" | "phone" | "city") => one.facts[name] ?? two.facts[name];
				expect(after).toMatchObject({ email: first("email"), phone: first("phone"), city: first("city") });
				expect(JSON.parse(after.tags_json)).toHaveLength(new Set([...one.tags, ...two.tags]).size);
				expect(after.do_not_release).toBe(one.barred || two.barred ? 1 : 0);
				expect(after.has_photo).toBe(one.photo || two.photo ? 1 : 0);
				expect((await record(ctx, merged)).deleted_at).not.toBeNull();
				const notes = await env.DB.prepare("SELECT count(*) AS n FROM person_note WHERE person_id = ?")
					.bind(kept)
					.first("n");
				expect(notes).toBe(one.notes + two.notes);
				await undoMerge(ctx, after, id);
				expect(await everything(camp.id)).toEqual(before);
			}),
			{ numRuns: 12 },
		);
	});

	it("undone keeps what somebody changed since, and is undone once, within a day", async () => {
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

	it("never moves what happened at camp", async () => {
		const { ctx, camp, season } = await aCampWithAdmin();
		const session = aSession(season);
		const [kept, merged, parent] = [aCamper(camp), aCamper(camp), aPerson(camp, { person_type: "parent" })];
		await store(session, kept, merged, parent, anEnrolment(session, merged));
		const before = await everything(camp.id);
		await expect(
			mergePersons(ctx, await record(ctx, kept.id), await record(ctx, merged.id)),
		).rejects.toMatchObject({ code: "CONFLICT" });
		await expect(
			mergePersons(ctx, await record(ctx, parent.id), await record(ctx, kept.id)),
		).rejects.toMatchObject({ code: "CONFLICT" });
		expect(await everything(camp.id)).toEqual(before);
		// The other way round it can be done.
		await mergePersons(ctx, await record(ctx, merged.id), await record(ctx, kept.id));
	});

	it("of the same two at once happens once", async () => {
		const { ctx, camp } = await aCampWithAdmin();
		const [kept, merged] = [aCamper(camp), aCamper(camp)];
		await store(kept, merged);
		const [one, two] = [await record(ctx, kept.id), await record(ctx, merged.id)];
		const outcomes = await Promise.allSettled([mergePersons(ctx, one, two), mergePersons(ctx, two, one)]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});
});
