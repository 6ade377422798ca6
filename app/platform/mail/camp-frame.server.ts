import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { escapeHtml } from "#app/lib/escape-html";
import { formatPhone } from "#app/lib/phones.server";
import type { Mail } from "../clients/mail.server";

/** Who writes an email and to whom, as its frame says it. */
export interface CampFrame extends PostalAddress {
	/** The email's place in what was asked. */
	at: number;
	name: string;
	country: string;
	phone: string | null;
	email: string | null;
	/** What the people with this address are called in the camp, as JSON. */
	people: string;
	/** What the owner of the confirmed account with this address is called. */
	account: string | null;
}

/** The frames of emails, in one statement. An email of no camp has none. */
export const framesRead = (db: Db, mails: readonly { camp_id: string | null; to: string }[]) =>
	db.all<CampFrame>(sql`SELECT m.key AS at, c.name AS name, c.address AS address, c.city AS city, c.state AS state, c.zip_code AS zip_code,
			c.country AS country, c.phone AS phone, c.email AS email,
			(SELECT json_group_array(x.called) FROM (SELECT DISTINCT coalesce(nullif(trim(p.preferred_name), ''), p.first_name) AS called
				FROM person p INDEXED BY person_email WHERE p.camp_id = c.id AND lower(p.email) = lower(m.value ->> 'to')
				AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL LIMIT 3) x) AS people,
			(SELECT u.name FROM auth_user u WHERE u.email = lower(m.value ->> 'to') AND u.email_verified = 1) AS account
		FROM json_each(${JSON.stringify(mails.map(({ camp_id, to }) => ({ camp_id, to })))}) m
		CROSS JOIN camp c ON c.id = m.value ->> 'camp_id'`);

/** "Hello Ana," for the one person, or the two, with this address; else for the account's owner. */
function greeting({ people, account }: CampFrame, name: string | undefined): string {
	const called = name ? [name] : (JSON.parse(people) as string[]);
	const greeted = called.length === 0 && account ? [account] : called;
	// More than two who share an address are greeted without names.
	return greeted.length === 0 || greeted.length > 2 ? "Hello," : `Hello ${greeted.join(" and ")},`;
}

/**
 * A camp's email as it leaves: a greeting by name before its words, the camp's name, address and phone after them, and
 * Reply-To, so that an answer reaches the camp.
 * @param name what the receiver is called, where the camp's people don't say it
 */
export function framed(mail: Mail, frame: CampFrame, name?: string): Mail {
	const hello = greeting(frame, name);
	const phone = frame.phone && formatPhone(frame.phone, frame.country);
	const lines = [frame.name, addressLine(frame), [phone, frame.email].filter(Boolean).join(" · ")].filter(
		Boolean,
	);
	return {
		...mail,
		text: `${hello}\n\n${mail.text.trimEnd()}\n\n--\n${lines.join("\n")}\n`,
		html: `<p>${escapeHtml(hello)}</p>\n${mail.html}\n<p>${lines.map(escapeHtml).join("<br>")}</p>`,
		...(frame.email ? { reply_to: frame.email } : {}),
	};
}
