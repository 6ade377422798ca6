import { type SQL, sql } from "drizzle-orm";
import { bookedWords, childOfLine } from "./words.server";
import { A_CHILD, type HidingReader } from "#app/features/people/household-access/index.server";

/** Prefix of the label of a canceled line. */
export const CANCELLED = "Cancelled: ";

const cancelled = sql`substr(p.label, 1, ${CANCELLED.length}) = ${CANCELLED}`;

/**
 * SQL for the label of a posting (`p`), such as "Ella: Explorers"; NULL when the entry's text says it. The child's
 * name is read through the line rather than stored in the posting, which can never change, so earlier postings
 * show a child's new name too.
 */
export const postingWords = sql`(iif(${cancelled}, ${CANCELLED}, '')
	|| coalesce(${childOfLine({ camp_id: sql`p.camp_id`, line_id: sql`p.line_id` })} || ': ', '')
	|| substr(nullif(p.label, ''), iif(${cancelled}, ${CANCELLED.length + 1}, 1)))`;

/** Version for a family's reader, in which a line of a hidden child is "A child" with its amount. */
export const postingWordsFor = ({ hides }: HidingReader): SQL =>
	sql`iif(${hides(sql`(SELECT l.camper_id FROM registration_line l WHERE l.camp_id = p.camp_id AND l.id = p.line_id)`)},
		iif(${cancelled}, ${CANCELLED}, '') || ${A_CHILD}, ${postingWords})`;

const entry = { camp_id: sql`e.camp_id`, registration_id: sql`e.registration_id` };
const booked = bookedWords(entry);

/**
 * SQL for the text of an entry (`e`). The people and sessions of a shared bill are read through the registration,
 * because the stored text can never change; an older entry that names them in its own text doesn't repeat them.
 */
export const entryWords = sql`iif(e.kind = 'share', (SELECT iif(w.words IS NULL OR instr(e.label, w.words) > 0, e.label, e.label || ' · ' || w.words)
	FROM (SELECT ${booked} AS words) w), e.label)`;

/** Generic text for entries that can name a session or a child, used where a child is hidden. */
const PLAIN_WORDS = sql`CASE e.kind WHEN 'refund' THEN 'Refund' WHEN 'fee' THEN 'Fee' WHEN 'share' THEN 'Share of the bill' END`;

/** Version for a family's reader, without text about a hidden child. */
export const entryWordsFor = ({ hidesSome }: HidingReader): SQL =>
	sql`coalesce(iif(e.kind IN ('refund', 'fee', 'share') AND ${hidesSome(entry)}, ${PLAIN_WORDS}, NULL), ${entryWords})`;
