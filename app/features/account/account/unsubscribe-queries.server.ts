import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp, mail_optout } from "#db/schema";
import type { UnsubscribeLink } from "#app/platform/mail/unsubscribe-link.server";

/** Opt-outs of one address for one sender. */
export const ofSender = ({ camp_id, email_key }: Pick<UnsubscribeLink, "camp_id" | "email_key">) =>
	and(
		camp_id === null ? isNull(mail_optout.camp_id) : eq(mail_optout.camp_id, camp_id),
		eq(mail_optout.email_key, email_key),
	);

/** Data for the page: the sender, and the opted-out categories. */
export const unsubscribeReads = (db: Db, link: UnsubscribeLink) => ({
	sender: db
		.select({ name: camp.name })
		.from(camp)
		.where(eq(camp.id, link.camp_id ?? "")),
	stopped: db
		.select({ id: mail_optout.id, category: mail_optout.category })
		.from(mail_optout)
		.where(ofSender(link)),
});
