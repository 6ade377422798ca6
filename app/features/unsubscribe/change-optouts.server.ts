import { and, eq } from "drizzle-orm";
import { mail_optout } from "#db/schema";
import { newId } from "~/lib/ids";
import { commit } from "~/platform/audit/commit.server";
import type { Ctx } from "~/platform/context.server";
import type { MailCategory } from "~/platform/mail/categories";
import type { UnsubscribeLink } from "~/platform/mail/unsubscribe-link.server";
import { ofSender } from "./queries.server";

type Stopped = readonly { id: string; category: string }[];

/** Stops mail of these categories. What is stopped already stays so, and a repeated request writes nothing. */
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
		// The same click twice at once: the second finds the first one's row.
		statements: rows.map((row) => ctx.db.insert(mail_optout).values(row).onConflictDoNothing()),
		audit: rows.map(({ id, category }) => ({
			action: "mail_optout.create",
			entity: "mail_optout",
			entity_id: id,
			camp_id,
			changes: { category },
		})),
	});
}

/** Takes that back: mail of these categories is sent again. */
export async function resumeMail(
	ctx: Ctx,
	link: UnsubscribeLink,
	categories: readonly MailCategory[],
	stopped: Stopped,
): Promise<void> {
	const gone = stopped.filter(({ category }) => categories.some((each) => each === category));
	if (gone.length === 0) return;
	await commit(ctx, {
		statements: gone.map(({ category }) =>
			ctx.db.delete(mail_optout).where(and(ofSender(link), eq(mail_optout.category, category))),
		),
		audit: gone.map(({ id, category }) => ({
			action: "mail_optout.delete",
			entity: "mail_optout",
			entity_id: id,
			camp_id: link.camp_id,
			changes: { category },
		})),
	});
}
