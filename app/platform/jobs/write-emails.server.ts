import { sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { Ctx } from "../context.server";
import type { MessageJob } from "./deliver-outbox.server";
import type { MAIL_TOPIC, MailMessage } from "./send-mail.server";

/** An email as stored in the outbox. */
export interface WrittenEmail {
	topic: typeof MAIL_TOPIC;
	payload: MailMessage;
}

/**
 * Creates a job that writes the emails about a saved change, so that saving need not read recipients and content.
 * Idempotent: a second run finds the emails in the outbox and adds none, even if the recipients have changed. The
 * message's data is deleted once the emails are written.
 * @param write builds the emails from the message's data and the current database
 */
export const emailsJob = <Said extends { camp_id: string }>(
	write: (ctx: Ctx & { camp: { id: string } }, said: Said) => Promise<WrittenEmail[]>,
): MessageJob => ({
	async run(ctx, { id, payload }) {
		const { camp_id } = payload as Said;
		const emails = await write({ ...ctx, camp: { id: camp_id } }, payload as Said);
		const at = ctx.clock.now();
		const idOf = (index: number) => `${id}:${index}`;
		// The first email is inserted last: its presence means that all were inserted.
		const [one, ...more] = emails
			.map(({ topic, payload }, index) =>
				ctx.db.run(sql`INSERT INTO ${outbox} (id, camp_id, topic, payload, created_at, available_at)
					SELECT ${idOf(index)}, ${camp_id}, ${topic}, ${JSON.stringify(payload)}, ${at}, ${at}
					WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE id = ${idOf(0)})`),
			)
			.reverse();
		if (one) await ctx.db.batch([one, ...more]);
		return { keep: { camp_id } };
	},
});
