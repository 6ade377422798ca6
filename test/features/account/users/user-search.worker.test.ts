import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { makeDb } from "#db/client";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { putEntries, USER_KIND } from "#db/search/entries";
import { rebuildIndex } from "#db/search/rebuild-index";
import { findMembers, memberPage, memberSearch } from "#app/features/account/users/index.server";
import { searchWords } from "#db/search/words";
import { newId } from "#app/lib/ids";
import { type Hits, findPeople } from "#app/platform/search/people-index.server";
import { indexAll } from "../../../support/search";
import { aCtx } from "../../../support/world";

const db = makeDb(env.DB);
const search = makeDb(env.SEARCH);
const run = (sql: string, ...values: string[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

/** The names found in a camp, by the index and what the list makes of it. */
async function found(camp_id: string, q: string, more: { names_only?: boolean } = {}): Promise<string[]> {
	const wanted = memberSearch(q);
	if (!wanted) throw new Error("nothing to look for");
	const hits: Hits = await findPeople(aCtx(), camp_id, wanted);
	const rows = await findMembers(db, camp_id, { q, hits, limit: 50 });
	return memberPage(rows, { q, limit: 50, ...more }).rows.map(({ name }) => name);
}

async function aPlace() {
	const camp = aCamp();
	const word = newId().slice(-8);
	const user = aUser({ name: `Ines ${word}`, email: `ines.${word}@quay.example` });
	await writeRows(env.DB, [camp, user, aMembership(camp, user)]);
	await indexAll();
	return { camp, user, word };
}

describe("The user search", () => {
	let place: Awaited<ReturnType<typeof aPlace>>;
	beforeEach(async () => {
		place = await aPlace();
	});

	it("finds a user by name, and by email address where the caller can see addresses", async () => {
		const { camp, user, word } = place;
		expect(await found(camp.id, word)).toEqual([user.user.name]);
		expect(await found(camp.id, `${word}@quay`)).toEqual([user.user.name]);
		expect(await found(camp.id, `${word}@quay`, { names_only: true })).toEqual([]);
		expect(await found(camp.id, "nobody at all")).toEqual([]);
	});

	it("finds a user by the new name after a change, and no longer by the old", async () => {
		const { camp, user, word } = place;
		const other = newId().slice(-8);
		await run("UPDATE auth_user SET name = ? WHERE id = ?", `Tove ${other}`, user.id);
		await indexAll();
		expect(await found(camp.id, `Tove ${other}`)).toEqual([`Tove ${other}`]);
		expect(await found(camp.id, `Ines ${word}`, { names_only: true })).toEqual([]);
	});

	it("finds a user in each of their camps, and in none they have left", async () => {
		const { camp, user, word } = place;
		const second = aCamp();
		await writeRows(env.DB, [second, aMembership(second, user, { role_key: "parent" })]);
		await indexAll();
		expect(await found(second.id, word)).toEqual([user.user.name]);
		await run("DELETE FROM membership WHERE camp_id = ? AND user_id = ?", second.id, user.id);
		await indexAll();
		expect(await found(second.id, word)).toEqual([]);
		expect(await found(camp.id, word)).toEqual([user.user.name]);
	});

	it("finds a user only in camps where they are a member, regardless of the index", async () => {
		const { camp, user, word } = place;
		const elsewhere = aCamp();
		await writeRows(env.DB, elsewhere);
		await putEntries(search, [
			{ camp_id: elsewhere.id, person_id: user.id, text: user.user.name, kind: USER_KIND },
		]);
		const planted = await findPeople(aCtx(), elsewhere.id, { words: searchWords(word), kinds: [USER_KIND] });
		expect(planted.ids).toEqual([user.id]);
		expect(await found(elsewhere.id, word)).toEqual([]);
		expect(await found(camp.id, word)).toEqual([user.user.name]);
	});

	it("finds a user again after the index is rebuilt", async () => {
		const { camp, user, word } = place;
		await env.SEARCH.prepare("DELETE FROM search_person WHERE camp_id = ?").bind(camp.id).run();
		expect(await found(camp.id, word)).toEqual([]);
		await rebuildIndex(db, search, () => {});
		expect(await found(camp.id, word)).toEqual([user.user.name]);
	});
});
