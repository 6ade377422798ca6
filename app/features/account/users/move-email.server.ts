import { sql } from "drizzle-orm";
import { commit } from "#app/platform/audit/commit.server";
import { sendConfirmLink } from "#app/platform/auth/email-links.server";
import { mailTo } from "#app/platform/auth/mails.server";
import { wallNow } from "#app/platform/clock";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { deliverSoon, MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import { readToken, signToken } from "#app/platform/signed-token.server";
import { abortIfLacking, GRANT_REFUSALS, keysOfMember } from "./grants.server";
import { userPaths } from "./paths";
import type { MemberRow } from "./queries.server";

const APPROVE = "email-approve/1";
const DAYS = 3;

/** Request for another admin's approval: the account of `u` moves from one address to another. */
interface MoveToken {
	camp_id: string;
	u: string;
	from: string;
	to: string;
	/** User who requested it. */
	by: string;
	x: number;
}

interface Approver {
	email: string;
}

/**
 * Users who can approve: the camp's other admins (ten of them get the email), and always the operator of the
 * installation.
 */
const approversOf = (ctx: CampCtx, user_id: string) =>
	ctx.db.all<Approver>(sql`SELECT a.email AS email FROM (SELECT u.email AS email FROM membership m
			JOIN auth_user u ON u.id = m.user_id AND u.disabled_at IS NULL
			WHERE m.camp_id = ${ctx.camp.id} AND m.role_key = 'camp_admin' AND m.is_active = 1
			AND m.user_id NOT IN (${ctx.user.id}, ${user_id}) LIMIT 10) a
		UNION SELECT u.email FROM auth_user u WHERE u.is_super_admin = 1 AND u.disabled_at IS NULL AND u.id <> ${ctx.user.id}`);

/**
 * Requests an email change for a user who lost their mailbox. Another admin or the operator approves with a link
 * valid for three days, then the new address confirms; nothing changes until both are done.
 * @throws INVALID for the current address; CONFLICT for the caller's own account and when no one could approve;
 *   FORBIDDEN for a user with more permissions than the caller; 429 after ten a day
 */
export async function askToMoveEmail(ctx: CampCtx, found: MemberRow, email: string): Promise<void> {
	const to = email.toLowerCase();
	if (found.id === ctx.user.id)
		throw new AppError("CONFLICT", { message: "Change your own email on your account page." });
	if (to === found.email) throw invalid("email", "This is already their email address.");
	const approvers = await approversOf(ctx, found.id);
	if (approvers.length === 0) {
		throw new AppError("CONFLICT", {
			message: "Someone else must approve this. Make another person a camp admin first.",
		});
	}
	const { id: camp_id, slug } = ctx.camp;
	const x = wallNow() + DAYS * 86_400_000;
	const token: MoveToken = { camp_id, u: found.id, from: found.email, to, by: ctx.user.id, x };
	const path = userPaths.approveEmail(found.id, await signToken(ctx.config, APPROVE, token), slug);
	const mail = {
		subject: "Approve an email change",
		before:
			"A camp admin wants to change a user's sign-in email because the user lost access to their mailbox. Approve it only if you know this is true.",
		link: { url: ctx.config.base_url + path, label: "Review the request" },
		after: `The link works for ${DAYS} days. If you do nothing, nothing will change.`,
	};
	const limit = { key: `email-move:user:${ctx.user.id}`, max: 10, minutes: 1440 };
	await writeWithin(ctx, [limit], (counted) =>
		commit(ctx, {
			statements: [
				...counted,
				abortIfLacking(ctx, "lacking", { camp_id, user_id: ctx.user.id }, keysOfMember(camp_id, found.id)),
			],
			audit: { action: "user.email_asked", entity: "membership", entity_id: found.id },
			messages: approvers.map((each) => ({
				topic: MAIL_TOPIC,
				payload: mailTo(each.email, mail, new Date(x).toISOString()),
			})),
			refusals: GRANT_REFUSALS,
		}),
	);
	deliverSoon(ctx);
}

/**
 * Returns a change that the caller can approve; null for a link that is dead, the caller's own, or of another camp
 * or user.
 */
export async function moveToApprove(
	ctx: CampCtx,
	found: MemberRow,
	token: string,
): Promise<MoveToken | null> {
	const read = (await readToken(ctx.config, APPROVE, token)) as MoveToken | null;
	if (!read || read.x <= wallNow() || read.camp_id !== ctx.camp.id || read.u !== found.id) return null;
	if (read.from !== found.email || read.by === ctx.user.id || read.u === ctx.user.id) return null;
	return read;
}

/**
 * Approves the change: the new address gets a confirmation link, and the old one can undo the change for 7 days.
 * Only the operator can move an account that also belongs to other camps.
 * @throws CONFLICT for a link that is dead or the caller's own; FORBIDDEN for a user with more permissions than
 *   the caller, and for an account in several camps
 */
export async function approveMove(ctx: CampCtx, found: MemberRow, token: string): Promise<void> {
	const move = await moveToApprove(ctx, found, token);
	if (!move) throw new AppError("CONFLICT", { message: "This link has expired, or isn't yours to approve." });
	const [wide] =
		await ctx.db.all(sql`SELECT 1 FROM membership m WHERE m.user_id = ${found.id} AND m.camp_id <> ${ctx.camp.id}
		AND m.is_active = 1 UNION ALL SELECT 1 FROM auth_user u WHERE u.id = ${found.id} AND u.is_super_admin = 1 LIMIT 1`);
	if (wide && !ctx.user.is_super_admin) {
		throw new AppError("FORBIDDEN", {
			message:
				"This account also belongs to other camps. Only the operator of this installation can approve the change.",
		});
	}
	await commit(ctx, {
		statements: [
			abortIfLacking(
				ctx,
				"lacking",
				{ camp_id: ctx.camp.id, user_id: ctx.user.id },
				keysOfMember(ctx.camp.id, found.id),
			),
		],
		audit: { action: "user.email_approved", entity: "membership", entity_id: found.id },
		refusals: GRANT_REFUSALS,
	});
	await sendConfirmLink(ctx, { user_id: found.id, from: move.from, to: move.to });
}
