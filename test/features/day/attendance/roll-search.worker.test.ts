import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamper, anEnrollment } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { attendanceWorld, TODAY, tokenOf } from "./attendance-world";

let path: string;
let token: string;
beforeAll(async () => {
	const { camp, session, ana } = await attendanceWorld();
	const maeve = aCamper(camp, { first_name: "Maeve", last_name: "O’Brien" });
	const mila = aCamper(camp, { first_name: "Mila", last_name: "Delacruz" });
	await writeRows(env.DB, [maeve, mila, anEnrollment(session, maeve), anEnrollment(session, mila)]);
	path = `/sessions/${session.id}/roll-call?date=${TODAY}&q=`;
	token = await tokenOf(ana);
});

/** The children whose rows a search of the roll leaves. */
async function found(typed: string) {
	const page = await ask(path + encodeURIComponent(typed), { token });
	const html = await page.text();
	return [...html.matchAll(/aria-label="More actions for (\w+)/g)].map(([, name]) => name);
}

describe("The roll-call search", () => {
	it.each(["obrien", "o'brien", "O’BRI", "brien mae", "O’Brien, Maeve", "ma"])(
		"finds Maeve O’Brien by %s",
		async (typed) => expect(await found(typed)).toEqual(["Maeve"]),
	);

	it.each(["delacruz", "dela cruz", "de la cruz", "Cruz, Mila de la"])(
		"finds Mila Delacruz by %s",
		async (typed) => expect(await found(typed)).toEqual(["Mila"]),
	);

	it("shows everyone when it is empty", async () => expect(await found(" ")).toHaveLength(6));

	it("finds no one by a name that no camper has", async () => expect(await found("obrian")).toEqual([]));
});
