import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loader } from "#app/features/site/dev/routes/mailbox";
import { queueMail } from "#app/platform/jobs/send-mail.server";
import { aCtx } from "../../../support/world";

function open(ENVIRONMENT: "development" | "production", origin = "http://127.0.0.1:8788") {
	const context = {
		cloudflare: { env: { ...env, ENVIRONMENT }, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as AppLoadContext;
	return loader({ request: new Request(`${origin}/dev/mailbox`), context, params: {} });
}

test("the mailbox shows emails newest first with their links, and says that none are delivered", async () => {
	for (const [minute, subject] of ["first", "second"].entries()) {
		const ctx = aCtx({ now: `2026-07-15T12:0${minute}:00.000Z` });
		const text = `Open\n\nhttp://127.0.0.1:8788/auth?mode=verify&token=${subject}\n`;
		await queueMail(ctx, { to: "a@example.com", subject, text, html: "" });
	}
	const { emails } = await open("development");
	expect(emails.map(({ subject }) => subject)).toEqual(["second", "first"]);
	expect(emails[0]).toMatchObject({
		links: ["http://127.0.0.1:8788/auth?mode=verify&token=second"],
		delivery: "not delivered (no provider)",
	});
});

test("the mailbox doesn't exist in production", async () => {
	expect(await statusOf(open("production"))).toBe(404);
});

test("the mailbox exists only under local host names", async () => {
	expect(await statusOf(open("development", "https://app.campinsights.example"))).toBe(404);
	expect(await statusOf(open("development", "http://rebound.example"))).toBe(404);
});

const statusOf = (work: Promise<unknown>) =>
	work.then(
		() => 200,
		(thrown: { status?: number; init?: { status: number } }) => thrown.status ?? thrown.init?.status,
	);
