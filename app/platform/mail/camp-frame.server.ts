import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { addressLine, type PostalAddress } from "#app/lib/address-line";
import { escapeHtml } from "#app/lib/escape-html";
import { formatPhone } from "#app/lib/phones.server";
import type { Mail } from "../clients/mail.server";

/** Sender and recipient data for the frame of a camp's email. */
export interface CampFrame extends PostalAddress {
	/** Index of the email in the input list. */
	at: number;
	name: string;
	country: string;
	phone: string | null;
	email: string | null;
	/** Names in the camp's records of the people with this address, as a JSON array. */
	people: string;
	/** Account name of the confirmed user with this address. */
	account: string | null;
}

/** Reads the frames of several emails in one statement. Emails without a camp get none. */
export const framesRead = (db: Db, mails: readonly { camp_id: string | null; to: string }[]) =>
	db.all<CampFrame>(sql`SELECT m.key AS at, c.name AS name, c.address AS address, c.city AS city, c.state AS state, c.zip_code AS zip_code,
			c.country AS country, c.phone AS phone, c.email AS email,
			(SELECT json_group_array(x.called) FROM (SELECT DISTINCT coalesce(nullif(trim(p.preferred_name), ''), p.first_name) AS called
				FROM person p WHERE p.camp_id = c.id AND lower(p.email) = lower(m.value ->> 'to')
				AND p.email IS NOT NULL AND p.person_type <> 'camper' AND p.deleted_at IS NULL LIMIT 3) x) AS people,
			(SELECT u.name FROM auth_user u WHERE u.email = lower(m.value ->> 'to') AND u.email_verified = 1) AS account
		FROM json_each(${JSON.stringify(mails.map(({ camp_id, to }) => ({ camp_id, to })))}) m
		JOIN camp c ON c.id = m.value ->> 'camp_id'`);

/** Greets one or two people with this address, "Hello Ana,", or else the account's owner. */
function greeting({ people, account }: CampFrame, name: string | undefined): string {
	const called = name ? [name] : (JSON.parse(people) as string[]);
	const greeted = called.length === 0 && account ? [account] : called;
	// If more than two people share an address, the greeting has no names.
	return greeted.length === 0 || greeted.length > 2 ? "Hello," : `Hello ${greeted.join(" and ")},`;
}

/**
 * Adds the frame to a camp's email: a greeting by name, the camp's name, address and phone at the end, and a
 * Reply-To, so that replies reach the camp.
 * @param name name of the recipient, if it is not in the camp's records
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
