import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { mail_optout } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import type { MailCategory } from "#app/platform/mail/categories";
import type { UnsubscribeLink } from "#app/platform/mail/unsubscribe-link.server";
import { ofSender } from "./unsubscribe-queries.server";

type Stopped = readonly { id: string; category: string }[];

/** Opts out of email in these categories. Existing opt-outs stay, and a repeated request writes nothing. */
export async function stopMail(
	ctx: Ctx,
	link: UnsubscribeLink,
	categories: readonly MailCategory[],
	stopped: Stopped,
): Promise<void> {
	const { camp_id, email_key } = link;
	const rows = categories
		.filter((category) => !stopped.some((each) => each.category === category))
		.map((category) => ({ id: newId(), camp_id, email_key, category, created_at: ctx.clock.now() }));
	if (rows.length === 0) return;
	await commit(ctx, {
		// When two identical requests run at once, the second finds the first one's row and adds no audit event.
		statements: rows.flatMap((row) => [
			ctx.db.insert(mail_optout).values(row).onConflictDoNothing(),
			auditOf(ctx, "mail_optout.create", eq(mail_optout.id, row.id)),
		]),
		audit: [],
	});
}

/** Removes opt-outs, so that email in these categories is sent again. */
export async function resumeMail(
	ctx: Ctx,
	link: UnsubscribeLink,
	categories: readonly MailCategory[],
	stopped: Stopped,
): Promise<void> {
	const gone = stopped.filter(({ category }) => categories.some((each) => each === category));
	if (gone.length === 0) return;
	await commit(ctx, {
		statements: gone.flatMap(({ category }) => {
			const which = and(ofSender(link), eq(mail_optout.category, category));
			return [auditOf(ctx, "mail_optout.delete", which), ctx.db.delete(mail_optout).where(which)];
		}),
		audit: [],
	});
}

/** Audit row of a stored opt-out; runs after the insert, or before the delete. */
const auditOf = (ctx: Ctx, action: string, which: SQL | undefined): Statement =>
	ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, request_id, action, entity, entity_id, changes)
		SELECT ${newId()}, camp_id, ${ctx.clock.now()}, ${ctx.request_id}, ${action}, 'mail_optout', id,
			json_object('category', category)
		FROM mail_optout WHERE ${which}`);
