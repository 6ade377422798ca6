import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { outbox } from "#db/schema";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { answerAuth } from "#app/platform/auth/answer-auth.server";
import type { Ctx, UserCtx } from "#app/platform/context.server";
import type { MailMessage } from "#app/platform/jobs/send-mail.server";
import { aCtx } from "../../../support/world";

type BuiltUser = ReturnType<typeof aUser>;

// A scrypt takes a tenth of a second, and some tests need twenty.
vi.setConfig({ testTimeout: 30_000 });

export const PASSWORD = "green canoe at dawn";
export const BASE = "http://127.0.0.1:8788";

/** A stored user; verified, with the builders' password, unless told otherwise. */
export async function storedUser(overrides: Parameters<typeof aUser>[0] = {}): Promise<BuiltUser> {
	const user = aUser(overrides);
	await writeRows(env.DB, user);
	return user;
}

/** Headers of a browser at an address of its own, so that limits by address do not meet between tests. */
export function headersFrom(address: string | null = freshAddress(), more: Record<string, string> = {}) {
	return new Headers({
		"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
		...(address === null ? {} : { "CF-Connecting-IP": address }),
		...more,
	});
}

let lastAddress = 0;
export const freshAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

/** The emails to an address, oldest first. */
export async function emailsTo(ctx: Ctx, email: string): Promise<MailMessage[]> {
	const rows = await ctx.db
		.select({ payload: outbox.payload })
		.from(outbox)
		.where(eq(outbox.topic, "mail.send"))
		.orderBy(asc(outbox.created_at), asc(outbox.id));
	return rows.map(({ payload }) => payload as MailMessage).filter(({ to }) => to === email);
}

/** The link in the newest email to an address. */
export async function linkTo(ctx: Ctx, email: string): Promise<URL> {
	const message = (await emailsTo(ctx, email)).at(-1);
	const link = /https?:\/\/\S+/.exec(message?.text ?? "")?.[0];
	if (!link) throw new Error(`No email with a link to ${email}`);
	return new URL(link);
}

/** The token in the newest email to an address. */
export async function tokenTo(ctx: Ctx, email: string): Promise<string> {
	return (await linkTo(ctx, email)).searchParams.get("token") ?? "";
}

/** The code in the newest email to an address. */
export async function codeTo(ctx: Ctx, email: string): Promise<string> {
	const message = (await emailsTo(ctx, email)).at(-1);
	return /Your code is (\d{6})\b/.exec(message?.text ?? "")?.[1] ?? "none";
}

/** POST /api/auth/…, as a program without cookies sends it. */
export function callAuth(path: string, body: unknown, headers: Headers = headersFrom(), ctx = aCtx()) {
	headers.set("Content-Type", "application/json");
	const text = typeof body === "string" ? body : JSON.stringify(body);
	return answerAuth(ctx, new Request(`${BASE}/api/auth${path}`, { method: "POST", headers, body: text }));
}

/** The session cookie out of Set-Cookie lines, as a Cookie header. */
export function cookieOf(lines: readonly string[]): string {
	const line = lines.find((each) => each.startsWith("campinsights.session_token="));
	return line?.split(";")[0] ?? "";
}

export const asUser = (ctx: Ctx, user: BuiltUser, auth_session_id = "none"): UserCtx => ({
	...ctx,
	auth_session_id,
	user: {
		id: user.id,
		name: user.user.name,
		email: user.email,
		image: null,
		is_super_admin: false,
		two_factor: false,
		single_key_shortcuts: true,
	},
});
