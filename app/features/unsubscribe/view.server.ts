import type { Ctx } from "~/platform/context.server";
import { categoriesOf, MAIL_CATEGORIES, type MailCategory } from "~/platform/mail/categories";
import type { UnsubscribeLink } from "~/platform/mail/unsubscribe-link.server";
import { maskedEmail } from "./rules";

const shown = (key: MailCategory) => ({ key, ...MAIL_CATEGORIES[key] });

/** What the page shows for a link that is right. */
export function viewOf(
	ctx: Ctx,
	link: UnsubscribeLink,
	rows: { sender: { name: string }[]; stopped: readonly { category: string }[] },
) {
	const stopped = new Set(rows.stopped.map(({ category }) => category));
	const offered = categoriesOf(link.camp_id);
	return {
		email: maskedEmail(link.email_key),
		sender: link.camp_id === null ? ctx.config.company.name : (rows.sender[0]?.name ?? "this camp"),
		chosen: link.category as string,
		wanted: offered.filter((key) => !stopped.has(key)).map(shown),
		stopped: offered.filter((key) => stopped.has(key)).map(shown),
	};
}

export type Shown = ReturnType<typeof viewOf>;
