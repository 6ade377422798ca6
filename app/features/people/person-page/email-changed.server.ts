import { and, eq } from "drizzle-orm";
import { camp, person } from "#db/schema";
import { escapeHtml } from "#app/lib/escape-html";
import type { Ctx } from "#app/platform/context.server";
import { MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { emailsJob, type WrittenEmail } from "#app/platform/jobs/write-emails.server";

/** Payload of the trigger `person_email_changed`. */
interface EmailChanged {
	camp_id: string;
	person_id: string;
	from: string;
	to: string | null;
}

export const EMAIL_CHANGED_TOPIC = "person.email_changed";

/** Emails both the old and the new address when a guardian's email on record is changed, whichever way. */
export const emailChangedJob = emailsJob(
	async (ctx: Ctx, { camp_id, person_id, from, to }: EmailChanged): Promise<WrittenEmail[]> => {
		const [known] = await ctx.db
			.select({ camp_name: camp.name, first_name: person.first_name })
			.from(person)
			.innerJoin(camp, eq(camp.id, person.camp_id))
			.where(and(eq(person.camp_id, camp_id), eq(person.id, person_id)));
		if (!known) return [];
		const { camp_name, first_name } = known;
		const message = (address: string, subject: string, ...lines: string[]): WrittenEmail => ({
			topic: MAIL_TOPIC,
			payload: {
				to: address,
				// The old address is no longer on record for any person.
				name: first_name,
				subject,
				text: `${lines.join("\n\n")}\n`,
				html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n"),
			},
		});
		const old = message(
			from,
			`Your email at ${camp_name} was changed`,
			`The email address on your record at ${camp_name} was changed. We no longer send emails about your family to this address.`,
			`If you didn't ask for this, contact ${camp_name} right away.`,
		);
		if (to === null) return [old];
		const fresh = message(
			to,
			`Your new email at ${camp_name}`,
			`${camp_name} now has this email address on your record. We'll send emails about your family here from now on.`,
			`If you aren't a parent or guardian at ${camp_name}, tell the camp and delete this email.`,
		);
		return [old, fresh];
	},
);
