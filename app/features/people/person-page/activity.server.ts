import { type SQL, sql } from "drizzle-orm";
import { formatDate, formatTime } from "#app/lib/dates";
import { isGiven, paymentState, WAYS, type Way } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import type { Audience } from "#app/platform/auth/audiences";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Whose } from "./person-read.server";
import { type ActivityKind, activityKinds, type NoteVisibility, type PersonAccess } from "./rules";
import { readsDocument } from "./document-rules";

export interface ActivityRow {
	kind: ActivityKind;
	id: string;
	at: string;
	title: string;
	detail: string | null;
	by: string | null;
	/** Data that decides visibility: a note's visibility, a document's audience and kind. */
	gate: string | null;
}

/**
 * Reads one page of a person's activity, newest first: notes, marks, enrollments, documents and payments, or one
 * of these kinds. One row more than the limit; each kind is read only up to the limit, except the few payments of
 * their households. {@link activityPage} leaves out entries hidden from the viewer.
 * @throws 400 for an invalid cursor
 */
export function activityRead(
	{ db, place, id }: Whose,
	{ limit, cursor, kind }: { limit: number; cursor?: string; kind?: ActivityKind },
) {
	const after = cursor === undefined ? null : decodeCursor(cursor, 2);
	const older = (at: SQL, key: SQL) =>
		after ? sql`AND (${at}, ${key}) < (${after[0]}, ${after[1]})` : sql``;
	const part = (select: SQL) => sql`SELECT * FROM (${select} LIMIT ${limit + 1})`;
	const mark = sql`a.date || ' ' || a.checkpoint || ' ' || a.session_id`;
	const kinds: Record<ActivityKind, SQL> = {
		note: part(sql`SELECT 'note' AS kind, n.id AS id, n.activity_date AS at, n.status AS title, n.body AS detail, n.author_id AS by_id,
				n.visibility AS gate
			FROM person_note n WHERE n.camp_id = ${place.camp_id} AND n.person_id = ${id} AND n.deleted_at IS NULL
			${older(sql`n.activity_date`, sql`n.id`)} ORDER BY n.activity_date DESC, n.id DESC`),
		attendance: part(sql`SELECT 'attendance' AS kind, ${mark} AS id, a.marked_at AS at, s.name AS title,
				a.status || coalesce(' ' || a.time, '') AS detail, a.marked_by AS by_id, NULL AS gate
			FROM attendance a INDEXED BY attendance_camper CROSS JOIN session s ON s.camp_id = a.camp_id AND s.id = a.session_id
			WHERE a.camp_id = ${place.camp_id} AND a.camper_id = ${id} AND a.voided_at IS NULL ${older(sql`a.marked_at`, mark)}
			ORDER BY a.marked_at DESC, 2 DESC`),
		enrollment:
			part(sql`SELECT 'enrollment' AS kind, e.id AS id, e.created_at AS at, s.name AS title, e.status AS detail, NULL AS by_id, NULL AS gate
			FROM enrollment e JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL
			WHERE e.camp_id = ${place.camp_id} AND e.camper_id = ${id} ${older(sql`e.created_at`, sql`e.id`)}
			ORDER BY e.created_at DESC, e.id DESC`),
		document:
			part(sql`SELECT 'document' AS kind, d.id AS id, d.created_at AS at, d.title AS title, k.label AS detail, d.uploaded_by AS by_id, k.audience || ' ' || k.key AS gate
			FROM person_document d JOIN definition k ON k.id = d.definition_id
			WHERE d.camp_id = ${place.camp_id} AND d.person_id = ${id} AND d.deleted_at IS NULL ${older(sql`d.created_at`, sql`d.id`)}
			ORDER BY d.created_at DESC, d.id DESC`),
		// Time of entry. The date of the payment is shown in the text.
		payment: part(sql`SELECT 'payment' AS kind, y.id AS id, y.created_at AS at, y.way AS title,
				y.received_on || ' ' || y.amount_cents || ' ' || y.currency || ' ' || y.state AS detail, y.entered_by AS by_id, NULL AS gate
			FROM household_member m
			JOIN payment y ON y.camp_id = m.camp_id AND y.household_id = m.household_id
				AND y.received_on IS NOT NULL
			WHERE m.camp_id = ${place.camp_id} AND m.person_id = ${id} ${older(sql`y.created_at`, sql`y.id`)}
			ORDER BY y.created_at DESC, y.id DESC`),
	};
	const parts = kind ? [kinds[kind]] : Object.values(kinds);
	return db.all<ActivityRow>(sql`SELECT x.kind AS kind, x.id AS id, x.at AS at, x.title AS title, x.detail AS detail, x.gate AS gate,
		u.name AS by
		FROM (SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) ORDER BY at DESC, id DESC LIMIT ${limit + 1}) x
		LEFT JOIN auth_user u ON u.id = x.by_id ORDER BY x.at DESC, x.id DESC`);
}

/** Cuts the rows read to one page, adds its cursor, and leaves out entries hidden from the viewer. */
export function activityPage(rows: ActivityRow[], limit: number, access: PersonAccess) {
	const { rows: shown, page } = pageOf(rows, limit, (row) => [row.at, row.id]);
	const kinds = activityKinds(access);
	const seen = ({ kind, gate }: ActivityRow) => {
		if (kind === "note") return access.reads_notes.includes(gate as NoteVisibility);
		if (kind === "document") {
			const [audience, key = ""] = (gate ?? "").split(" ");
			return readsDocument(access, { key, audience: audience as Audience });
		}
		return kinds.includes(kind);
	};
	return { rows: shown.filter(seen).map(({ gate: _, ...row }) => row), page };
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const words = (key: string | null) => (key ?? "").replaceAll("_", " ");

/**
 * Text of an activity entry.
 * @param day the camp's day under which the entry is listed; a mark for a different day names it
 */
export function activityText(
	{ kind, id, title, detail }: Pick<ActivityRow, "kind" | "id" | "title" | "detail">,
	day: string,
): string {
	if (kind === "note") return detail ?? "";
	if (kind === "attendance") {
		const [date = "", checkpoint] = id.split(" ");
		const mark = words(detail).replace(/\d\d:\d\d$/, (time) => formatTime(time));
		return `${upperFirst(mark)}, ${checkpoint}${date === day ? "" : ` of ${formatDate(date)}`} · ${title}`;
	}
	if (kind === "payment") return paymentText(title, words(detail).split(" "), day);
	return kind === "document" ? `${title} uploaded` : `${title}: ${words(detail)}`;
}

/** Text such as "Payment of $125.00, check of Jul 3 · Paid back". */
function paymentText(
	way: string,
	[received_on = "", cents = "", currency = "", state = ""]: string[],
	day: string,
) {
	const money = formatMoney(Number(cents), currency);
	const label = WAYS[way as Way] ?? way;
	const what = isGiven(way) ? `${label} of ${money}` : `Payment of ${money}, ${label.toLowerCase()}`;
	const on = received_on === day ? "" : `, ${formatDate(received_on)}`;
	return `${what}${on}${state === "succeeded" ? "" : ` · ${paymentState(state)}`}`;
}
