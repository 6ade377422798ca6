import { outbox } from "#db/schema";
import { newId } from "~/lib/ids";
import { type Mail, type MailProvider, MailRefused, mailProvider } from "../clients/mail.server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { deliverOutbox, type MessageJob, Parked } from "./deliver-outbox.server";

export const MAIL_TOPIC = "mail.send";

/** The payload of a `mail.send` message. Once the letter is sent or given up, its words and links are dropped. */
export interface MailMessage extends Mail {
	/** Not sent after this instant: its link would be dead. */
	expires_at?: string;
}

/** Sends the outbox's letters; without a provider they stay in it. */
export const makeMailJob = (provider: (ctx: Ctx) => MailProvider | null): MessageJob => ({
	ready: (ctx) => provider(ctx) !== null,
	async run(ctx, { id, payload }) {
		const mail = payload as MailMessage;
		const keep = { to: mail.to, subject: mail.subject };
		// Links expire by the wall clock, also where a demo's clock stands still.
		if (mail.expires_at && Date.parse(mail.expires_at) < wallNow()) throw new Parked("expired", keep);
		try {
			await provider(ctx)?.send(mail, id);
		} catch (error) {
			if (error instanceof MailRefused && error.final) throw new Parked(error.message, keep);
			throw error;
		}
		return { keep };
	},
});

export const mailJob = makeMailJob((ctx) => mailProvider(ctx.config));

/** Puts a letter into the outbox and tries to deliver it once the answer has left. */
export async function queueMail(ctx: Ctx, mail: MailMessage): Promise<void> {
	const id = newId();
	const at = ctx.clock.now();
	await ctx.db
		.insert(outbox)
		.values({ id, topic: MAIL_TOPIC, payload: mail, created_at: at, available_at: at });
	ctx.defer(deliverOutbox(ctx, { [MAIL_TOPIC]: mailJob }, id));
}
