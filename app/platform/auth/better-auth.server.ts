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

// The library validates addresses with zod's pattern, which rejects some deliverable ones and can't be configured.
Object.defineProperty(z.core.regexes.email, "test", { value: isEmailAddress });

// Gives the library's own schemas the same error messages as ours.
z.config({ customError: plainWords });

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Endpoints that the product doesn't offer, or replaces with its own that validate and audit. */
const DISABLED_PATHS = [
	"/update-user",
	"/update-session",
	// Addresses are confirmed by a code or a new password, on our own screen.
	"/verify-email",
	// /account lists the user's devices and sign-in methods without exposing their tokens.
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
	// Google sign-in starts at our own screen, which validates and rate-limits. Callers can't pass their own ID token.
	"/sign-in/social",
	// Two-factor authentication is set up on our own screen. API clients sign in with two calls: sign-in/email, then
	// verify-….
	"/two-factor/enable",
	"/two-factor/disable",
	"/two-factor/generate-backup-codes",
	"/two-factor/get-totp-uri",
	"/two-factor/send-otp",
	"/two-factor/verify-otp",
];

/**
 * Creates a better-auth instance on our auth_ tables, one per request. Messages, limits, password rules and audit
 * are in the hooks beside this file and apply to calls from our actions and to /api/auth alike.
 * @param google whether this call involves Google; only then is Google's discovery document fetched
 * @param coded whether the caller sends the confirmation code itself (confirmation.server)
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
		// The library's messages contain email addresses, so only the event is logged. (At level "error" it would print
		// rejections itself.)
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
			// The library would turn both checks off under a test runner.
			disableOriginCheck: false,
			disableCSRFCheck: false,
		},
		// No cookie cache: our login reads auth_session on every request, and a cached copy would keep revoked sessions
		// alive. Only our login (place.server) extends sessions, because it knows their maximum lifetime.
		session: { expiresIn: 7 * DAY, disableSessionRefresh: true, cookieCache: { enabled: false } },
		// Destination for a callback with an unknown state, which can't be redirected to its origin.
		onAPIError: { errorURL: `${base_url}/auth` },
		account: {
			// Google only identifies the user, so its tokens are neither stored nor refreshed.
			updateAccountOnSignIn: false,
			// Never links a provider's user to an account whose address is unverified.
			accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
		},
		// Limits per IP address and path, for direct calls only. They are wide because a camp's office shares one address;
		// guessing is limited per account (auth-limits).
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
				// Limited by auth-limits instead: these windows restart with every call, so a busy office would stay locked out,
				// and its users would see raw JSON.
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
			// Using the link proves access to the mailbox, so the address counts as verified. This also lets a user recover
			// whose sign-up broke off between its two writes and left no password.
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
			// The library's own link would confirm the account with a password anyone could have chosen; ours sets a new one.
			sendVerificationEmail: ({ user, url }) => {
				const next = ownPath(new URL(url).searchParams.get("callbackURL"));
				return sendPasswordLink(ctx, user, next === "/" ? null : next);
			},
		},
		databaseHooks: databaseHooks(ctx),
		hooks: authHooks(ctx),
		plugins: [
			// Must run before `bearer`, which returns tokens: a correct password alone must not return one.
			twoFactorPlugin(),
			bearer(),
			passkeyPlugin(),
			...(provider ? [googlePlugin(provider)] : []),
			recordLast(ctx),
		],
	});
}

/**
 * Builds an email link to a screen where the user presses a button. The link itself changes nothing, because mail
 * scanners open links.
 */
function link(base_url: string, mode: string, params: Record<string, string>) {
	return `${base_url}/auth?${new URLSearchParams({ mode, ...params })}`;
}

const inSeconds = (seconds: number) => new Date(wallNow() + seconds * 1000).toISOString();

/** Hashes a password for storage in an account. */
export const hashPassword = boundedPassword.hash;

/** Creates an account with a confirmed address and a password, without sending an email. @returns the user's ID */
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
