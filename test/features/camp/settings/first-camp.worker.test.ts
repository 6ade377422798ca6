import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as list from "#app/features/camp/settings/api/camps";
import { apiCaller } from "../../../support/call-api";

it("any user can create the first camp, and only one of parallel requests does", async () => {
	const users = [aUser(), aUser(), aUser(), aUser()];
	await writeRows(env.DB, users);
	const callers = await Promise.all(users.map(({ id }) => apiCaller(id)));
	const answers = await Promise.all(
		callers.map((call, index) =>
			call("POST", list, { body: { name: `Camp ${index}` }, env: { CAMP_CREATION: "super_admin" } }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM camp").first("n")).toBe(1);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM membership").first("n")).toBe(1);
});
