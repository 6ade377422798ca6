import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as camps from "#app/features/camp/settings/api/camps";
import * as invite from "#app/features/account/invitations/api/invite";
import { readConfig } from "#app/platform/config.server";
import { apiCaller } from "../../../support/call-api";

it("a user can create five camps per day, and a new camp can send thirty invitations", async () => {
	const user = aUser();
	await writeRows(env.DB, user);
	const as = await apiCaller(user.id);
	const made = await Promise.all(
		Array.from({ length: 8 }, (_, at) => as("POST", camps as never, { body: { name: `Camp ${at}` } })),
	);
	const ids = made.filter(({ status }) => status === 201).map(({ body }) => (body.data as { id: string }).id);
	expect(ids).toHaveLength(5);
	expect(made.filter(({ status }) => status === 429)).toHaveLength(3);

	const sent: number[] = [];
	for (let at = 0; at < 32; at++) {
		const body = { email: `invited-${at}@example.com`, role_id: "counselor" };
		sent.push((await as("POST", invite as never, { search: `?camp_id=${ids[0]}`, body })).status);
	}
	expect(sent).toEqual([...Array(30).fill(201), 429, 429]);
	// A camp that is some days old has the usual number.
	await env.DB.prepare("UPDATE attempt_limit SET resets_at = '2020-01-01' WHERE key = ?")
		.bind(`invitation:camp:${ids[0]}`)
		.run();
	const body = { email: "later@example.com", role_id: "counselor" };
	expect((await as("POST", invite as never, { search: `?camp_id=${ids[0]}`, body })).status).toBe(201);
});

it.each([
	[undefined, "production", "super_admin"],
	["no such word", "production", "super_admin"],
	["anyone", "production", "anyone"],
	[undefined, "development", "anyone"],
	["super_admin", "development", "super_admin"],
])("CAMP_CREATION=%s in %s resolves to %s", (CAMP_CREATION, ENVIRONMENT, expected) => {
	expect(readConfig({ ...env, CAMP_CREATION, ENVIRONMENT } as never).camp_creation).toBe(expected);
});
