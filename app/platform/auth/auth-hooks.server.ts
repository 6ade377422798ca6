import { APIError, createAuthMiddleware } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth/types";
import { and, eq } from "drizzle-orm";
import type { Statement } from "#db/client";
import { audit_event, auth_account, auth_user, outbox } from "#db/schema";
import { storedEmail } from "#app/lib/emails";
import { newId } from "#app/lib/ids";
import { holdsLink } from "#app/lib/names";
import { cleanLine, isWellFormedText } from "#app/lib/text";
import type { Ctx } from "../context.server";
import { sha256 } from "../http/body.server";
import { deliverSoon } from "../jobs/send-mail.server";
import { settleAttempts, takeAttempt, tooManyAttempts } from "../rate-limit.server";
import { AUTH_WORDS } from "./auth-errors.server";
import { limitsOf, SETTLED } from "./auth-limits.server";
import { readClaims } from "./claims.server";
import { rememberDevice } from "./known-device.server";
import { GOOGLE_CLOSED } from "./google-ids";
import { isCommonPassword, TOO_COMMON } from "./passwords.server";
import { chooserBy, isPersonal, newChooser, TOO_PERSONAL } from "./personal-words.server";
import { type SecurityChange, securityMail } from "./security-mail.server";
import { isFirstStep } from "./two-factor.server";
import { voidResetLinks } from "./void-tokens.server";

const NAME_LENGTH = 200;
const EMAIL_LENGTH = 254;

/** Field that holds a new password, by path. */
const NEW_PASSWORD: Record<string, string> = {
	"/sign-up/email": "password",
	"/reset-password": "newPassword",
	"/change-password": "newPassword",
	"/set-password": "newPassword",
};

/** Checks that better-auth lacks. Runs for calls from our actions and for /api/auth alike. */
export function authHooks(ctx: Ctx): NonNullable<BetterAuthOptions["hooks"]> {
	const { config } = ctx;
	const counted = (call: { path?: string; body?: unknown; headers?: Headers }) =>
		limitsOf.call({ path: call.path, body: call.body, headers: call.headers, config });
	return {
		before: createAuthMiddleware(async (call) => {
			const body = (call.body ?? {}) as Record<string, unknown>;
			const password = body[NEW_PASSWORD[call.path ?? ""] ?? ""];
			if (typeof password === "string" && isCommonPassword(password)) {
				refuse("PASSWORD_TOO_COMMON", TOO_COMMON);
			}
			if (call.path === "/sign-up/email") checkSignUp(body);
			const { limits } = await counted(call);
			const wait = await takeAttempt(ctx, limits);
			if (wait === null) {
				if (typeof password === "string" && isPersonal(password, await chooserOf(ctx, call))) {
					refuse("PASSWORD_TOO_PERSONAL", TOO_PERSONAL);
				}
				const email = typeof body.email === "string" ? storedEmail(body.email) : null;
				return email === null ? undefined : { context: { body: { email } } };
			}
			throw new APIError(
				"TOO_MANY_REQUESTS",
				{ code: "TOO_MANY_ATTEMPTS", message: tooManyAttempts(wait), minutes: wait },
				{ "Retry-After": String(wait * 60) },
			);
		}),
		after: createAuthMiddleware(async (call) => {
			if (call.context.returned instanceof Error) return;
			if (!SETTLED.includes(call.path ?? "")) return;
			await settleAttempts(ctx, await counted(call));
		}),
	};
}

/** Finds the user whose password a call sets. */
async function chooserOf(
	ctx: Ctx,
	{ path, body, headers }: { path?: string; body?: unknown; headers?: Headers },
) {
	const { name, email, callbackURL, token } = (body ?? {}) as Record<string, unknown>;
	if (path === "/sign-up/email") return newChooser(ctx, { name, email, next: callbackURL });
	if (path === "/reset-password") return chooserBy(ctx, { reset: String(token ?? "") });
	const { base_url } = ctx.config;
	const session = readClaims(new Request(base_url, { headers }), base_url).token;
	return chooserBy(ctx, { session: session ?? "" });
}

function checkSignUp({ name, email }: Record<string, unknown>) {
	if (typeof name === "string") {
		const clean = cleanLine(name);
		if (!isWellFormedText(name) || clean === "" || clean.length > NAME_LENGTH || holdsLink(clean)) {
			refuse(
				"INVALID_NAME",
				`Enter your name, up to ${NAME_LENGTH} characters, without a web or email address.`,
			);
		}
	}
	if (typeof email === "string" && email.length > EMAIL_LENGTH)
		refuse("INVALID_EMAIL", "This email is too long.");
}

function refuse(code: string, message: string): never {
	throw new APIError("BAD_REQUEST", { code, message });
}

/** Additions to better-auth's writes: normalizes names, blocks disabled accounts, and records audit entries. */
export function databaseHooks(ctx: Ctx): NonNullable<BetterAuthOptions["databaseHooks"]> {
	/** Users in this call with two-factor authentication. */
	const withSecond = new Set<string>();
	/** Users created by this call. */
	const made = new Set<string>();
	/** Returns whether a session only proves a correct password and the second factor is still missing. */
	const isHalf = (user_id: string, path: string | undefined) => withSecond.has(user_id) && isFirstStep(path);
	return {
		user: {
			create: {
				// The image would be a URL chosen by the caller and shown to other users.
				before: async (user) => ({ data: { ...user, name: nameOf(user), image: null } }),
				after: (user) => {
					made.add(user.id);
					return recordAuth(ctx, "auth.sign_up", user.id);
				},
			},
		},
		session: {
			create: {
				before: async (session, call) => {
					const [owner] = await ctx.db
						.select({ disabled_at: auth_user.disabled_at, second: auth_user.twoFactorEnabled })
						.from(auth_user)
						.where(eq(auth_user.id, session.userId));
					if (owner?.disabled_at) {
						throw new APIError("FORBIDDEN", {
							code: "ACCOUNT_DISABLED",
							message: AUTH_WORDS.disabled,
						});
					}
					if (owner?.second) withSecond.add(session.userId);
					if (call?.path === "/two-factor/verify-totp") await claimCode(ctx, session.userId, call.body);
				},
				after: async (session, call) => {
					if (isHalf(session.userId, call?.path)) return;
					await recordAuth(ctx, "auth.sign_in", session.userId, { session_id: session.id });
				},
			},
			delete: {
				after: async (session, call) => {
					if (isHalf(session.userId, call?.path)) return;
					await recordAuth(ctx, "auth.sign_out", session.userId, { session_id: session.id });
				},
			},
		},
		account: {
			create: {
				// The provider's tokens served only to identify the user, so they are not stored.
				before: async (account) => {
					if (isPassword(account)) return { data: account };
					await refuseClosed(ctx, account.userId);
					return { data: { ...account, ...NO_TOKENS } };
				},
				after: async (account) => {
					if (isPassword(account)) return;
					// A user who signs up with Google needs no email about it.
					const mail = made.has(account.userId) ? undefined : "google_connected";
					await recordAuth(ctx, "auth.link_google", account.userId, { mail });
				},
			},
			update: {
				before: async (account) => ({ data: "password" in account ? account : { ...account, ...NO_TOKENS } }),
				after: async (account) => {
					if (account?.userId && isPassword(account)) {
						await voidResetLinks(ctx, account.userId);
						await recordAuth(ctx, "auth.password_change", account.userId, { mail: "password" });
					}
				},
			},
		},
	};
}

/** Rejects linking when the owner has disconnected Google from this account. */
async function refuseClosed(ctx: Ctx, user_id: string) {
	const closed = await ctx.db
		.select({ id: auth_account.id })
		.from(auth_account)
		.where(and(eq(auth_account.userId, user_id), eq(auth_account.providerId, GOOGLE_CLOSED)));
	if (closed.length > 0) refuse("GOOGLE_DISCONNECTED", "Google is disconnected from this account.");
}

/**
 * Records sign-ins that are only known after every other hook has run: a user with two-factor authentication got
 * in with a password or Google alone, because the device is trusted, or used a recovery code. Must be the last
 * plugin.
 */
export function recordLast(ctx: Ctx) {
	return {
		id: "record-last",
		hooks: {
			after: [
				{
					matcher: ({ path }: { path?: string }) =>
						isFirstStep(path) || path === "/two-factor/verify-backup-code",
					handler: createAuthMiddleware(async (call) => {
						const entered = call.context.newSession;
						const user = entered?.user as { id: string; twoFactorEnabled?: boolean } | undefined;
						if (!entered || !user?.twoFactorEnabled) return;
						const trusted = isFirstStep(call.path);
						const action = trusted ? "auth.sign_in" : "auth.recovery_code_used";
						await recordAuth(ctx, action, user.id, trusted ? { session_id: entered.session.id } : {});
					}),
				},
				{
					matcher: () => true,
					// The two-factor plugin's own hook has already removed the session when a code is still required.
					handler: createAuthMiddleware(async (call) => {
						const email = call.context.newSession?.user.email;
						if (!email) return;
						const { name, value, options } = await rememberDevice(ctx.config, call.headers, email);
						call.setCookie(name, value, options);
					}),
				},
			],
		},
	};
}

/**
 * Claims an authenticator code so that it works only once (RFC 6238, section 5.2), even for two concurrent
 * requests.
 */
async function claimCode(ctx: Ctx, user_id: string, body: unknown) {
	const { code } = (body ?? {}) as { code?: unknown };
	const key = `code:${(await sha256(`${user_id} ${String(code).trim()}`)).slice(0, 32)}`;
	// A code is valid for 90 seconds, including the adjacent time steps.
	if ((await takeAttempt(ctx, [{ key, max: 1, minutes: 2 }])) === null) return;
	throw new APIError("UNAUTHORIZED", { code: "CODE_USED", message: AUTH_WORDS.codeUsed });
}

const isPassword = ({ providerId }: { providerId: string }) => providerId === "credential";

const NO_TOKENS = {
	accessToken: null,
	refreshToken: null,
	idToken: null,
	accessTokenExpiresAt: null,
	refreshTokenExpiresAt: null,
	scope: null,
};

/**
 * Name for a new user. A provider can send no name, or one that our forms would reject; the fallback is the local
 * part of the email.
 */
function nameOf({ name, email }: { name: string; email: string }): string {
	const cut = isWellFormedText(name) ? cleanLine(name).slice(0, NAME_LENGTH) : "";
	// The cut can split a surrogate pair.
	const typed = cut.replace(/[\uD800-\uDBFF]$/, "").trim();
	const clean = holdsLink(typed) ? "" : typed;
	return clean || email.slice(0, email.indexOf("@"));
}

/**
 * Records an audit entry for a write of better-auth. The library commits on its own, so the entry can't be in the
 * same batch.
 * @param mail security change to notify the owner of by email, queued in the entry's batch
 */
export async function recordAuth(
	ctx: Ctx,
	action: string,
	user_id: string,
	{ session_id, mail }: { session_id?: string; mail?: SecurityChange } = {},
) {
	const messages = mail ? await emailsAbout(ctx, user_id, mail) : [];
	const row = ctx.db.insert(audit_event).values({
		id: newId(),
		at: ctx.clock.now(),
		camp_id: null,
		user_id,
		request_id: ctx.request_id,
		action,
		entity: session_id ? "auth_session" : "auth_user",
		entity_id: session_id ?? user_id,
		changes: null,
	});
	await ctx.db.batch([row, ...messages]);
	if (mail) deliverSoon(ctx);
}

async function emailsAbout(ctx: Ctx, user_id: string, mail: SecurityChange): Promise<Statement[]> {
	const at = ctx.clock.now();
	const owners = await ctx.db
		.select({ email: auth_user.email })
		.from(auth_user)
		.where(eq(auth_user.id, user_id));
	return owners.map(({ email }) =>
		ctx.db
			.insert(outbox)
			.values({ id: newId(), ...securityMail(ctx, email, mail), created_at: at, available_at: at }),
	);
}
