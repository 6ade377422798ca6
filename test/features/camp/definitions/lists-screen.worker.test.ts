import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aCamp, aDefinition, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";

const PATH = "/camp-settings/lists";
const camp = aCamp();
const [admin, counselor] = [aUser(), aUser()];
const swimmer = aDefinition(camp, { label: "Swimmer" });
const old = aDefinition(camp, { label: "Gone by", is_active: false });
const exam = aDefinition(camp, { type: "document_type", label: "Camp physical" });
const other = aCamp();
const stranger = aDefinition(other, { label: "Stranger" });

let token: string;
beforeAll(async () => {
	await writeRows(env.DB, [
		...[camp, other, admin, counselor, swimmer, old, exam],
		stranger,
		aMembership(camp, admin),
		aMembership(camp, counselor, { role_key: "counselor" }),
	]);
	token = await signIn(admin.id);
});

const send = (fields: Record<string, string>) =>
	ask(PATH, { method: "POST", token, body: new URLSearchParams(fields) });
const stored = async (label: string) =>
	(await env.DB.prepare("SELECT type, audience FROM definition WHERE camp_id = ? AND label = ?")
		.bind(camp.id, label)
		.first<{ type: string; audience: string }>()) ?? null;

describe("The page of a camp's tags and document types", () => {
	it("shows who can see each active entry, to users with settings_edit", async () => {
		const html = await (await ask(PATH, { token })).text();
		for (const words of ["Swimmer", "Camp physical", "Tags and documents", "Health document"])
			expect(html).toContain(words);
		expect(html).not.toContain("Gone by");
		// What every camp has is shown, and has no form.
		expect(html).toContain("(built-in)");
		expect((await ask(PATH, { token: await signIn(counselor.id) })).status).toBe(403);
	});

	it("restricts a tag to finance and marks a document type as a health document", async () => {
		expect((await send({ id: swimmer.id, audience: "finance" })).status).toBe(303);
		expect((await send({ id: exam.id, audience: "health" })).status).toBe(303);
		expect(await stored("Swimmer")).toEqual({ type: "camper_tag", audience: "finance" });
		expect(await stored("Camp physical")).toEqual({ type: "document_type", audience: "health" });
	});

	it("adds an entry with its audience", async () => {
		const added = await send({ type: "document_type", label: "Sports exam", audience: "health" });
		expect(added.status).toBe(303);
		expect(await stored("Sports exam")).toEqual({ type: "document_type", audience: "health" });
	});

	it("rejects an audience that the type can't have, a missing name, and entries of another camp or of every camp", async () => {
		expect((await send({ id: swimmer.id, audience: "health" })).status).toBe(422);
		expect((await send({ type: "camper_tag", label: "Ill", audience: "health" })).status).toBe(422);
		expect((await send({ type: "camper_tag", label: "", audience: "office" })).status).toBe(422);
		expect((await send({ id: stranger.id, audience: "office" })).status).toBe(404);
		expect((await send({ id: "document_type:agreement", audience: "health" })).status).toBe(403);
		expect(await stored("Ill")).toBeNull();
	});
});
