import { and, eq, gte, or, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auth_account, auth_passkey, auth_session, auth_user } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import {
	type EmailPurpose,
	type EmailToken,
	emailLink,
	emailLinkKey,
	readEmailToken,
	sendConfirmLink,
} from "#app/platform/auth/email-links.server";
import { existingAccountMail, mailTo } from "#app/platform/auth/mails.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import {
	forgetDevices,
	voidConfirmLinks,
	voidResetLinks,
	voidUndoLinksSince,
} from "#app/platform/auth/void-tokens.server";
import { wallNow } from "#app/platform/clock";
import type { Ctx, UserCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { makeRoom } from "#app/platform/jobs/purge-unconfirmed.server";
import { deliverSoon, MAIL_TOPIC, queueMail } from "#app/platform/jobs/send-mail.server";
import { takeOrRefuse } from "#app/platform/rate-limit.server";
import { type Proof, proveItIsYou } from "../two-factor/prove-it-is-you.server";
import { wordProof } from "../two-factor/word-proof.server";

const HOUR = 3_600_000;
const UNDO_DAYS = 7;

/**
 * Sends a confirmation link to a new sign-in address. The response is the same for an address that already has an
 * account; its owner gets an email instead.
 * @param headers of the request, for its session cookie
 * @throws 422 for a wrong password or code and for the current address; 429 after five in an hour
 */
export async function requestEmailChange(
	ctx: UserCtx,
	headers: Headers,
	{ email, has_password, proof }: { email: string; has_password: boolean; proof: Proof },
): Promise<void> {
	const { user } = ctx;
	const to = email.toLowerCase();
	if (to === user.email) throw invalid("email", "This is already your email address.");
	await takeOrRefuse(ctx, [{ key: `email-change:user:${user.id}`, max: 5, minutes: 60 }]);
	await proveItIsYou(ctx, headers, { has_password, proof }).catch((error: unknown) => {
		throw wordProof(error);
	});
	if (has_password) await checkPassword(ctx, headers, proof.password ?? "");
	const [taken] = await ctx.db.select({ id: auth_user.id }).from(auth_user).where(eq(auth_user.email, to));
	const expires_at = new Date(wallNow() + HOUR).toISOString();
	if (taken) {
		await queueMail(
			ctx,
			mailTo(to, existingAccountMail(`${ctx.config.base_url}/auth?mode=forgot`), expires_at),
		);
		return;
	}
	await sendConfirmLink(ctx, { user_id: user.id, from: user.email, to });
}

async function checkPassword(ctx: UserCtx, headers: Headers, password: string) {
	try {
		await (await openAuth(ctx)).api.verifyPassword({ body: { password }, headers });
	} catch (error) {
		const worded = wordAuthError(error);
		if (worded instanceof AppError && worded.status < 429)
			throw invalid("password", "This isn't your password.");
		throw worded;
	}
}

export const readConfirmToken = (ctx: Ctx, token: string) => readEmailToken(ctx, "confirm", token);
export const readUndoToken = (ctx: Ctx, token: string) => readEmailToken(ctx, "undo", token);

const dead = () =>
	new AppError("CONFLICT", { message: "This link has expired or was already used. Request a new one." });

/** Aborts the batch when this link, or one that invalidates it, was used. */
const abortIfUsed = (ctx: Ctx, purpose: EmailPurpose, token: EmailToken): Statement =>
	abortWhen(
		ctx,
		"email_moved",
		sql`NOT EXISTS (SELECT 1 FROM auth_verification WHERE identifier = ${emailLinkKey(purpose, token)})`,
	);

/** Invalidates earlier links to a new address and password resets, and removes all trusted devices. */
const voidTokens = (ctx: Ctx, user_id: string): Statement[] => [
	voidConfirmLinks(ctx, user_id),
	voidResetLinks(ctx, user_id),
	forgetDevices(ctx, user_id),
];

const setEmail = (ctx: Ctx, user_id: string, email: string): Statement =>
	ctx.db
		.update(auth_user)
		.set({ email, emailVerified: true, updatedAt: new Date(wallNow()) })
		.where(eq(auth_user.id, user_id));

const refusals = {
	"guard:email_moved": dead,
	"unique:auth_user.email": () =>
		new AppError("CONFLICT", { message: "This email already has an account. Nothing was changed." }),
};

/**
 * Changes the user's sign-in address to the confirmed one, once, and sends the old address a link that undoes the
 * change for 7 days.
 * @throws CONFLICT for a dead link, or when the address has since been used for another account
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<{ to: string }> {
	const read = await readConfirmToken(ctx, token);
	if (!read) throw dead();
	const { u, from, to } = read;
	const x = wallNow() + UNDO_DAYS * 24 * HOUR;
	const { url, row } = await emailLink(ctx, "undo", { u, from, to, x });
	const mail = {
		subject: "Your CampInsights email was changed",
		before:
			"Your CampInsights account has a new email address, and you can no longer sign in with this one. If you made this change, you don't need to do anything. If you didn't, undo it within 7 days:",
		link: { url, label: "Undo the change" },
		after:
			"Undoing the change signs all devices out of your account. Then choose a new password and tell your camp.",
	};
	await commit(
		{ ...ctx, user: { id: u } },
		{
			statements: [
				abortIfUsed(ctx, "confirm", read),
				abortWhen(
					ctx,
					"email_moved",
					sql`NOT EXISTS (SELECT 1 FROM auth_user WHERE id = ${u} AND email = ${from} AND disabled_at IS NULL)`,
				),
				setEmail(ctx, u, to),
				...voidTokens(ctx, u),
				row,
			],
			audit: { action: "auth.email_changed", entity: "auth_user", entity_id: u, camp_id: null },
			messages: [{ topic: MAIL_TOPIC, payload: mailTo(from, mail, new Date(x).toISOString()) }],
			refusals,
		},
	);
	deliverSoon(ctx);
	return { to };
}

/**
 * Removes sign-in methods other than the mailbox: the password, and passkeys and providers added since an email
 * change.
 */
function dropWaysIn(ctx: Ctx, token: EmailToken): Statement[] {
	const changed_at = sql`(SELECT created_at FROM auth_verification WHERE identifier = ${emailLinkKey("undo", token)})`;
	return [
		ctx.db
			.delete(auth_account)
			.where(
				and(
					eq(auth_account.userId, token.u),
					or(eq(auth_account.providerId, "credential"), gte(auth_account.createdAt, changed_at)),
				),
			),
		ctx.db
			.delete(auth_passkey)
			.where(and(eq(auth_passkey.userId, token.u), gte(auth_passkey.createdAt, changed_at))),
	];
}

/**
 * Restores an account's former address, whatever its current one, and ends all of its sessions, its password and
 * the sign-in methods added since: for an owner whose account was taken over. Links of later changes become
 * invalid.
 * @throws CONFLICT for a dead link, or when the address has since been used for another account
 */
export async function undoEmailChange(ctx: Ctx, token: string): Promise<void> {
	const read = await readUndoToken(ctx, token);
	if (!read) throw dead();
	const { u, from } = read;
	await commit(
		{ ...ctx, user: { id: u } },
		{
			statements: [
				abortIfUsed(ctx, "undo", read),
				abortWhen(
					ctx,
					"email_moved",
					sql`NOT EXISTS (SELECT 1 FROM auth_user WHERE id = ${u} AND email <> ${from} AND disabled_at IS NULL)`,
				),
				...makeRoom(ctx, from),
				setEmail(ctx, u, from),
				...voidTokens(ctx, u),
				...dropWaysIn(ctx, read),
				voidUndoLinksSince(ctx, u, read.id),
				ctx.db.delete(auth_session).where(eq(auth_session.userId, u)),
			],
			audit: { action: "auth.email_restored", entity: "auth_user", entity_id: u, camp_id: null },
			refusals,
		},
	);
}
