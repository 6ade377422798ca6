import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aCamper, anEnrolment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { campersToEnrol, searchToEnrol } from "~/features/enrolments/campers-to-enrol.server";
import { aPlace } from "./place";

it("offers whom the index found and whose names hold the words, and says who is in the session", async () => {
	const { ctx, camp, first: session } = await aPlace();
	const foreign = await aPlace();
	const [ana, anna, ben] = [
		aCamper(camp, { first_name: "Ana", last_name: "Crane" }),
		aCamper(camp, { first_name: "Anna", last_name: "Brook" }),
		aCamper(camp, { first_name: "Ben", last_name: "Ash" }),
	];
	const theirs = aCamper(foreign.camp, { first_name: "Anatol" });
	await writeRows(env.DB, [ana, anna, ben, theirs, anEnrolment(session, ana)]);
	const ids = [ana.id, anna.id, ben.id, theirs.id];
	const offered = async (q: string, found: string[] | null) => {
		const hits = found && { ids: found, session_ids: [], partial: false, unavailable: false };
		const rows = await campersToEnrol({ db: ctx.db, place: ctx.place, hits }, session.id, q);
		return rows
			.filter(({ id }) => ids.includes(id))
			.map(({ first_name, is_enrolled }) => [first_name, is_enrolled]);
	};
	expect(await offered("an", ids)).toEqual([
		["Anna", 0],
		["Ana", 1],
	]);
	expect(await offered("an", [])).toEqual([]);
	expect(await offered("", null)).toEqual([
		["Ben", 0],
		["Anna", 0],
		["Ana", 1],
	]);
});

it("asks the index for words in a whole camp only", () => {
	const scope = { kind: "camp" } as const;
	expect(searchToEnrol({ scope, query: { session_id: "s", q: "An" } })).toMatchObject({ words: ["an"] });
	expect(searchToEnrol({ scope, query: { session_id: "s", q: " " } })).toBeNull();
	expect(searchToEnrol({ scope, query: { q: "An" } })).toBeNull();
	expect(
		searchToEnrol({ scope: { kind: "groups", person_id: "p" }, query: { session_id: "s", q: "An" } }),
	).toBeNull();
});
