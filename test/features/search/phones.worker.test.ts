import { expect, it } from "vitest";
import { aFamily, aPerson } from "#db/seed/builders";
import { searchOf as camperSearchOf } from "~/features/campers/list-search.server";
import { listRead } from "~/features/campers/queries.server";
import { findPersons, searchOf } from "~/features/persons/queries.server";
import { findPeople } from "~/platform/search/people-index.server";
import { indexAll } from "../../support/search";
import { aCampWithAdmin, store } from "../campers/campers-world";

it("a person is found by the end of the phone number, however it is typed, and a child by a parent's", async () => {
	const { camp, ctx } = await aCampWithAdmin();
	const family = aFamily(camp, {
		guardians: [{ relationship: "parent", phone: "+12075550142" }],
		children: 1,
	});
	const other = aPerson(camp, { person_type: "parent", phone: "+12075550199" });
	await store(family, other);
	await indexAll();
	const found = async (q: string) => {
		const query = { q, limit: 20 } as never;
		const wanted = searchOf({ scope: ctx.place.scope, query });
		const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
		return (await findPersons(ctx, query, hits)).map(({ id }) => id);
	};
	const parent = family.guardians[0]?.id;
	for (const q of [
		"2075550142",
		"(207) 555-0142",
		"207-555-0142",
		"555-0142",
		"0142",
		"50142",
		"+1 207 555 0142",
	])
		expect(await found(q), q).toEqual([parent]);
	expect(await found("5550")).toEqual([]);
	expect(await found("142")).toEqual([]);
	const query = { q: "555-0142" } as never;
	const wanted = camperSearchOf({ scope: ctx.place.scope, query });
	const hits = wanted && (await findPeople(ctx, ctx.camp.id, wanted));
	const campers = await listRead(ctx.db, { place: ctx.place, today: ctx.today, query, hits }, 50);
	expect(campers.map(({ id }) => id)).toEqual(family.children.map(({ id }) => id));
});
