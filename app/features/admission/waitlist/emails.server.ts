import { sql } from "drizzle-orm";
import { isOfHousehold } from "#app/features/people/household-access/index.server";
import { formatDate, formatDateRange, formatInstant } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { formatMoney } from "#app/lib/money";
import { wallNow } from "#app/platform/clock";
import type { Camp, Ctx } from "#app/platform/context.server";
import type { NamedChildren } from "#app/platform/jobs/guardian-mail.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import type { WrittenEmail } from "#app/platform/jobs/write-emails.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import type { OfferBooked } from "./book-offered.server";
import { linkTo } from "./link.server";
import { idsOf } from "./list.server";
import type { WaitlistOffer } from "./model";
import { guardians, parentSignsIn } from "./signs-in.server";

// Emails of the waitlist. They concern a booking, so recipients can't opt out of them.

type EmailCtx = Ctx & { camp: Pick<Camp, "id"> };

interface AddresseeRow {
	entry_id: string;
	email: string;
	/** 1 when the recipient can sign in and see the registration that the camp entered for the children. */
	signs_in: 0 | 1;
}

/**
 * Recipients for an entry: the user who registered, if they belong to the household, and the children's parents in
 * the entry's household. Falls back to the household's own address when none of them has one.
 */
const addresseesRead = ({ db, camp }: EmailCtx, entry_ids: readonly string[]) => {
	const entries = sql`waitlist_entry e`;
	const named = sql`e.camp_id = ${camp.id} AND e.id IN ${idsOf(entry_ids)}`;
	return db.all<AddresseeRow & { rank: number }>(sql`
		SELECT e.id AS entry_id, u.email AS email, 1 AS "rank", 0 AS signs_in FROM ${entries}
			JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id
			JOIN auth_user u ON u.id = r.user_id WHERE ${named}
			AND ${isOfHousehold({ camp_id: sql`e.camp_id`, household_id: sql`e.household_id`, user_id: sql`r.user_id` })}
		UNION SELECT e.id, p.email, 1, ${parentSignsIn(sql`p.id`)} FROM ${entries}
			JOIN household_member m ON m.camp_id = e.camp_id AND m.household_id = e.household_id
			JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.email IS NOT NULL AND p.deleted_at IS NULL
			WHERE ${named} AND EXISTS (SELECT 1 FROM waitlist_child c CROSS JOIN person_relationship k ON k.camp_id = c.camp_id
				AND k.person_id = c.camper_id AND k.related_person_id = p.id AND k.type IN ${guardians}
				WHERE c.camp_id = e.camp_id AND c.entry_id = e.id)
		UNION SELECT e.id, h.email, 2, 0 FROM ${entries}
			JOIN household h ON h.camp_id = e.camp_id AND h.id = e.household_id AND h.email IS NOT NULL WHERE ${named}
		ORDER BY 1, 3, 2`);
};

type Addressee = Omit<AddresseeRow, "entry_id">;

/** Addresses by entry, without duplicate mailboxes. */
function addressees(rows: readonly (AddresseeRow & { rank: number })[]): Map<string, Addressee[]> {
	const found = new Map<string, Addressee[]>();
	const ranks = new Map<string, number>();
	for (const { entry_id, email, signs_in, rank } of rows) {
		const known = found.get(entry_id) ?? [];
		if (rank > (ranks.get(entry_id) ?? rank)) continue;
		ranks.set(entry_id, rank);
		const same = known.find((each) => emailKey(each.email) === emailKey(email));
		if (same && signs_in) same.signs_in = 1;
		else if (!same) found.set(entry_id, [...known, { email, signs_in }]);
	}
	return found;
}

interface FactsRow {
	entry_id: string;
	session_id: string;
	/** JSON array of first names. */
	children: string;
	session_name: string;
	start_date: string;
	end_date: string;
	price_cents: number;
	/** 1 when the season has discounts for some families, so that the list price is not final. */
	has_discounts: 0 | 1;
	camp_name: string;
	currency: string;
	time_zone: string;
}

/** Facts about entries and sessions for emails. `pairs`: an entry with one of its wished sessions. */
const factsRead = ({ db, camp }: EmailCtx, pairs: readonly { entry_id: string; session_id: string }[]) =>
	db.all<FactsRow>(sql`SELECT j.value ->> 'entry_id' AS entry_id, s.id AS session_id, s.name AS session_name,
			s.start_date AS start_date, s.end_date AS end_date, s.price_cents AS price_cents, k.name AS camp_name,
			EXISTS (SELECT 1 FROM discount d WHERE d.camp_id = s.camp_id AND d.season_id = s.season_id AND d.is_active = 1
				AND d.kind <> 'code') AS has_discounts,
			k.currency AS currency, k.time_zone AS time_zone,
			(SELECT json_group_array(x.name) FROM (SELECT coalesce(nullif(trim(p.preferred_name), ''), p.first_name) AS name
				FROM waitlist_child c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id
				WHERE c.camp_id = ${camp.id} AND c.entry_id = j.value ->> 'entry_id' ORDER BY p.birth_date, c.camper_id) x) AS children
		FROM json_each(${JSON.stringify(pairs.map(({ entry_id, session_id }) => ({ entry_id, session_id })))}) j
		CROSS JOIN camp k ON k.id = ${camp.id}
		CROSS JOIN session s ON s.camp_id = k.id AND s.id = j.value ->> 'session_id'`);

interface EmailMessage {
	subject: string;
	/** Paragraphs before the link and after it. */
	before: string[];
	link: { url: string; label: string } | null;
	after: string[];
}

function message(
	to: string,
	{ subject, before, link, after }: EmailMessage,
	names: NamedChildren,
	expires_at?: string,
): WrittenEmail {
	const html = [
		...before.map((each) => `<p>${escapeHtml(each)}</p>`),
		...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
		...after.map((each) => `<p>${escapeHtml(each)}</p>`),
	].join("\n");
	const text = `${[...before, ...(link ? [link.url] : []), ...after].join("\n\n")}\n`;
	const payload: MailMessage = { to, subject, text, html, names, ...(expires_at ? { expires_at } : {}) };
	return { topic: MAIL_TOPIC, payload };
}

/** "Ada, Ben and Cy". */
export function namesText(names: readonly string[]): string {
	const last = names.at(-1) ?? "";
	return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/**
 * Emails to all recipients of some entries, worded from the stored facts. `to_parents`: a variant for recipients
 * who see the family's registration when they sign in.
 */
async function emailsTo<Of extends { entry_id: string; session_id: string }>(
	ctx: EmailCtx,
	all: readonly Of[],
	word: (
		of: Of,
		facts: FactsRow,
		names: string,
		/** Recipient's address, which the links are made for. */
		email: string,
	) => Promise<{ mail: EmailMessage; to_parents?: EmailMessage; expires_at?: string }>,
) {
	if (all.length === 0) return [];
	const [to, facts] = await ctx.db.batch([
		addresseesRead(
			ctx,
			all.map(({ entry_id }) => entry_id),
		),
		factsRead(ctx, all),
	]);
	const mailboxes = addressees(to);
	const messages = await Promise.all(
		all.map(async (of) => {
			const known = facts.find((each) => each.entry_id === of.entry_id && each.session_id === of.session_id);
			if (!known) return [];
			const children = namesText(JSON.parse(known.children) as string[]);
			const names = { camp_id: ctx.camp.id, entry_ids: [of.entry_id] };
			return Promise.all(
				(mailboxes.get(of.entry_id) ?? []).map(async ({ email, signs_in }) => {
					const { mail, to_parents, expires_at } = await word(of, known, children, email);
					return message(email, (signs_in && to_parents) || mail, names, expires_at);
				}),
			);
		}),
	);
	return messages.flat();
}

const sessionText = ({ session_name, start_date, end_date }: FactsRow) =>
	`${session_name}, ${formatDateRange(start_date, end_date)}`;

/**
 * Price sentence of an offer's email. The family's discounts are computed only where the offer is answered, so
 * that no email states a price that isn't theirs.
 */
function priceText({ price_cents, currency, has_discounts }: FactsRow, several: boolean): string {
	if (price_cents === 0) return "It's free.";
	const price = `The price is ${formatMoney(price_cents, currency)}${several ? " for each child" : ""}`;
	if (has_discounts === 0) return `${price}.`;
	return `${price}, before your family's discounts. Your price is on the offer's page.`;
}

/** Email with an offer: the children, the session, the price and the deadline, with the link to answer it. */
export const offerMails = (ctx: EmailCtx, offers: readonly WaitlistOffer[]) =>
	emailsTo(ctx, offers, async ({ id, entry_id, expires_at }, facts, names, email) => {
		const reader = { email };
		const url = await linkTo(ctx, { camp_id: ctx.camp.id, entry_id, offer_id: id, reader });
		const several = (JSON.parse(facts.children) as string[]).length > 1;
		// Links in emails expire by the wall clock, even when a demo's clock is frozen.
		const stands = Date.parse(expires_at) - Date.parse(ctx.clock.now());
		return {
			mail: {
				subject: `A spot for ${names} at ${facts.camp_name}`,
				before: [
					`${several ? "Spots are" : "A spot is"} open for ${names} in ${sessionText(facts)}.`,
					`${priceText(facts, several)} We're holding ${several ? "the spots" : "the spot"} for you until ${formatInstant(expires_at, facts.time_zone)} (camp time).`,
				],
				link: { url, label: "See the offer and reply" },
				after: [
					"If you don't reply by then, we'll offer the spot to the next family and remove you from the waitlist. Not interested? Decline with the same link.",
				],
			},
			expires_at: new Date(wallNow() + stands).toISOString(),
		};
	});

/** An accepted offer with its booking. */
export type Accepted = Pick<WaitlistOffer, "entry_id" | "session_id"> &
	Pick<OfferBooked, "due" | "currency" | "page" | "has_user">;

/** Email after accepting an offer: the booking, its charges with due dates, and where to see it. */
export const acceptedMails = (
	ctx: EmailCtx,
	{ entry_id, session_id, due, currency, page, has_user }: Accepted,
) =>
	emailsTo(ctx, [{ entry_id, session_id }], async (_, facts, names) => {
		const several = (JSON.parse(facts.children) as string[]).length > 1;
		const seen_by = (sees: boolean): EmailMessage => {
			const link =
				page && sees ? { url: ctx.config.base_url + page, label: "Your registration and open tasks" } : null;
			return {
				subject: `${several ? "The spots are" : "The spot is"} yours: ${facts.session_name}`,
				before: [
					`You accepted, and ${several ? "the spots are" : "the spot is"} yours: ${names} in ${sessionText(facts)}.`,
					...due.map(
						({ label, amount_cents, due_on }) =>
							`${label}: ${formatMoney(amount_cents, currency)} by ${formatDate(due_on)}`,
					),
					...(due.length === 0 ? ["There's nothing to pay."] : []),
				],
				link,
				after: link ? [] : [`${facts.camp_name} will tell you the next steps.`],
			};
		};
		return { mail: seen_by(has_user), to_parents: seen_by(true) };
	});

/** Email about an expired offer. */
export const expiredMails = (ctx: EmailCtx, offers: readonly WaitlistOffer[]) =>
	emailsTo(ctx, offers, async (_, facts, names) => ({
		mail: {
			subject: `The offer for ${facts.session_name} has expired`,
			before: [
				`We held a spot for ${names} in ${sessionText(facts)}, but didn't hear from you before the offer expired. The spot goes to the next family, and you're no longer on the waitlist.`,
			],
			link: null,
			after: [
				`If you'd still like to come, email ${facts.camp_name}: they can put you back on the waitlist.`,
			],
		},
	}));

/** Email after joining: the position, with a link to check it or leave. */
export const joinedMails = (
	ctx: EmailCtx,
	joined: readonly { entry_id: string; session_id: string; position: number }[],
) =>
	emailsTo(ctx, joined, async ({ entry_id, position }, facts, names, email) => ({
		mail: {
			subject: `On the waitlist for ${facts.session_name}`,
			before: [
				`${names} is on the waitlist for ${sessionText(facts)}, currently number ${position}.`,
				"We'll email you as soon as there is an offer. Offers expire, so check your email often.",
			],
			link: {
				url: await linkTo(ctx, { camp_id: ctx.camp.id, entry_id, offer_id: null, reader: { email } }),
				label: "See your position, or leave",
			},
			after: [],
		},
	}));
