import { type Need, number, rows } from "../question";
import { birthdayWithin, campersWho, dayOf, monday, PAYMENTS, staffWho, sunday } from "../sql";

const LAST_MONTH =
	"m.received_on BETWEEN date(?3, 'start of month', '-1 month') AND date(?3, 'start of month', '-1 day')";

/** Campers whose enrollment ended in the days until today, without those who only moved to another session. */
const ended = (days: number, more = ""): string =>
	`SELECT DISTINCT e.camper_id FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id
		WHERE e.camp_id = ?1 AND e.status IN ('withdrawn', 'cancelled') AND ${dayOf("e.ended_at")} BETWEEN date(?3, '-${days} days') AND ?3 ${more}`;
const NOT_MOVED =
	"AND NOT EXISTS (SELECT 1 FROM enrollment o WHERE o.camp_id = e.camp_id AND o.moved_from_id = e.id)";

const submittedWithin = (days: number, more = ""): string =>
	`SELECT count(*) FROM registration r WHERE r.camp_id = ?1 AND ${dayOf("r.submitted_at")} BETWEEN date(?3, '-${days} days') AND ?3 ${more}`;

/** A condition: one of f's certifications expires in the days from today. */
const expiresWithin = (days: number): string =>
	`EXISTS (SELECT 1 FROM staff_certificate k WHERE k.camp_id = ?1 AND k.staff_id = f.id AND k.expires_on BETWEEN ?3 AND date(?3, '+${days} days'))`;

const ABSENT = `SELECT DISTINCT a.camper_id FROM attendance a JOIN camper c ON c.camp_id = a.camp_id AND c.id = a.camper_id AND c.deleted_at IS NULL
	WHERE a.camp_id = ?1 AND a.date = ?3 AND a.voided_at IS NULL AND a.status = 'absent'`;

/** Sessions (s) with a day in August, and their spots (b). */
const IN_AUGUST = `session s JOIN session_places b ON b.camp_id = s.camp_id AND b.session_id = s.id AND b.bucket = 'all'
	WHERE s.camp_id = ?1 AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
		AND s.start_date <= '2026-08-31' AND s.end_date >= '2026-08-01'`;

export const DATES: readonly Need[] = [
	{
		// Weeks from Monday, and from Sunday as a US calendar has them.
		id: "birthdays-next-week",
		kind: "relative_date",
		asked_by: "head",
		texts: ["birthdays next week", "Who has a birthday next week?", "kids whose birthday is next week"],
		expects: rows(
			"camper",
			...campersWho(birthdayWithin("c.birth_date", monday(7), monday(13))),
			...campersWho(birthdayWithin("c.birth_date", sunday(7), sunday(13))),
		),
	},
	{
		id: "canceled-in-two-weeks",
		kind: "relative_date",
		asked_by: "director",
		texts: ["Who canceled in the last two weeks?", "kids who dropped out over the past 14 days"],
		expects: rows("camper", ended(13), ended(14), ended(13, NOT_MOVED), ended(14, NOT_MOVED)),
	},
	{
		// A card at the desk's own terminal is a method of its own.
		id: "card-payments-last-month",
		kind: "relative_date",
		asked_by: "books",
		texts: [
			"how much did we take in by card last month",
			"card payments last month, total",
			"What came in through credit cards last month?",
		],
		expects: number(
			"cents",
			`SELECT coalesce(sum(m.amount_cents), 0) FROM ${PAYMENTS} AND m.way = 'card' AND ${LAST_MONTH}`,
			`SELECT coalesce(sum(m.amount_cents), 0) FROM ${PAYMENTS} AND m.way IN ('card', 'terminal') AND ${LAST_MONTH}`,
			`SELECT coalesce(sum(m.amount_cents - m.refunded_cents), 0) FROM ${PAYMENTS} AND m.way = 'card' AND ${LAST_MONTH}`,
		),
	},
	{
		id: "registrations-in-seven-days",
		kind: "relative_date",
		asked_by: "director",
		texts: [
			"How many registrations came in over the last 7 days?",
			"new registrations in the past seven days, how many",
		],
		expects: number(
			"count",
			submittedWithin(6),
			submittedWithin(7),
			submittedWithin(6, "AND r.season_id = ?2"),
			submittedWithin(7, "AND r.season_id = ?2"),
		),
	},
	{
		id: "certifications-expiring-soon",
		kind: "relative_date",
		asked_by: "admin",
		texts: [
			"Whose certifications run out in the next 30 days?",
			"staff with a cert about to lapse in the next 30 days",
		],
		expects: rows("staff", ...staffWho(expiresWithin(29)), ...staffWho(expiresWithin(30))),
	},
	{
		// June is a name as well.
		id: "registrations-in-june",
		kind: "relative_date",
		asked_by: "director",
		texts: ["How many registrations did we get in June?"],
		expects: number(
			"count",
			`SELECT count(*) FROM registration r WHERE r.camp_id = ?1 AND ${dayOf("r.submitted_at")} BETWEEN '2026-06-01' AND '2026-06-30'`,
		),
	},
	{
		// A session that began in July goes on in August.
		id: "spots-left-in-august",
		kind: "relative_date",
		asked_by: "director",
		texts: ["How many spots are left in August?"],
		expects: number("count", `SELECT sum(b.capacity + b.overbook - b.taken) FROM ${IN_AUGUST}`),
	},
	{
		id: "sessions-in-august",
		kind: "relative_date",
		asked_by: "director",
		texts: ["Which sessions run in August?"],
		expects: rows("session", `SELECT s.id FROM ${IN_AUGUST}`),
	},
	{
		id: "absent-yesterday-without-excuse",
		kind: "relative_date",
		asked_by: "director",
		texts: ["Who was absent yesterday without an excuse?"],
		expects: rows(
			"camper",
			`SELECT DISTINCT a.camper_id FROM attendance a JOIN camper c ON c.camp_id = a.camp_id AND c.id = a.camper_id AND c.deleted_at IS NULL
				WHERE a.camp_id = ?1 AND a.date = date(?3, '-1 day') AND a.voided_at IS NULL AND a.status = 'absent' AND a.absence = 'unexcused'`,
		),
	},
	{
		id: "absent-today",
		kind: "relative_date",
		asked_by: "head",
		texts: ["Who's absent today?", "list of today's absent kids"],
		expects: rows(
			"camper",
			ABSENT,
			`${ABSENT} AND a.checkpoint = (SELECT o.checkpoint FROM attendance o WHERE o.camp_id = a.camp_id
			AND o.session_id = a.session_id AND o.date = a.date AND o.camper_id = a.camper_id AND o.voided_at IS NULL ORDER BY o.marked_at DESC LIMIT 1)`,
		),
	},
];
