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

/** A letter that its writer may still take back. */
interface Takeable {
	/** By which it is found again; see {@link nobodyWasTold}. */
	about?: string;
}

/**
 * A letter to the family of a registration, as messages for the batch that changes it: to who signed in to register
 * while they are of its household, else to a parent there whose address the camp has, who can see all of its children. Where no one
 * can, it says only that something changed.
 */
export function familyEmail(
	ctx: RuleCtx,
	{ registration, contact }: Pick<Booked, "registration" | "contact">,
	{ subject, lines, about }: { subject: string; lines: readonly string[] } & Takeable,
): { topic: string; payload: MailMessage }[] {
	const to = contact.user_email ?? contact.parent_email;
	const names = namesOf(ctx, registration.id);
	// No one of the household can see all of its children: what is owed and comes back is still theirs to know.
	if (!to && contact.plain_email) return [plainEmail(ctx, registration, contact.plain_email)];
	if (!to) return [];
	const link = contact.user_email
		? { path: registrationPaths.overview(ctx.camp.slug, registration.id), label: "Your registration" }
		: null;
	const instead = wordsOf(plainEmail(ctx, registration, to));
	return [campEmail(ctx, { to, subject, lines, about, link, names: { ...names, instead } })];
}

/**
 * Letters to the other households that have a part of a registration to pay, each to a parent there whose address the camp has:
 * whoever registered it changed it for them as well.
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

/** The words of an email, for recipients who can't read another one. */
export const wordsOf = ({ payload: { subject, text, html } }: { payload: MailMessage }) => ({
	subject,
	text,
	html,
});

const namesOf = (ctx: RuleCtx, registration_id: string): NamedChildren => ({
	camp_id: ctx.camp.id,
	registration_ids: [registration_id],
});

/** What a member of a household is told of a registration with a child they can't see. */
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

/** An email of the camp to one address, as a message for a batch. */
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

/** How long after a moment its letters may have been written, in seconds: within the same batch. */
const WRITTEN_WITHIN = 60;

/** SQL: the letters about something that were written with a change made at an instant. */
const emailsAbout = (camp_id: string, about: string, written_at: string | SQL): SQL =>
	sql`outbox o WHERE o.topic = ${MAIL_TOPIC} AND o.created_at BETWEEN ${written_at}
		AND strftime('%Y-%m-%dT%H:%M:%fZ', ${written_at}, ${`+${WRITTEN_WITHIN} seconds`})
		AND o.camp_id = ${camp_id} AND o.payload ->> 'about' = ${about}`;

/** Whether one of the letters about something that was changed at an instant was sent; one that somebody began to send may have arrived. */
export const toldRead = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	about: string,
	written_at: SQL,
) =>
	db.all<{ sent: 0 | 1 }>(sql`SELECT EXISTS (SELECT 1 FROM ${emailsAbout(place.camp_id, about, written_at)}
		AND (o.attempts > 0 OR o.done_at IS NOT NULL)) AS sent`);

/**
 * Whether the letters about something that was changed at an instant have all still to be sent, or there were none: then a
 * change that takes it back need not write another, and takes them out with {@link takeBackEmails}. Of what is older than
 * letters are kept nobody knows any more, so it counts as told.
 * @param told what {@link toldRead} answered
 */
export const nobodyWasTold = (
	ctx: RuleCtx,
	[told]: readonly { sent: 0 | 1 }[],
	written_at: string,
): boolean => Date.parse(written_at) >= Date.parse(ctx.clock.now()) - EMAILS_KEPT_MS && told?.sent === 0;

/** For a batch: takes those letters out, and aborts with `guard:letter_sent` where one was sent meanwhile. */
export const takeBackEmails = (ctx: RuleCtx, about: string, written_at: string): Statement[] => {
	const emails = emailsAbout(ctx.camp.id, about, written_at);
	return [
		abortWhen(
			ctx,
			"letter_sent",
			sql`EXISTS (SELECT 1 FROM ${emails} AND (o.attempts > 0 OR o.done_at IS NOT NULL))`,
		),
		ctx.db.run(sql`DELETE FROM outbox WHERE id IN (SELECT o.id FROM ${emails})`),
	];
};
