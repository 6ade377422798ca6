import { type SQL, sql } from "drizzle-orm";
import { householdsOfUser } from "./own-households.server";
import { childrenOfUser } from "./own-children.server";
import type { Reader } from "./registration-sight.server";

/** In place of the name, session and days of a child that a reader of their own household's money can't see. */
export const A_CHILD = "A child";

/** Labels that can name a session, or say what the office typed, by kind of charge; the others never do. */
const PLAIN_LABELS: Readonly<Record<string, string>> = { refund: "Refund", fee: "Fee" };

/** What a charge about a hidden child is called. */
export const plainLabel = ({ kind, label }: { kind: string; label: string }): string =>
	PLAIN_LABELS[kind] ?? label;

/** The same as SQL; `hidden` is whether it is about a hidden child. */
export const shownLabel = ({ kind, label, hidden }: { kind: SQL; label: SQL; hidden: SQL }): SQL =>
	sql`iif(${kind} IN ('refund', 'fee') AND ${hidden}, iif(${kind} = 'fee', 'Fee', 'Refund'), ${label})`;

/** Hides children in a statement about a household's money. */
export interface HidingReader {
	/** Begins the statement: `WITH …`. */
	with: SQL;
	/** Whether a child is hidden, as SQL; never where there is no child. */
	hides: (child: SQL) => SQL;
	/** Whether a registration has a child that is hidden, as SQL. */
	hidesSome: (of: { camp_id: SQL; registration_id: SQL }) => SQL;
}

/**
 * The reader of a household's money as a family: of their own household they see every amount, and nothing of a child they can't
 * see. Whoever reads it without being of the household does so for the camp's office, and sees all.
 */
export function hidingReader({ place, today, user_id }: Reader, household_id: string | SQL): HidingReader {
	const hides = (child: SQL) =>
		sql`(${child} IS NOT NULL AND EXISTS (SELECT 1 FROM own_money) AND ${child} NOT IN (SELECT id FROM own_child))`;
	return {
		with: sql`WITH own_child AS MATERIALIZED (${childrenOfUser({ place, today }, user_id)}),
			own_money AS MATERIALIZED (SELECT o.id AS id FROM (${householdsOfUser({ place, today }, user_id)}) o WHERE o.id = ${household_id})`,
		hides,
		hidesSome: ({ camp_id, registration_id }) =>
			sql`EXISTS (SELECT 1 FROM registration_line h INDEXED BY registration_line_registration
				WHERE h.camp_id = ${camp_id} AND h.registration_id = ${registration_id} AND ${hides(sql`h.camper_id`)})`,
	};
}
