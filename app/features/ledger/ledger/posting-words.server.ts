import { type SQL, sql } from "drizzle-orm";
import { bookedWords, childOfLine } from "./words.server";
import { A_CHILD, type HidingReader } from "#app/features/people/household-access/index.server";

/** Before the words of a line that is booked no more. */
export const CANCELLED = "Cancelled: ";

const cancelled = sql`substr(p.label, 1, ${CANCELLED.length}) = ${CANCELLED}`;

/**
 * What a posting is for, as SQL: "Ella: Explorers", or nothing where its entry's words say it. Whom it is about is read through its line
 * and not kept in its own words, which can never change: a child may be called otherwise later, and what was posted before says it too.
 * `p` is the posting.
 */
export const postingWords = sql`(iif(${cancelled}, ${CANCELLED}, '')
	|| coalesce(${childOfLine({ camp_id: sql`p.camp_id`, line_id: sql`p.line_id` })} || ': ', '')
	|| substr(nullif(p.label, ''), iif(${cancelled}, ${CANCELLED.length + 1}, 1)))`;

/** The same for a family's reader, to whom a line of a hidden child is "A child" with its sum. */
export const postingWordsFor = ({ hides }: HidingReader): SQL =>
	sql`iif(${hides(sql`(SELECT l.camper_id FROM registration_line l WHERE l.camp_id = p.camp_id AND l.id = p.line_id)`)},
		iif(${cancelled}, ${CANCELLED}, '') || ${A_CHILD}, ${postingWords})`;

const entry = { camp_id: sql`e.camp_id`, registration_id: sql`e.registration_id` };
const booked = bookedWords(entry);

/**
 * What an entry says, as SQL. Of whom and what a bill is that is shared is read through its registration, for the same reason; one that
 * was posted with it in its own words says it once. `e` is the entry.
 */
export const entryWords = sql`iif(e.kind = 'share', (SELECT iif(w.words IS NULL OR instr(e.label, w.words) > 0, e.label, e.label || ' · ' || w.words)
	FROM (SELECT ${booked} AS words) w), e.label)`;

/** Entries whose own words can name a session, or a child, with what they are called where a child is hidden. */
const PLAIN_WORDS = sql`CASE e.kind WHEN 'refund' THEN 'Refund' WHEN 'fee' THEN 'Fee' WHEN 'share' THEN 'Share of the bill' END`;

/** The same for a family's reader, without what the words say of a hidden child. */
export const entryWordsFor = ({ hidesSome }: HidingReader): SQL =>
	sql`coalesce(iif(e.kind IN ('refund', 'fee', 'share') AND ${hidesSome(entry)}, ${PLAIN_WORDS}, NULL), ${entryWords})`;
