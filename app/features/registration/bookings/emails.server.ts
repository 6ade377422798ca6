import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { escapeHtml } from "#app/lib/escape-html";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import type { NamedChildren } from "#app/platform/jobs/guardian-mail.server";
import { EMAILS_KEPT_MS } from "#app/platform/jobs/purge-expired.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { Booked } from "./booked.server";
import type { LeavingPlaces } from "./leaving-places.server";
import { registrationPaths } from "./paths";

/** An email that its sender can withdraw before it is sent. */
interface Takeable {
	/** Key that finds it again; see {@link noEmailSent}. */
	about?: string;
}

/**
 * Email to the family of a registration, as messages for the batch that changes it. It goes to the user who
 * registered while they belong to its household, else to a parent of the household with an email address; they
 * must be able to see all of its children. If no one can, the email says only that something changed.
 */
export function familyEmail(
	ctx: RuleCtx,
	{ registration, contact }: Pick<Booked, "registration" | "contact">,
	{ subject, lines, about }: { subject: string; lines: readonly string[] } & Takeable,
): { topic: string; payload: MailMessage }[] {
	const to = contact.user_email ?? contact.parent_email;
	const names = namesOf(ctx, registration.id);
	// No one in the household can see all of its children, but they can still learn about charges and refunds.
	if (!to && contact.plain_email) return [plainEmail(ctx, registration, contact.plain_email)];
	if (!to) return [];
	const link = contact.user_email
		? { path: registrationPaths.overview(ctx.camp.slug, registration.id), label: "Your registration" }
		: null;
	const instead = wordsOf(plainEmail(ctx, registration, to));
	return [campEmail(ctx, { to, subject, lines, about, link, names: { ...names, instead } })];
}

/**
 * Emails to the other households that share a registration's bill, each to a parent with an email address, because
 * the registering family's change affects them too.
 */
export const sharersEmails = (
	ctx: RuleCtx,
	{ sharers }: Pick<LeavingPlaces, "sharers">,
	{
		registration_id,
		subject,
		lines,
		plain,
	}: { registration_id: string; subject: string; lines: readonly string[]; plain: readonly string[] },
): { topic: string; payload: MailMessage }[] =>
	sharers.flatMap(({ household_id, email }) => {
		const link = { path: familyMoneyPaths.payments(household_id), label: "Your balance" };
		if (email === null) return [];
		const of = { to: email, subject, link };
		const instead = wordsOf(campEmail(ctx, { ...of, lines: plain }));
		const names = { ...namesOf(ctx, registration_id), instead };
		return [campEmail(ctx, { ...of, lines, names })];
	});

interface EmailMessage extends Takeable {
	to: string;
	subject: string;
	lines: readonly string[];
	link: { path: string; label: string } | null;
	names?: NamedChildren;
}

/** Content of an email, as a substitute for recipients who can't see another one. */
export const wordsOf = ({ payload: { subject, text, html } }: { payload: MailMessage }) => ({
	subject,
	text,
	html,
});

const namesOf = (ctx: RuleCtx, registration_id: string): NamedChildren => ({
	camp_id: ctx.camp.id,
	registration_ids: [registration_id],
});

/** Email to a household member about a registration with a child they can't see. */
export const plainEmail = (
	ctx: RuleCtx,
	{ household_id }: Pick<Booked["registration"], "household_id">,
	to: string,
) =>
	campEmail(ctx, {
		to,
		subject: "Your family's registration has changed",
		lines: ["Your family's registration has changed. See your balance and payments on your payments page:"],
		link: { path: familyMoneyPaths.payments(household_id ?? undefined), label: "Payments" },
	});

/** An email from the camp to one address, as a message for a batch. */
export function campEmail(ctx: RuleCtx, { to, subject, lines, about, link, names }: EmailMessage) {
	const url = link && ctx.config.base_url + link.path;
	const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
	return {
		topic: MAIL_TOPIC,
		payload: {
			to,
			about,
			names,
			subject: `${subject} · ${ctx.camp.name}`,
			text: `${[...lines, ...(url ? [url] : [])].join("\n\n")}\n`,
			html: [...paragraphs, ...(url ? [`<p><a href="${escapeHtml(url)}">${link.label}</a></p>`] : [])].join(
				"\n",
			),
		},
	};
}

/** Seconds after a change within which its emails were created, because they are in the same batch. */
const WRITTEN_WITHIN = 60;

/** SQL for the emails about a key that were created with a change at an instant. */
const emailsAbout = (camp_id: string, about: string, written_at: string | SQL): SQL =>
	sql`outbox o WHERE o.topic = ${MAIL_TOPIC} AND o.created_at BETWEEN ${written_at}
		AND strftime('%Y-%m-%dT%H:%M:%fZ', ${written_at}, ${`+${WRITTEN_WITHIN} seconds`})
		AND o.camp_id = ${camp_id} AND o.payload ->> 'about' = ${about}`;

/**
 * Reads whether any email about a key and change was sent. An email with a started attempt counts, because it can
 * have arrived.
 */
export const toldRead = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	about: string,
	written_at: SQL,
) =>
	db.all<{ sent: 0 | 1 }>(sql`SELECT EXISTS (SELECT 1 FROM ${emailsAbout(place.camp_id, about, written_at)}
		AND (o.attempts > 0 OR o.done_at IS NOT NULL)) AS sent`);

/**
 * True when no email about a key and change has been sent yet, or there was none. Then a change that reverses it
 * needs no correction email and deletes the unsent ones with {@link takeBackEmails}. Changes older than the
 * retention of emails are unknown and count as sent.
 * @param told result of {@link toldRead}
 */
export const noEmailSent = (ctx: RuleCtx, [told]: readonly { sent: 0 | 1 }[], written_at: string): boolean =>
	Date.parse(written_at) >= Date.parse(ctx.clock.now()) - EMAILS_KEPT_MS && told?.sent === 0;

/** Statements for a batch: delete those emails, and abort with `guard:email_sent` if one was sent meanwhile. */
export const takeBackEmails = (ctx: RuleCtx, about: string, written_at: string): Statement[] => {
	const emails = emailsAbout(ctx.camp.id, about, written_at);
	return [
		abortWhen(
			ctx,
			"email_sent",
			sql`EXISTS (SELECT 1 FROM ${emails} AND (o.attempts > 0 OR o.done_at IS NOT NULL))`,
		),
		ctx.db.run(sql`DELETE FROM outbox WHERE id IN (SELECT o.id FROM ${emails})`),
	];
};
