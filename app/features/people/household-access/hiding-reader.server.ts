import { type SQL, sql } from "drizzle-orm";
import { householdsOfUser } from "./own-households.server";
import { childrenOfUser } from "./own-children.server";
import type { Reader } from "./registration-access.server";

/**
 * Shown instead of the name, session and dates of a child hidden from a reader of their own household's billing.
 */
export const A_CHILD = "A child";

/**
 * Neutral labels for the kinds of charges whose label can name a session or contain text from the office. Other
 * labels never do.
 */
const PLAIN_LABELS: Readonly<Record<string, string>> = { refund: "Refund", fee: "Fee" };

/** Label of a charge about a hidden child. */
export const plainLabel = ({ kind, label }: { kind: string; label: string }): string =>
	PLAIN_LABELS[kind] ?? label;

/** Same rule in SQL. `hidden` is true for a charge about a hidden child. */
export const shownLabel = ({ kind, label, hidden }: { kind: SQL; label: SQL; hidden: SQL }): SQL =>
	sql`iif(${kind} IN ('refund', 'fee') AND ${hidden}, iif(${kind} = 'fee', 'Fee', 'Refund'), ${label})`;

/** Hides children in a statement about a household's billing. */
export interface HidingReader {
	/** Start of the statement: `WITH …`. */
	with: SQL;
	/** SQL condition: a child is hidden. Never true without a child. */
	hides: (child: SQL) => SQL;
	/** SQL condition: a registration has a hidden child. */
	hidesSome: (of: { camp_id: SQL; registration_id: SQL }) => SQL;
}

/**
 * Reader of a household's billing as a family. In their own household they see every amount, but no details of a
 * child they can't see. A reader outside the household acts for the camp's office and sees everything.
 */
export function hidingReader({ place, today, user_id }: Reader, household_id: string | SQL): HidingReader {
	const hides = (child: SQL) =>
		sql`(${child} IS NOT NULL AND EXISTS (SELECT 1 FROM own_money) AND ${child} NOT IN (SELECT id FROM own_child))`;
	return {
		with: sql`WITH own_child AS MATERIALIZED (${childrenOfUser({ place, today }, user_id)}),
			own_money AS MATERIALIZED (SELECT o.id AS id FROM (${householdsOfUser({ place, today }, user_id)}) o WHERE o.id = ${household_id})`,
		hides,
		hidesSome: ({ camp_id, registration_id }) =>
			sql`EXISTS (SELECT 1 FROM registration_line h
				WHERE h.camp_id = ${camp_id} AND h.registration_id = ${registration_id} AND ${hides(sql`h.camper_id`)})`,
	};
}
