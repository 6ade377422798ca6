import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Statement } from "#db/client";
import { auth_account, auth_session, auth_user, auth_verification } from "#db/schema";
import { newId } from "#app/lib/ids";
import { cleanText } from "#app/lib/text";
import { abortWhen, commit } from "../audit/commit.server";
import { wallNow } from "../clock";
import type { Config } from "../config.server";
import type { Ctx } from "../context.server";
import { AppError } from "../errors";
import { sha256 } from "../http/body.server";
import { queueMail } from "../jobs/send-mail.server";
import { accountKey, takeAttempt, takeOrRefuse, tooManyAttempts } from "../rate-limit.server";
import { readCookie, setCookie } from "./cookies";
import { codeMail, mailTo, passwordLinkMail } from "./mails.server";
import { voidResetLinks } from "./void-tokens.server";

// Email confirmation. It proves the mailbox, not the password: a code only confirms the password chosen in the
// browser that requested the code. A link opened anywhere sets a new password.

const MINUTE = 60_000;
const CODE_MINUTES = 15;
const CODE_TRIES = 5;
/** Code attempts per address and day, across all codes, so that requesting new codes doesn't help guessing. */
const DAY_TRIES = 20;
const LINK_HOURS = 24;
/** Emails with a code or a link to one address. */
const MAIL = { max: 5, minutes: 60 };

const pending = z.object({
	/** Null when there is no account to confirm. The code is requested anyway, and none matches. */
	user_id: z.string().nullable(),
	email: z.string(),
	name: z.string(),
	password_hash: z.string(),
	code_hash: z.string(),
});
type Pending = z.infer<typeof pending>;

/** Cookie of the browser that signed up and requested the code. */
const confirmCookie = (base_url: string) =>
	`${base_url.startsWith("https://") ? "__Secure-" : ""}campinsights.confirm`;

const cookieLine = ({ base_url }: Pick<Config, "base_url">, token: string) =>
	setCookie(confirmCookie(base_url), token, {
		secure: base_url.startsWith("https://"),
		maxAge: token === "" ? 0 : CODE_MINUTES * 60,
	});

const tokenOf = (ctx: Ctx, headers: Headers) =>
	readCookie(headers.get("Cookie"), confirmCookie(ctx.config.base_url))?.slice(0, 100) || null;

const identifierOf = async (token: string) => `confirm:${await sha256(token)}`;
const codeHash = (token: string, code: string) => sha256(`${token}/${code}`);

/** 256 random bits in hexadecimal. */
const newToken = () =>
	Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
		"",
	);

/** Random six-digit code, uniformly distributed. */
function newCode(): string {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	// Rejects the last, incomplete million below 2^32, which would make small codes more likely.
	return random >= 4_294_000_000 ? newCode() : String(random % 1_000_000).padStart(6, "0");
}

/** Creates a link that sets a new password and thereby confirms the address. It works once, for 24 hours. */
async function passwordLink(
	ctx: Ctx,
	user_id: string,
	next: string | null,
): Promise<{ url: string; row: Statement }> {
	const token = newToken();
	const now = new Date(wallNow());
	const row = ctx.db.insert(auth_verification).values({
		id: newId(),
		identifier: `reset-password:${token}`,
		value: user_id,
		expiresAt: new Date(now.getTime() + LINK_HOURS * 60 * MINUTE),
		createdAt: now,
		updatedAt: now,
	});
	const params = new URLSearchParams({ mode: "verify", token, ...(next ? { next } : {}) });
	return { url: `${ctx.config.base_url}/auth?${params}`, row };
}

const linkEnds = () => new Date(wallNow() + LINK_HOURS * 60 * MINUTE).toISOString();

/** Emails a link that confirms an address by setting a new password, for users without a code to enter. */
export async function sendPasswordLink(ctx: Ctx, user: { id: string; email: string }, next: string | null) {
	const { url, row } = await passwordLink(ctx, user.id, next);
	await ctx.db.batch([row]);
	await queueMail(ctx, mailTo(user.email, passwordLinkMail(url, LINK_HOURS), linkEnds()));
}

/** Confirmation data of the account with this address, or undefined. */
async function accountOf(ctx: Ctx, email: string) {
	const [found] = await ctx.db
		.select({
			id: auth_user.id,
			name: auth_user.name,
			verified: auth_user.emailVerified,
			disabled_at: auth_user.disabled_at,
			password_hash: auth_account.password,
		})
		.from(auth_user)
		.leftJoin(
			auth_account,
			and(eq(auth_account.userId, auth_user.id), eq(auth_account.providerId, "credential")),
		)
		.where(eq(auth_user.email, email));
	return found;
}

/**
 * Emails a confirmation code and gives the requesting browser the cookie that is required to enter it. The
 * response is the same for an address without an account to confirm, but no email is sent.
 * @param chosen name and password of this browser's sign-up; null when the account already has them, because this
 *   browser created or opened it
 * @returns the Set-Cookie header
 */
export async function beginConfirmation(
	ctx: Ctx,
	given: { email: string; next: string | null },
	chosen: { name: string; password_hash: string } | null,
): Promise<string> {
	const email = given.email.toLowerCase();
	const account = await accountOf(ctx, email);
	const open = account && !account.verified && !account.disabled_at ? account : null;
	const name = cleanText(chosen?.name ?? open?.name ?? "");
	const password_hash = chosen?.password_hash ?? open?.password_hash ?? "";
	return send(ctx, { user_id: open?.id ?? null, email, name, password_hash }, given.next);
}

async function send(ctx: Ctx, who: Omit<Pending, "code_hash">, next: string | null): Promise<string> {
	const token = newToken();
	const code = newCode();
	const now = new Date(wallNow());
	const row: Statement = ctx.db.insert(auth_verification).values({
		id: newId(),
		identifier: await identifierOf(token),
		value: JSON.stringify({ ...who, code_hash: await codeHash(token, code) } satisfies Pending),
		expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE),
		createdAt: now,
		updatedAt: now,
	});
	const link = who.user_id === null ? null : await passwordLink(ctx, who.user_id, next);
	await ctx.db.batch([row, ...(link ? [link.row] : [])]);
	if (link) {
		const mail = codeMail(code, { minutes: CODE_MINUTES, url: link.url, hours: LINK_HOURS });
		await queueMail(ctx, mailTo(who.email, mail, linkEnds()));
	}
	return cookieLine(ctx.config, token);
}

async function pendingOf(ctx: Ctx, headers: Headers) {
	const token = tokenOf(ctx, headers);
	if (!token) return null;
	const identifier = await identifierOf(token);
	const [row] = await ctx.db
		.select({ value: auth_verification.value })
		.from(auth_verification)
		.where(
			and(eq(auth_verification.identifier, identifier), gt(auth_verification.expiresAt, new Date(wallNow()))),
		);
	const read = row && pending.safeParse(JSON.parse(row.value));
	return read?.success ? { ...read.data, token, identifier } : null;
}

/** Address for which this browser can enter a code now, or null. */
export const addressToConfirm = async (ctx: Ctx, headers: Headers): Promise<string | null> =>
	(await pendingOf(ctx, headers))?.email ?? null;

const gone = () => new AppError("BAD_REQUEST", { message: "This code has expired. Request a new one." });

const wrongCode = () => {
	const message = "This code doesn't match. Enter the one from the newest email.";
	return new AppError("INVALID", { message, fields: { code: [message] } });
};

/**
 * Confirms the address of this browser's sign-up with the emailed code and gives the account the name and password
 * chosen there. A code works once, for 15 minutes, and is void after 5 wrong attempts, or 20 for the address
 * within a day.
 * @returns the user, and the header that deletes the cookie
 * @throws 422 for a wrong code, 400 for an expired one, 429 after too many wrong ones
 */
export async function confirmByCode(
	ctx: Ctx,
	headers: Headers,
	code: string,
): Promise<{ user_id: string; cookie: string }> {
	const asked = await pendingOf(ctx, headers);
	if (!asked) throw gone();
	const limit = { key: asked.identifier, max: CODE_TRIES, minutes: CODE_MINUTES };
	const daily = {
		key: `verify-code:account:${await accountKey(asked.email)}`,
		max: DAY_TRIES,
		minutes: 24 * 60,
	};
	// The wait time shows which of the two limits was reached.
	const minutes = await takeAttempt(ctx, [limit, daily]);
	if (minutes !== null) {
		const message =
			minutes > CODE_MINUTES
				? `${tooManyAttempts(minutes)}, or use the link in the email.`
				: "Too many wrong codes. Request a new one.";
		throw new AppError("TOO_MANY_REQUESTS", { message });
	}
	const { user_id } = asked;
	if (user_id === null || (await codeHash(asked.token, code)) !== asked.code_hash) throw wrongCode();
	await commit(
		{ ...ctx, user: { id: user_id } },
		{
			statements: [
				abortWhen(
					ctx,
					"gone",
					sql`NOT EXISTS (SELECT 1 FROM ${auth_verification} WHERE ${auth_verification.identifier} = ${asked.identifier})`,
				),
				ctx.db.delete(auth_verification).where(eq(auth_verification.identifier, asked.identifier)),
				...confirmWith(ctx, asked.email, { ...asked, user_id }),
			],
			audit: confirmed(user_id),
			refusals: { "guard:gone": gone, "guard:confirmed": gone },
		},
	);
	return { user_id, cookie: cookieLine(ctx.config, "") };
}

/**
 * Sends a new code to the browser that already requested one. @throws 400 once that has expired, 429 after five
 * emails in an hour
 */
export async function resendCode(ctx: Ctx, headers: Headers, next: string | null): Promise<string> {
	const asked = await pendingOf(ctx, headers);
	if (!asked) throw gone();
	await limitCodes(ctx, asked.email);
	const { user_id, email, name, password_hash } = asked;
	return send(ctx, { user_id, email, name, password_hash }, next);
}

/** Counts an emailed code against the limit. @throws 429 after five in an hour */
export const limitCodes = async (ctx: Ctx, email: string) =>
	takeOrRefuse(ctx, [{ key: `verify:account:${await accountKey(email)}`, ...MAIL }]);

const confirmed = (user_id: string) => ({
	action: "auth.email_verified",
	entity: "auth_user",
	entity_id: user_id,
	camp_id: null,
});

/**
 * Confirms an account with the name and password of the user who proved access to the mailbox. Discards earlier
 * values set by others and ends sessions opened with them. Aborts with `guard:confirmed` when the account is
 * already confirmed or deactivated.
 */
function confirmWith(
	ctx: Ctx,
	email: string,
	{ user_id, name, password_hash }: { user_id: string; name: string; password_hash: string },
): Statement[] {
	const now = new Date(wallNow());
	return [
		abortWhen(
			ctx,
			"confirmed",
			sql`NOT EXISTS (SELECT 1 FROM auth_user u WHERE u.id = ${user_id} AND u.email = ${email}
				AND u.email_verified = 0 AND u.disabled_at IS NULL)`,
		),
		ctx.db
			.update(auth_user)
			.set({ emailVerified: true, name, updatedAt: now })
			.where(eq(auth_user.id, user_id)),
		ctx.db
			.delete(auth_account)
			.where(and(eq(auth_account.userId, user_id), eq(auth_account.providerId, "credential"))),
		ctx.db.insert(auth_account).values({
			id: newId(),
			accountId: user_id,
			providerId: "credential",
			userId: user_id,
			password: password_hash,
			createdAt: now,
			updatedAt: now,
		}),
		ctx.db.delete(auth_session).where(eq(auth_session.userId, user_id)),
		voidResetLinks(ctx, user_id),
	];
}

/**
 * Takes over an account that was never confirmed, for a user who has proved access to its mailbox.
 * @returns the user's ID; null when there is no such account
 * @throws CONFLICT when it is confirmed or deactivated
 */
export async function takeOverUnconfirmed(
	ctx: Ctx,
	{ email, name, password_hash }: { email: string; name: string; password_hash: string },
	taken: () => AppError,
): Promise<string | null> {
	const account = await accountOf(ctx, email);
	if (!account) return null;
	if (account.verified || account.disabled_at) throw taken();
	await commit(
		{ ...ctx, user: { id: account.id } },
		{
			statements: confirmWith(ctx, email, { user_id: account.id, name, password_hash }),
			audit: confirmed(account.id),
			refusals: { "guard:confirmed": taken },
		},
	);
	return account.id;
}
