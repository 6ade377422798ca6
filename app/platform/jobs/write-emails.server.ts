import { sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { Ctx } from "../context.server";
import type { MessageJob } from "./deliver-outbox.server";
import type { MAIL_TOPIC, MailMessage } from "./send-mail.server";

/** A letter as the outbox holds it. */
export interface WrittenEmail {
	topic: typeof MAIL_TOPIC;
	payload: MailMessage;
}

/**
 * A job that writes the letters about something that was saved, so that the save need not read whom they go to and what
 * they say. Twice, it finds its own letters in the outbox and adds none, whomever they would go to by then. What the
 * message said is dropped once they are written.
 * @param write from what the message says, and from what the database says when they are written
 */
export const emailsJob = <Said extends { camp_id: string }>(
	write: (ctx: Ctx & { camp: { id: string } }, said: Said) => Promise<WrittenEmail[]>,
): MessageJob => ({
	async run(ctx, { id, payload }) {
		const { camp_id } = payload as Said;
		const emails = await write({ ...ctx, camp: { id: camp_id } }, payload as Said);
		const at = ctx.clock.now();
		const idOf = (index: number) => `${id}:${index}`;
		// The first goes in last: where it is, all of them are.
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
