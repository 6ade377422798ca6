import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a relationship holds on a day, its first and its last day included.
 * @param alias of its row in the statement
 */
export const holdsOn = (today: string, alias = "r"): SQL => {
	const of = sql.raw(alias);
	return sql`(${of}.from_date IS NULL OR ${of}.from_date <= ${today}) AND (${of}.until_date IS NULL OR ${of}.until_date >= ${today})`;
};

/**
 * Whether a child must not be released to somebody on a day, as SQL: there is a relationship do_not_release between them,
 * and it holds then. Whatever hangs on a block asks this, so that one which has not begun, or is over, bars nobody anywhere.
 * @param today the camp's date, by the request's clock
 */
export const blockInForce = (
	today: string,
	{ camp_id, child, to }: Record<"camp_id" | "child" | "to", SQL>,
): SQL => sql`EXISTS (SELECT 1 FROM person_relationship no WHERE no.camp_id = ${camp_id} AND no.person_id = ${child}
	AND no.related_person_id = ${to} AND no.type = 'do_not_release' AND ${holdsOn(today, "no")})`;
