// Parts of the oracles. They are written from the tables alone and share nothing with the field catalog.

/** Spots: enrollments (e) that have one, with session (s), camper (c) and person (p). */
export const SPOTS = `enrollment e
	JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
	JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL
	JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
	JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id`;

/** A condition: the spot (e, s) is one of the current season. */
export const THIS_SEASON = "e.camp_id = ?1 AND s.season_id = ?2";

/** Campers (c) with their person (p). */
export const CAMPERS =
	"camper c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id AND c.camp_id = ?1 AND c.deleted_at IS NULL";

/** A condition: camper c has a spot in the current season. */
export const IS_ENROLLED = `c.id IN (SELECT e.camper_id FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.takes_place = 1
	JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL WHERE e.camp_id = ?1 AND s.season_id = ?2)`;

/** The campers who pass a condition on c and p: of those with a spot this season, and of the camp's active ones. */
export const campersWho = (condition: string): [string, string] => [
	`SELECT c.id FROM ${CAMPERS} WHERE ${condition} AND ${IS_ENROLLED}`,
	`SELECT c.id FROM ${CAMPERS} WHERE ${condition} AND c.status = 'active'`,
];

/** A condition: camper c has a tag of the camp. */
export const hasTag = (key: string): string =>
	`EXISTS (SELECT 1 FROM camper_tag ct JOIN definition d ON d.id = ct.definition_id
		WHERE ct.camp_id = ?1 AND ct.camper_id = c.id AND d.camp_id = ?1 AND d.key = '${key}')`;

/** The ID of the season before the current one. */
export const LAST_SEASON = `(SELECT x.id FROM season x JOIN season y ON y.camp_id = x.camp_id AND y.id = ?2
	WHERE x.camp_id = ?1 AND x.start_date < y.start_date ORDER BY x.start_date DESC LIMIT 1)`;

/** The current season and the one before (n). */
export const TWO_SEASONS = `season n WHERE n.camp_id = ?1 AND n.id IN (?2, ${LAST_SEASON})`;

/** A condition: camper c had a spot in a season before season n. */
export const CAME_BEFORE = `EXISTS (SELECT 1 FROM enrollment oe JOIN enrollment_status os ON os.key = oe.status AND os.takes_place = 1
	JOIN session o ON o.camp_id = oe.camp_id AND o.id = oe.session_id AND o.deleted_at IS NULL
	JOIN season os2 ON os2.camp_id = o.camp_id AND os2.id = o.season_id
	WHERE oe.camp_id = ?1 AND oe.camper_id = c.id AND os2.start_date < n.start_date)`;

/** The grade that camper c enters this season: one set by hand, or by age on September 1. */
export const GRADE = `coalesce((SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = ?1 AND o.camper_id = c.id AND o.season_id = ?2),
	(SELECT y.year FROM season y WHERE y.camp_id = ?1 AND y.id = ?2) - strftime('%Y', c.birth_date) - 5 - (strftime('%m-%d', c.birth_date) > '09-01'))`;

/** Children on the waitlist (k) with their entry (w) and camper (c). */
export const WAITING = `waitlist_entry w JOIN waitlist_child k ON k.camp_id = w.camp_id AND k.entry_id = w.id
	JOIN camper c ON c.camp_id = k.camp_id AND c.id = k.camper_id AND c.deleted_at IS NULL
	WHERE w.camp_id = ?1 AND w.season_id = ?2 AND w.status IN ('waiting', 'offered')`;

/** Completed years from one date to another. */
export const years = (from: string, to: string): string =>
	`(strftime('%Y', ${to}) - strftime('%Y', ${from}) - (strftime('%m-%d', ${to}) < strftime('%m-%d', ${from})))`;

/** The day of an instant in summer at the demo's camp, which is in New York's time zone. */
export const dayOf = (instant: string): string => `date(${instant}, '-4 hours')`;

/** Monday of this week, moved by a number of days. */
export const monday = (days = 0): string => `date(?3, '-6 days', 'weekday 1', '${days} days')`;

/** Sunday on or before today, where the week begins in a US calendar, moved by a number of days. */
export const sunday = (days = 0): string => `date(?3, '-6 days', 'weekday 0', '${days} days')`;

/** A condition: a birth date's month and day are within two dates. */
export const birthdayWithin = (birth_date: string, from: string, to: string): string =>
	`(strftime('%Y', ${from}) || substr(${birth_date}, 5) BETWEEN ${from} AND ${to}
		OR strftime('%Y', ${to}) || substr(${birth_date}, 5) BETWEEN ${from} AND ${to})`;

/** Staff (f) of the current season, with their employment (w) and person (p). */
export const SEASON_STAFF = `staff_season w JOIN staff f ON f.camp_id = w.camp_id AND f.id = w.staff_id AND f.deleted_at IS NULL
	JOIN person p ON p.camp_id = f.camp_id AND p.id = f.id AND w.camp_id = ?1 AND w.season_id = ?2`;

/** All staff (f) with their person (p). */
export const ALL_STAFF =
	"staff f JOIN person p ON p.camp_id = f.camp_id AND p.id = f.id AND f.camp_id = ?1 AND f.deleted_at IS NULL";

/** Staff who pass a condition on f and p: of this season, and all. */
export const staffWho = (condition: string): [string, string] => [
	`SELECT f.id FROM ${SEASON_STAFF} WHERE ${condition}`,
	`SELECT f.id FROM ${ALL_STAFF} WHERE ${condition}`,
];

/** A condition: staff member f's certification of a kind ended before today, and no newer one replaced it. */
export const hasExpired = (kind: string): string =>
	`EXISTS (SELECT 1 FROM staff_certificate k WHERE k.camp_id = ?1 AND k.staff_id = f.id AND k.definition_id = 'certificate_type:${kind}' AND k.expires_on < ?3)
		AND NOT EXISTS (SELECT 1 FROM staff_certificate k WHERE k.camp_id = ?1 AND k.staff_id = f.id
			AND k.definition_id = 'certificate_type:${kind}' AND (k.expires_on IS NULL OR k.expires_on >= ?3))`;

/** Payments (m) that were received. */
export const PAYMENTS =
	"payment m WHERE m.camp_id = ?1 AND m.received_on IS NOT NULL AND m.state IN ('succeeded', 'refunded', 'disputed')";

/** The label of a payment's method. */
export const METHOD = `CASE m.way WHEN 'check' THEN 'Check' WHEN 'cash' THEN 'Cash' WHEN 'transfer' THEN 'Bank transfer'
	WHEN 'terminal' THEN 'Card at the desk' WHEN 'card' THEN 'Card' WHEN 'bank_debit' THEN 'Bank debit'
	WHEN 'aid' THEN 'Financial aid' WHEN 'credit' THEN 'Credit' ELSE 'Other' END`;

/** Charges (y) that families still have to pay, with their registration (r). */
export const OPEN_CHARGES = `payable y JOIN registration r ON r.camp_id = y.camp_id AND r.id = y.registration_id
	WHERE y.camp_id = ?1 AND y.state = 'due' AND y.kind <> 'refund' AND y.amount_cents > y.paid_cents`;

/** Families (h) with what they owe on account (b). */
export const BALANCES = `household h JOIN household_account b ON b.camp_id = h.camp_id AND b.household_id = h.id
	JOIN camp k ON k.id = h.camp_id AND k.currency = b.currency WHERE h.camp_id = ?1`;

/** Postings (g) with their entry (t) and, where they have one, the season of their session or registration. */
export const POSTINGS = `ledger_posting g JOIN ledger_entry t ON t.camp_id = g.camp_id AND t.id = g.entry_id AND t.camp_id = ?1
	LEFT JOIN registration_line l ON l.camp_id = g.camp_id AND l.id = g.line_id
	LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
	LEFT JOIN registration r ON r.camp_id = t.camp_id AND r.id = t.registration_id`;

/** What postings credit to some accounts, less what they debit. */
export const credited = (accounts: string): string =>
	`sum(iif(g.credit_account IN (${accounts}), g.amount_cents, 0) - iif(g.debit_account IN (${accounts}), g.amount_cents, 0))`;
