import type { Ctx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { categoriesOf, MAIL_CATEGORIES, type MailCategory } from "#app/platform/mail/categories";
import type { UnsubscribeLink } from "#app/platform/mail/unsubscribe-link.server";
import { maskedEmail } from "./unsubscribe-rules";

const shown = (key: MailCategory) => ({ key, ...MAIL_CATEGORIES[key] });

/**
 * Name of the sender.
 * @throws 404 when the link's camp doesn't exist here
 */
export function senderOf(
	ctx: Ctx,
	{ camp_id }: UnsubscribeLink,
	[camp]: readonly { name: string }[],
): string {
	if (camp_id === null) return ctx.config.company.name;
	if (!camp) throw notFound("This camp");
	return camp.name;
}

/** Page data for a valid link. */
export function viewOf(sender: string, link: UnsubscribeLink, optouts: readonly { category: string }[]) {
	const stopped = new Set(optouts.map(({ category }) => category));
	const offered = categoriesOf(link.camp_id, link.category);
	return {
		email: maskedEmail(link.email_key),
		sender,
		chosen: link.category as string,
		wanted: offered.filter((key) => !stopped.has(key)).map(shown),
		stopped: offered.filter((key) => stopped.has(key)).map(shown),
	};
}
