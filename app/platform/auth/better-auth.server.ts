import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { bearer } from "better-auth/plugins/bearer";
import { eq } from "drizzle-orm";
import { z } from "zod";
import {
	auth_account,
	auth_rate_limit,
	auth_session,
	auth_two_factor,
	auth_user,
	auth_verification,
} from "#db/schema";
import { isEmailAddress } from "#app/lib/emails";
import { newId } from "#app/lib/ids";
import { ownPath } from "#app/lib/own-path";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { plainWords } from "../http/plain-words";
import { queueMail } from "../jobs/send-mail.server";
import { authHooks, databaseHooks, recordAuth, recordLast } from "./auth-hooks.server";
import { limitsOf } from "./auth-limits.server";
import { googlePlugin } from "./google.server";
import { boundedPassword } from "./hashing.server";
import { sendPasswordLink } from "./confirmation.server";
import { existingAccountMail, mailTo, resetMail } from "./mails.server";
import { passkeyPlugin } from "./passkey-session.server";
import { PASSWORD_LENGTH } from "./passwords.server";
import { twoFactorPlugin } from "./two-factor.server";
import { forgetDevices, voidResetLinks } from "./void-tokens.server";

// The library asks zod's pattern for addresses, which refuses some that are delivered, and has no option for it.
Object.defineProperty(z.core.regexes.email, "test", { value: isEmailAddress });

// Its own schemas speak as ours do.
z.config({ customError: plainWords });

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Endpoints that this product does not have, or has in a form of its own that checks and audits. */
const DISABLED_PATHS = [
	"/update-user",
	"/update-session",
	// An address is confirmed by a code or by a new password, on our own screen.
	"/verify-email",
	// /account shows one's devices and ways of signing in, without their tokens.
	"/list-sessions",
	"/list-accounts",
	"/revoke-session",
	"/revoke-sessions",
	"/revoke-other-sessions",
	"/change-email",
	"/delete-user",
	"/delete-user/callback",
	"/link-social",
	"/unlink-account",
	"/get-access-token",
	"/refresh-token",
	"/account-info",
	// Google begins at our own screen, which checks and limits; nobody hands us an ID token of their own.
	"/sign-in/social",
	// The second step is set up on our own screen. A program signs in with two calls: sign-in/email, then verify-….
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/generate-backup-codes",
	"/two-factor/get-totp-uri",
	"/two-factor/send-otp",
	"/two-factor/verify-otp",
];

/**
 * Signing in, by better-auth on our auth_ tables: one instance a request. Words, limits, password rule and audit are
 * in the hooks beside this file and hold for calls from our actions and for /api/auth alike.
 * @param google whether this call is about Google: it then asks Google's discovery document, and otherwise nobody
 * @param coded whether the caller itself sends what confirms an address (confirmation.server)
 */
export function createAuth(ctx: Ctx, { google = false, coded = false } = {}) {
	const { base_url, secret } = ctx.config;
	const provider = google ? ctx.config.google : null;
	return betterAuth({
		appName: "CampInsights",
		baseURL: base_url,
		basePath: "/api/auth",
		secret,
		trustedOrigins: [new URL(base_url).origin],
		telemetry: { enabled: false },
		// Its sentences quote addresses; the event is enough. (At level "error" it would print refusals by itself.)
		logger: {
			level: "info",
			log: (level, _message, ...details) => {
				if (level !== "error") return;
				const error = details.find((detail) => detail instanceof Error);
				if (error) ctx.log.error("auth library", error);
				else ctx.log.info("auth library refused");
			},
		},
		// D1 has no interactive transactions.
		database: drizzleAdapter(ctx.db, {
			provider: "sqlite",
			transaction: false,
			schema: {
				user: auth_user,
				session: auth_session,
				account: auth_account,
				verification: auth_verification,
				rateLimit: auth_rate_limit,
				twoFactor: auth_two_factor,
			},
		}),
		disabledPaths: DISABLED_PATHS,
		advanced: {
			cookiePrefix: "campinsights",
			database: { generateId: () => newId() },
			ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
			// The library would switch both off under a test runner.
			disableOriginCheck: false,
			disableCSRFCheck: false,
		},
		// Our login reads auth_session on every request; a cached copy would keep revoked sessions alive.
		// Renewed by our login alone (place.server), which knows when it has to end.
		session: { expiresIn: 7 * DAY, disableSessionRefresh: true, cookieCache: { enabled: false } },
		// Where a callback leads whose state is not known, so that it cannot say where it came from.
		onAPIError: { errorURL: `${base_url}/auth` },
		account: {
			// We ask Google who somebody is and nothing else, so its tokens are neither kept nor renewed.
			updateAccountOnSignIn: false,
			// An account made with an unverified address is never handed to a provider's user of that address.
			accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
		},
		// Per address and path, for direct calls only. A camp's office is one address, so the limits are wide;
		// guessing is stopped by account (auth-limits).
		rateLimit: {
			enabled: true,
			storage: "database",
			window: 60,
			max: 300,
			customRules: {
				"/sign-in/email": { window: 60, max: 60 },
				"/sign-up/email": { window: 60, max: 20 },
				"/request-password-reset": { window: 60, max: 20 },
				"/send-verification-email": { window: 60, max: 20 },
				"/reset-password": { window: 60, max: 20 },
				"/change-password": { window: 60, max: 20 },
				"/two-factor/verify-totp": { window: 60, max: 60 },
				"/two-factor/verify-backup-code": { window: 60, max: 60 },
				// Ours (auth-limits): these windows begin anew with every call, so that a busy office would never see
				// the end of one, and its people would read JSON.
				"/callback/google": false,
			},
		},
		emailAndPassword: {
			enabled: true,
			requireEmailVerification: true,
			autoSignIn: false,
			minPasswordLength: PASSWORD_LENGTH.min,
			maxPasswordLength: PASSWORD_LENGTH.max,
			password: boundedPassword,
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: HOUR,
			sendResetPassword: ({ user, token }) =>
				queueMail(ctx, mailTo(user.email, resetMail(link(base_url, "reset", { token })), inSeconds(HOUR))),
			onExistingUserSignUp: async ({ user }) => {
				if (user.emailVerified) {
					await queueMail(ctx, mailTo(user.email, existingAccountMail(link(base_url, "forgot", {}))));
				} else if (!coded) await sendPasswordLink(ctx, user, null);
			},
			// Whoever used the link reads that mailbox, which is what verification asks. So a user whose sign-up broke
			// off between its two writes, and so has no password, recovers by a reset alone.
			onPasswordReset: async ({ user }) => {
				await ctx.db.batch([
					ctx.db.update(auth_user).set({ emailVerified: true }).where(eq(auth_user.id, user.id)),
					voidResetLinks(ctx, user.id),
					forgetDevices(ctx, user.id),
				]);
				await limitsOf.forgetSignIns(ctx, user.email);
				await recordAuth(ctx, "auth.password_reset", user.id, { mail: "password" });
			},
		},
		emailVerification: {
			sendOnSignUp: !coded,
			sendOnSignIn: !coded,
			autoSignInAfterVerification: false,
			// The library's own link would confirm whatever password was chosen; ours sets a new one.
			sendVerificationEmail: ({ user, url }) => {
				const next = ownPath(new URL(url).searchParams.get("callbackURL"));
				return sendPasswordLink(ctx, user, next === "/" ? null : next);
			},
		},
		databaseHooks: databaseHooks(ctx),
		hooks: authHooks(ctx),
		plugins: [
			// Before the one that hands out tokens: a right password alone is worth none.
			twoFactorPlugin(),
			bearer(),
			passkeyPlugin(),
			...(provider ? [googlePlugin(provider)] : []),
			recordLast(ctx),
		],
	});
}

/** A link in an email leads to our screen, where a button acts: mail scanners open links too. */
function link(base_url: string, mode: string, params: Record<string, string>) {
	return `${base_url}/auth?${new URLSearchParams({ mode, ...params })}`;
}

const inSeconds = (seconds: number) => new Date(wallNow() + seconds * 1000).toISOString();

/** The hash that accounts keep of a password. */
export const hashPassword = boundedPassword.hash;

/** An account with a confirmed address and a password, without an email. @returns its user's id */
export async function createConfirmedAccount(
	ctx: Ctx,
	{ email, name, password }: { email: string; name: string; password: string },
): Promise<string> {
	const { internalAdapter, password: hasher } = await createAuth(ctx).$context;
	const hash = await hasher.hash(password);
	const { id } = await internalAdapter.createUser(
		{ email, name, emailVerified: true },
		{ method: "email-password" },
	);
	await internalAdapter.linkAccount({ userId: id, providerId: "credential", accountId: id, password: hash });
	await recordAuth(ctx, "auth.email_verified", id);
	return id;
}
