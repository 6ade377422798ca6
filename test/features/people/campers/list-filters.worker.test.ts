import { describe, expect, it } from "vitest";
import { aCamper, aDefinition, aGroup, anEnrollment, aSession } from "#db/seed/builders";
import { aCampWithAdmin, store } from "./campers-world";
import { count, idsOf } from "./list-world";

describe("The camper list's search and filters", () => {
	it("matches every word in name or email, regardless of case, accents and script", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const jose = aCamper(camp, { first_name: "José", last_name: "Núñez", preferred_name: "Pepe" });
		const noor = aCamper(camp, { first_name: "نور", last_name: "الهاشمي", email: "noor@example.org" });
		const percent = aCamper(camp, { first_name: "100%", last_name: "O_Brien" });
		await store(jose, noor, percent);
		for (const q of ["josé", "JOSE", "nunez jos", "pepe", "  Pepe  NUÑEZ "]) {
			expect(await idsOf(ctx, { q }), q).toEqual([jose.id]);
			expect(await count(ctx, { q })).toEqual({ n: 1, exact: true });
		}
		expect(await idsOf(ctx, { q: "نور" })).toEqual([noor.id]);
		expect(await idsOf(ctx, { q: "NOOR@EXAMPLE" })).toEqual([noor.id]);
		// Not wildcards, as they would be in a LIKE.
		expect(await idsOf(ctx, { q: "0%" })).toEqual([]);
		expect(await idsOf(ctx, { q: "00%" })).toEqual([percent.id]);
		expect(await idsOf(ctx, { q: "o_" })).toEqual([percent.id]);
		// One or two characters begin a word.
		expect(await idsOf(ctx, { q: "n" })).toEqual(expect.arrayContaining([jose.id, noor.id]));
		expect(await idsOf(ctx, { q: "ez" })).toEqual([]);
		expect(await idsOf(ctx, { q: "\u200b" })).toHaveLength(3);
	});

	it("matches names with or without an apostrophe, and last names before a comma", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const elena = aCamper(camp, { first_name: "Elena", last_name: "D’Amico" });
		const cora = aCamper(camp, { first_name: "Cora", last_name: "Damico" });
		await store(elena, cora, aCamper(camp, { first_name: "Elena", last_name: "Amico" }));
		for (const q of ["damico", "d'amico", "D’AMICO", "d‘ami"])
			expect((await idsOf(ctx, { q })).sort(), q).toEqual([elena.id, cora.id].sort());
		expect(await idsOf(ctx, { q: "Damico, Elena" })).toEqual([elena.id]);
		expect(await idsOf(ctx, { q: "'" })).toHaveLength(3);
	});

	it("accepts searches of 50 characters, and of more words than a name has", async () => {
		const { camp, ctx } = await aCampWithAdmin();
		const long = aCamper(camp, { first_name: "Maximilian".repeat(20).slice(0, 200) });
		await store(long, aCamper(camp));
		expect(await idsOf(ctx, { q: long.person.first_name.slice(0, 50) })).toEqual([long.id]);
		expect(await idsOf(ctx, { q: "ab cd ".repeat(8) })).toEqual([]);
		const many = Array.from({ length: 25 }, (_, index) => index.toString(36)).join(" ");
		expect(await idsOf(ctx, { q: many })).toEqual([]);
	});

	it("filters by session, group, tag and grade, alone and combined", async () => {
		const { camp, season, ctx } = await aCampWithAdmin();
		const tag = aDefinition(camp, { label: "Early bird" });
		const session = aSession(season);
		const kim = aCamper(camp, { first_name: "Kim", birth_date: "2016-08-31", tags: [tag] });
		const lou = aCamper(camp, { first_name: "Lou", birth_date: "2016-09-02" });
		const max = aCamper(camp, {
			first_name: "Max",
			birth_date: "2016-09-02",
			grade_override: { season, grade: 5 },
			tags: [tag],
		});
		const waiting = aCamper(camp, { first_name: "Way", birth_date: "2010-01-01" });
		await store(tag, session, kim, lou, max, waiting);
		await store(
			anEnrollment(session, kim),
			anEnrollment(session, lou),
			anEnrollment(session, max, { status: "withdrawn" }),
			anEnrollment(session, waiting, { status: "waitlisted" }),
		);
		const owl = aGroup(camp, { name: "Owl", session, campers: [lou] });
		await store(owl);
		expect(await idsOf(ctx, { session: session.id })).toEqual([kim.id, lou.id]);
		expect(await idsOf(ctx, { group: owl.id })).toEqual([lou.id]);
		expect(await idsOf(ctx, { group: owl.id, session: session.id })).toEqual([lou.id]);
		expect(await idsOf(ctx, { group: owl.id, tag: tag.id })).toEqual([]);
		expect(await idsOf(ctx, { tag: tag.id })).toEqual([kim.id, max.id]);
		expect(await idsOf(ctx, { tag: "early_bird" })).toEqual([kim.id, max.id]);
		expect(await idsOf(ctx, { grade: 5 })).toEqual([kim.id, max.id]);
		expect(await idsOf(ctx, { grade: 4 })).toEqual([lou.id]);
		expect(await idsOf(ctx, { session: session.id, tag: tag.id, grade: 5, q: "ki" })).toEqual([kim.id]);
		expect(await count(ctx, { session: session.id, tag: tag.id })).toEqual({ n: 1, exact: true });
	});
});
