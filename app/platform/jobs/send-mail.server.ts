import { and, eq, isNull } from "drizzle-orm";
import { camp, mail_optout, outbox } from "#db/schema";
import { escapeHtml } from "#app/lib/escape-html";
import { newId } from "#app/lib/ids";
import { type Mail, type MailProvider, MailRefused, mailProvider } from "../clients/mail.server";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";
import { framed, framesRead } from "../mail/camp-frame.server";
import type { MailCategory } from "../mail/categories";
import { emailKey, type UnsubscribeLink, unsubscribeUrl } from "../mail/unsubscribe-link.server";
import { deliverOutbox, type MessageJob, type MessageJobs, Parked } from "./deliver-outbox.server";
import { canReadOf, type NamedChildren } from "./guardian-mail.server";

export const MAIL_TOPIC = "mail.send";

/**
 * The payload of a `mail.send` message. Once the email is sent or given up, its words and links are dropped: whom it went
 * to, its subject and what it was about stay.
 */
export interface MailMessage extends Mail {
	/** Not sent after this instant: its link would be dead. */
	expires_at?: string;
	/**
	 * For mail that one may do without: its kind, and the camp that writes (null: the platform). Whoever opted out does
	 * not get it, and it says how to. Mail about something booked and emergencies have none.
	 */
	optional?: { camp_id: string | null; category: MailCategory };
	/** It is no camp's: about an account or about what a camp pays for CampInsights. Every other email gets its camp's frame. */
	sender?: "platform";
	/** What the receiver is called, where the camp's people don't say it. */
	name?: string;
	/** What it is about, by which its writer finds it again, sent or not. It does not go with the email. */
	about?: string;
	/** The children that it names, or whose sessions and days it does: only a guardian who can see all of them gets these words. */
	names?: NamedChildren;
}

/** Sends the outbox's emails; without a provider they stay in it. */
export const makeMailJob = (provider: (ctx: Ctx) => MailProvider | null): MessageJob => ({
	ready: (ctx) => provider(ctx) !== null,
	async run(ctx, { id, camp_id, payload }) {
		const mail = payload as MailMessage;
		const { about } = mail;
		const keep = { to: mail.to, subject: mail.subject, about };
		// Links expire by the wall clock, also where a demo's clock stands still.
		if (mail.expires_at && Date.parse(mail.expires_at) < wallNow()) throw new Parked("expired", keep);
		const { expires_at: _, about: __, sender: ___, name, optional, names, ...written } = mail;
		const is_seen = names === undefined || (await canReadOf(ctx, mail.to, names));
		if (!is_seen && !names.instead) throw new Parked("not a guardian", { to: mail.to, about });
		const words = is_seen ? written : { ...written, ...names.instead };
		const link = optional && { ...optional, email_key: emailKey(mail.to) };
		if (link && (await isOptedOut(ctx, link))) throw new Parked("unsubscribed", keep);
		const [frame] = await framesRead(ctx.db, [{ camp_id: campOf({ camp_id, mail }), to: mail.to }]);
		// Tests find it out; a reader gets the email all the same.
		if (!frame && mail.sender !== "platform" && optional?.camp_id !== null)
			ctx.log.error("email of no camp", new Error(mail.about ?? id));
		const message = frame ? framed(words, frame, name) : words;
		try {
			await provider(ctx)?.send(
				link ? await withWayOut(ctx, await withLogo(ctx, message, link), link) : message,
				id,
			);
		} catch (error) {
			if (error instanceof MailRefused && error.final) throw new Parked(error.message, keep);
			throw error;
		}
		return { keep: { ...keep, subject: message.subject } };
	},
});

/** The camp that writes; null for the platform. */
export const campOf = ({
	camp_id,
	mail,
}: {
	camp_id?: string | null;
	mail: Partial<MailMessage>;
}): string | null => (mail.sender === "platform" ? null : (camp_id ?? mail.optional?.camp_id ?? null));

/** Asked at the last moment, so that a choice made while the email waited counts. */
async function isOptedOut({ db }: Ctx, { camp_id, email_key, category }: UnsubscribeLink) {
	const sender = camp_id === null ? isNull(mail_optout.camp_id) : eq(mail_optout.camp_id, camp_id);
	const [found] = await db
		.select({ id: mail_optout.id })
		.from(mail_optout)
		.where(and(sender, eq(mail_optout.email_key, email_key), eq(mail_optout.category, category)));
	return found !== undefined;
}

/**
 * A camp's email with its logo above, which mail programs fetch from us: over https and only one of ours, for another
 * server would learn who reads. Its address is the same for everybody, so it says nothing of the reader; who blocks
 * pictures reads the camp's name. Mail about signing in has none: it is no camp's, and none may dress it.
 */
async function withLogo({ db, config }: Ctx, mail: Mail, { camp_id }: UnsubscribeLink): Promise<Mail> {
	if (camp_id === null || !config.base_url.startsWith("https://")) return mail;
	const [sender] = await db
		.select({ name: camp.name, logo_url: camp.logo_url })
		.from(camp)
		.where(eq(camp.id, camp_id));
	if (!sender?.logo_url?.startsWith("/")) return mail;
	const src = escapeHtml(config.base_url + sender.logo_url);
	const logo = `<p><img src="${src}" alt="${escapeHtml(sender.name)}" height="40"></p>`;
	return { ...mail, html: `${logo}\n${mail.html}` };
}

/** The email with its way out: a link at its end, and the button that mail programs show (RFC 2369, RFC 8058). */
async function withWayOut({ config }: Ctx, mail: Mail, link: UnsubscribeLink): Promise<Mail> {
	// By the wall clock, as every link in an email.
	const url = await unsubscribeUrl(config, link, wallNow());
	return {
		...mail,
		text: `${mail.text}\n\nUnsubscribe: ${url}\n`,
		html: `${mail.html}\n<p><a href="${escapeHtml(url)}">Unsubscribe</a></p>`,
		headers: {
			...mail.headers,
			"List-Unsubscribe": `<${url}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
	};
}

export const mailJob = makeMailJob((ctx) => mailProvider(ctx.config));

/** Puts an email into the outbox and tries to deliver it once the answer has left. */
export async function queueMail(ctx: Ctx, mail: MailMessage): Promise<void> {
	const id = newId();
	const at = ctx.clock.now();
	await ctx.db
		.insert(outbox)
		.values({ id, topic: MAIL_TOPIC, payload: mail, created_at: at, available_at: at });
	ctx.defer(deliverOutbox(ctx, { [MAIL_TOPIC]: mailJob }, id));
}

const ROUNDS = 20;

/**
 * Delivers the emails just written once the answer has left; what does not go now goes with the next sweep.
 * @param writers those by which emails that were only said to be written are written first
 */
export const deliverSoon = (ctx: Ctx, writers: MessageJobs = {}) =>
	ctx.afterwards(async () => {
		for (let round = 0; round < ROUNDS; round++) {
			if ((await deliverOutbox(ctx, { [MAIL_TOPIC]: mailJob, ...writers })) === 0) return;
		}
	});
