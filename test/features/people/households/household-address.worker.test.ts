import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
});

const send = async (fields: Record<string, string>) => {
	const answer = await ask(dataPath("/families/new"), {
		method: "POST",
		token: camp.tokens.camp_admin,
		body: new URLSearchParams(fields),
	});
	return { status: answer.status, text: await answer.text() };
};
const stored = (name: string) =>
	env.DB.prepare("SELECT state, zip_code, country FROM household WHERE camp_id = ? AND name = ?")
		.bind(camp.camp_id, name)
		.first();

it("a family's address is stored in its country's format, with the camp's country by default", async () => {
	expect((await send({ name: "Near", state: "maine", zip_code: "04009" })).status).toBe(202);
	expect(await stored("Near")).toEqual({ state: "ME", zip_code: "04009", country: "US" });
	const away = { state: "Québec", zip_code: "k1a 0b1", country: "ca" };
	expect((await send({ name: "Away", ...away })).status).toBe(202);
	expect(await stored("Away")).toEqual({ state: "QC", zip_code: "K1A 0B1", country: "CA" });
	expect((await send({ name: "Far", state: "Kent", zip_code: "CT1 2EH", country: "GB" })).status).toBe(202);
});

it("an invalid address is rejected beside the field, and the entered values are kept", async () => {
	const refused = await send({ name: "Nowhere", state: "Mane", zip_code: "4009" });
	expect(refused.status).toBe(422);
	for (const word of ["state or territory of the United States", "like 04009", "Mane"])
		expect(refused.text).toContain(word);
	expect(await stored("Nowhere")).toBeNull();
});
