import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { chanceOf, idOf } from "../random";
import type { RowOf, SeedRows } from "../rows";

/** Time at which the outbox never tries an email again. */
const NEVER = "9999-12-31T00:00:00.000Z";
/** Emails stay in the outbox for 30 days. */
const KEPT = 29;
/** Days before today of the announcement and of the reminder. */
const [ANNOUNCED, REMINDED] = [12, 5];
/** Share of families who get no announcements, and of mailboxes that are gone. */
const [UNSUBSCRIBED, GONE] = [0.03, 0.012];

interface Written {
	at: string;
	parent_id: string | null | undefined;
	subject: string;
	category?: "announcements" | "reminders";
	about: string;
}

/**
 * Emails that a camp sent in the last weeks: an announcement to the season's families, reminders of open balances, receipts of
 * payments. As in the outbox, without their texts. Parents with an account get none, so that their mailbox begins empty.
 */
export function emailRows(
	{ camp: [camp] = [], season = [], registration = [], payable = [], person = [], auth_user = [] }: SeedRows,
	now: string,
): SeedRows {
	if (!camp?.time_zone) return {};
	const zone = camp.time_zone;
	const today = dateIn(zone, now);
	const on = (days: number, time: string) => instantAt(addDays(today, -days), time, zone);
	const accounts = new Set(auth_user.map(({ email }) => email));
	const mailboxes = new Map(
		person.flatMap(({ id, email }) => (email && !accounts.has(email) ? [[id, email] as const] : [])),
	);
	const current = season.find(({ is_current }) => is_current)?.id;
	const booked = new Set(
		registration.flatMap(({ season_id, status, parent_id }) =>
			season_id === current && status === "enrolled" && parent_id ? [parent_id] : [],
		),
	);
	const parents = new Map(registration.map(({ id, parent_id }) => [id, parent_id]));
	const paidSince = on(KEPT, "00:00");
	const written: Written[] = [
		...[...booked].map(
			(parent_id): Written => ({
				at: on(ANNOUNCED, "10:05"),
				parent_id,
				subject: "Visiting day: what to know",
				category: "announcements",
				about: `visiting/${parent_id}`,
			}),
		),
		...payable
			.filter(({ state, due_on }) => state === "due" && due_on && due_on < today)
			.map(
				({ id, registration_id }): Written => ({
					at: on(REMINDED, "09:30"),
					parent_id: parents.get(registration_id ?? ""),
					subject: "Your balance is due",
					category: "reminders",
					about: `due/${id}`,
				}),
			),
		...payable
			.filter(
				({ state, settled_at }) =>
					state === "received" && settled_at && settled_at > paidSince && settled_at < now,
			)
			.map(
				({ id, registration_id, settled_at }): Written => ({
					at: settled_at ?? now,
					parent_id: parents.get(registration_id ?? ""),
					subject: "Payment received",
					about: `paid/${id}`,
				}),
			),
	];
	return {
		outbox: written.flatMap(({ at, parent_id, subject, category, about }): RowOf<"outbox">[] => {
			const to = mailboxes.get(parent_id ?? "");
			if (!to) return [];
			const last_error =
				chanceOf(to, 1) < GONE
					? "550 5.1.1 The mailbox doesn't exist"
					: category === "announcements" && chanceOf(to, 2) < UNSUBSCRIBED
						? "unsubscribed"
						: null;
			return [
				{
					id: idOf(`${camp.id}/email/${about}`),
					camp_id: camp.id,
					topic: "mail.send",
					payload: { to, subject, ...(category ? { category } : {}) },
					created_at: at,
					available_at: last_error ? NEVER : at,
					attempts: last_error ? 0 : 1,
					done_at: last_error ? null : at,
					last_error,
				},
			];
		}),
	};
}
