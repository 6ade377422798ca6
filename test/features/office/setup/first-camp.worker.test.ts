import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { action } from "#app/features/office/setup/routes/setup";
import { newId } from "#app/lib/ids";

const ORIGIN = "http://camp.test";

it("the first camp's form, submitted again after it created the camp, redirects to that camp", async () => {
	const user = aUser();
	await writeRows(env.DB, user);
	const token = newId().replaceAll("-", "");
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user.id, now + 3_600_000, now, now)
		.run();
	const fields = (name: string) => ({
		name,
		time_zone: "America/Denver",
		country: "US",
		format: "day",
		idempotency_key: newId(),
	});
	const sent = async (body: Record<string, string>) => {
		const answer = action({
			request: new Request(`${ORIGIN}/setup`, {
				method: "POST",
				headers: { Cookie: `campinsights.session_token=${token}`, Origin: ORIGIN },
				body: new URLSearchParams(body),
			}),
			context: {
				cloudflare: {
					env: { ...env, CAMP_CREATION: "super_admin" },
					ctx: { waitUntil() {}, passThroughOnException() {} },
				},
			} as unknown as AppLoadContext,
			params: {},
		});
		return (await answer.catch((response: Response) => response)) as Response;
	};
	const first = fields("Camp Juniper");
	const answers = [...(await Promise.all([sent(first), sent(first)])), await sent(first)];
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
	expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM camp").first("n")).toBe(1);
	// The control: another opening of the form is another camp, and that is the operator's to make.
	expect((await sent(fields("Camp Larch"))).status).toBe(403);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM camp").first("n")).toBe(1);
});
