import { sql } from "drizzle-orm";
import { childOfLine } from "~/features/booked-lines/index.server";

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
