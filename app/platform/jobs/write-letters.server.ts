import { outbox } from "#db/schema";
import type { Ctx } from "../context.server";
import { deliverOutbox, type MessageJob, type MessageJobs } from "./deliver-outbox.server";
import { MAIL_TOPIC, type MailMessage, mailJob } from "./send-mail.server";

/** A letter as the outbox holds it. */
export interface WrittenLetter {
	topic: typeof MAIL_TOPIC;
	payload: MailMessage;
}

/**
 * A job that writes the letters about something that was saved, so that the save need not read whom they go to and what
 * they say. Twice, it finds its own letters in the outbox and adds none.
 * @param write from what the message says, and from what the database says when they are written
 */
export const lettersJob = <Said extends { camp_id: string }>(
	write: (ctx: Ctx & { camp: { id: string } }, said: Said) => Promise<WrittenLetter[]>,
): MessageJob => ({
	async run(ctx, { id, payload }) {
		const { camp_id } = payload as Said;
		const letters = await write({ ...ctx, camp: { id: camp_id } }, payload as Said);
		const at = ctx.clock.now();
		const [one, ...more] = letters.map((letter, index) =>
			ctx.db
				.insert(outbox)
				.values({ id: `${id}:${index}`, camp_id, created_at: at, available_at: at, ...letter })
				.onConflictDoNothing(),
		);
		if (one) await ctx.db.batch([one, ...more]);
		return undefined;
	},
});

const ROUNDS = 20;

/**
 * Delivers the letters just written once the answer has left; what does not go now goes with the next sweep.
 * @param writers those by which letters that were only said to be written are written first
 */
export const deliverSoon = (ctx: Ctx, writers: MessageJobs = {}) =>
	ctx.afterwards(async () => {
		for (let round = 0; round < ROUNDS; round++) {
			if ((await deliverOutbox(ctx, { [MAIL_TOPIC]: mailJob, ...writers })) === 0) return;
		}
	});
