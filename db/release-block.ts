import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition: whether a relationship is in force on a day, including its first and last day.
 * @param alias of its row in the statement
 */
export const holdsOn = (today: string | SQL, alias = "r"): SQL => {
	const of = sql.raw(alias);
	return sql`(${of}.from_date IS NULL OR ${of}.from_date <= ${today}) AND (${of}.until_date IS NULL OR ${of}.until_date >= ${today})`;
};

/**
 * SQL condition: whether a child must not be released to a person on a day, because a do_not_release relationship
 * between them is in force then. Everything that depends on a block uses this, so that a block that hasn't begun
 * or has ended bars no one.
 * @param today the camp's date, by the request's clock
 */
export const blockInForce = (
	today: string | SQL,
	{ camp_id, child, to }: Record<"camp_id" | "child" | "to", SQL>,
): SQL => sql`EXISTS (SELECT 1 FROM person_relationship no WHERE no.camp_id = ${camp_id} AND no.person_id = ${child}
	AND no.related_person_id = ${to} AND no.type = 'do_not_release' AND ${holdsOn(today, "no")})`;
