import type { Ctx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { categoriesOf, MAIL_CATEGORIES, type MailCategory } from "#app/platform/mail/categories";
import type { UnsubscribeLink } from "#app/platform/mail/unsubscribe-link.server";
import { maskedEmail } from "./unsubscribe-rules";

const shown = (key: MailCategory) => ({ key, ...MAIL_CATEGORIES[key] });

/** Who writes, by name. @throws 404 when the camp of the link is not here */
export function senderOf(
	ctx: Ctx,
	{ camp_id }: UnsubscribeLink,
	[camp]: readonly { name: string }[],
): string {
	if (camp_id === null) return ctx.config.company.name;
	if (!camp) throw notFound("This camp");
	return camp.name;
}

/** What the page shows for a link that is right. */
export function viewOf(sender: string, link: UnsubscribeLink, optouts: readonly { category: string }[]) {
	const stopped = new Set(optouts.map(({ category }) => category));
	const offered = categoriesOf(link.camp_id);
	return {
		email: maskedEmail(link.email_key),
		sender,
		chosen: link.category as string,
		wanted: offered.filter((key) => !stopped.has(key)).map(shown),
		stopped: offered.filter((key) => stopped.has(key)).map(shown),
	};
}
