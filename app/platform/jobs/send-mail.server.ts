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
 * Payload of a `mail.send` message. Once the email is sent or given up, its text and links are deleted; recipient,
 * subject, `about`, sender and category are kept.
 */
export interface MailMessage extends Omit<Mail, "attachments"> {
	/** Instant after which the email is not sent, because its link would have expired. */
	expires_at?: string;
	/**
	 * Category of an optional email, and the sending camp (null: the platform). Recipients who unsubscribed don't get
	 * it, and it contains an unsubscribe link. Emails about bookings and emergencies are never optional.
	 */
	optional?: { camp_id: string | null; category: MailCategory };
	/**
	 * For emails about an account, or about what a camp pays for CampInsights. All other emails get their camp's
	 * frame.
	 */
	sender?: "platform";
	/** Name of the recipient, if it is not in the camp's records. */
	name?: string;
	/** A file of the store that goes with it; where it is gone by then, the email goes without it. */
	attach?: { object_key: string; filename: string };
	/** Reference by which the sender finds the email again, sent or not. It is not part of the email. */
	about?: string;
	/**
	 * Children whose names, sessions or days the email mentions. Only guardians who can see all of them get this text.
	 */
	names?: NamedChildren;
}

/** Creates the job that sends the outbox's emails. Without a provider they stay in the outbox. */
export const makeMailJob = (provider: (ctx: Ctx) => MailProvider | null): MessageJob => ({
	ready: (ctx) => provider(ctx) !== null,
	async run(ctx, { id, camp_id, payload }) {
		const mail = payload as MailMessage;
		const { about, sender } = mail;
		const keep = { to: mail.to, subject: mail.subject, about, sender, category: mail.optional?.category };
		// Links expire by the real clock, even when a demo's clock is fixed.
		if (mail.expires_at && Date.parse(mail.expires_at) < wallNow()) throw new Parked("expired", keep);
		const { expires_at: _, about: __, sender: ___, name, optional, names, attach, ...words_of } = mail;
		const written: Mail = attach ? { ...words_of, attachments: await attached(ctx, attach) } : words_of;
		const is_seen = names === undefined || (await canReadOf(ctx, mail.to, names));
		if (!is_seen && !names.instead) throw new Parked("not a guardian", { ...keep, subject: undefined });
		const words = is_seen ? written : { ...written, ...names.instead };
		const link = optional && { ...optional, email_key: emailKey(mail.to) };
		if (link && (await isOptedOut(ctx, link))) throw new Parked("unsubscribed", keep);
		const [frame] = await framesRead(ctx.db, [{ camp_id: campOf({ camp_id, mail }), to: mail.to }]);
		// A test detects the logged error; the recipient still gets the email.
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

/** A file of the store as an email carries it; none where it is gone. */
async function attached({ files }: Ctx, { object_key, filename }: NonNullable<MailMessage["attach"]>) {
	const file = await files.get(object_key);
	if (!file) return [];
	const bytes = new Uint8Array(await file.arrayBuffer());
	let binary = "";
	for (let at = 0; at < bytes.length; at += 8_192)
		binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
	return [{ filename, content: btoa(binary) }];
}

/** The sending camp; null for the platform. */
export const campOf = ({
	camp_id,
	mail,
}: {
	camp_id?: string | null;
	mail: Partial<MailMessage>;
}): string | null => (mail.sender === "platform" ? null : (camp_id ?? mail.optional?.camp_id ?? null));

/** Checked just before sending, so that unsubscribing also applies to queued emails. */
async function isOptedOut({ db }: Ctx, { camp_id, email_key, category }: UnsubscribeLink) {
	const sender = camp_id === null ? isNull(mail_optout.camp_id) : eq(mail_optout.camp_id, camp_id);
	const [found] = await db
		.select({ id: mail_optout.id })
		.from(mail_optout)
		.where(and(sender, eq(mail_optout.email_key, email_key), eq(mail_optout.category, category)));
	return found !== undefined;
}

/**
 * Adds the camp's logo to an email, but never to sign-in emails, which no camp can style. Mail programs load it by
 * https and only from us, because another server would learn who reads the email. Its URL is the same for
 * everyone, so it doesn't identify the reader; readers who block images see the camp's name.
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

/** Adds the unsubscribe link, and the headers for the mail program's button (RFC 2369, RFC 8058). */
async function withWayOut({ config }: Ctx, mail: Mail, link: UnsubscribeLink): Promise<Mail> {
	// Links in emails expire by the real clock.
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

/** Queues an email in the outbox and tries to deliver it without delaying the response. */
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
 * Delivers recently queued emails after the response has been sent; the next sweep delivers the rest.
 * @param writers jobs that create emails, run first
 */
export const deliverSoon = (ctx: Ctx, writers: MessageJobs = {}) =>
	ctx.afterwards(async () => {
		for (let round = 0; round < ROUNDS; round++) {
			if ((await deliverOutbox(ctx, { [MAIL_TOPIC]: mailJob, ...writers })) === 0) return;
		}
	});
