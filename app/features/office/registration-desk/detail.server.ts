import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { detailsOf, sentenceOf, upperFirst } from "#app/features/account/audit/index.server";
import type { Answer, Question } from "#app/features/registration/forms/index.server";
import {
	type Booked,
	bookedReads,
	familyName,
	inParts,
	liveLines,
	moneyOf,
} from "#app/features/registration/bookings/index.server";
import { formatDate, formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";

interface At {
	db: Db;
	place: { camp_id: string };
	today: string;
	params: { registration_id: string };
}

/** Maximum history entries on the page. */
const MOST_EVENTS = 50;

/** All reads of a registration, in one batch. */
export const detailReads = ({ db, place, today, params: { registration_id: id } }: At) => {
	const { camp_id } = place;
	const campers = sql`(SELECT DISTINCT l.camper_id FROM registration_line l WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} AND l.camper_id IS NOT NULL)`;
	return {
		...bookedReads({ db, place, today }, id),
		about: db.all<{
			season: string;
			entered_by: string | null;
			decided_by: string | null;
			user: string | null;
		}>(sql`SELECT n.name AS season,
			e.name AS entered_by, d.name AS decided_by, u.name AS user FROM registration r JOIN season n ON n.camp_id = r.camp_id AND n.id = r.season_id
			LEFT JOIN auth_user e ON e.id = r.entered_by LEFT JOIN auth_user d ON d.id = r.decided_by LEFT JOIN auth_user u ON u.id = r.user_id
			WHERE r.camp_id = ${camp_id} AND r.id = ${id}`),
		form: db.all<{
			version: number;
			questions: string;
		}>(sql`SELECT f.version AS version, f.questions AS questions FROM registration r
			JOIN question_form f ON f.camp_id = r.camp_id AND f.season_id = r.season_id AND f.version = r.form_version
			WHERE r.camp_id = ${camp_id} AND r.id = ${id}`),
		answers: db.all<{
			respondent: string;
			name: string | null;
			answers: string;
		}>(sql`SELECT a.respondent AS respondent,
			coalesce(nullif(p.preferred_name, ''), p.first_name) AS name, a.answers AS answers FROM registration_answer a
			LEFT JOIN person p ON p.camp_id = a.camp_id AND p.id = a.camper_id
			WHERE a.camp_id = ${camp_id} AND a.registration_id = ${id} ORDER BY a.respondent <> 'family', p.sort_name LIMIT 40`),
		// Required signatures, each with the signature under the current text or, if there is none, the latest earlier
		// one.
		signatures:
			db.all<SignatureRow>(sql`SELECT w.id AS waiver_id, w.title AS title, w.is_required AS is_required, w.per_family AS per_family, w.current_version AS current_version,
			c.camper_id AS camper_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS name, s.id AS id, s.version AS version, s.text_hash AS text_hash, s.method AS method,
			s.signer_name AS signer_name, s.drawing AS drawing, s.signed_at AS signed_at, s.address AS address, s.user_agent AS user_agent, u.name AS user
			FROM waiver w JOIN registration r ON r.camp_id = w.camp_id AND r.id = ${id}
			JOIN (SELECT NULL AS camper_id UNION ALL SELECT camper_id FROM ${campers}) c ON (c.camper_id IS NULL) = (w.per_family = 1)
			LEFT JOIN person p ON p.camp_id = w.camp_id AND p.id = c.camper_id
			LEFT JOIN waiver_signature s ON s.camp_id = w.camp_id AND s.id = CASE WHEN c.camper_id IS NULL
				THEN (SELECT x.id FROM waiver_signature x WHERE x.camp_id = w.camp_id AND x.household_id = r.household_id
					AND x.waiver_id = w.id AND x.camper_id IS NULL ORDER BY x.version DESC, x.signed_at DESC LIMIT 1)
				ELSE (SELECT x.id FROM waiver_signature x WHERE x.camp_id = w.camp_id AND x.camper_id = c.camper_id
					AND x.waiver_id = w.id ORDER BY x.version DESC, x.signed_at DESC LIMIT 1) END
			LEFT JOIN auth_user u ON u.id = s.user_id
			WHERE w.camp_id = ${camp_id} AND w.archived_at IS NULL AND w.current_version > 0 ORDER BY w.position, w.id, p.sort_name LIMIT 100`),
		documents: db.all<{
			label: string;
			due_on: string | null;
			camper_id: string;
			name: string;
			is_there: 0 | 1;
		}>(sql`SELECT d.label AS label, q.due_on AS due_on, p.id AS camper_id,
			coalesce(nullif(p.preferred_name, ''), p.first_name) AS name,
			EXISTS (SELECT 1 FROM person_document o WHERE o.camp_id = q.camp_id AND o.person_id = p.id AND o.definition_id = q.definition_id AND o.deleted_at IS NULL) AS is_there
			FROM registration r JOIN required_document q ON q.camp_id = r.camp_id AND q.season_id = r.season_id JOIN definition d ON d.id = q.definition_id
			JOIN person p ON p.camp_id = r.camp_id AND p.id IN ${campers}
			WHERE r.camp_id = ${camp_id} AND r.id = ${id} ORDER BY p.sort_name, p.id, q.due_on IS NULL, q.due_on LIMIT 100`),
		holds: db.all<{
			session: string;
			expires_at: string;
		}>(sql`SELECT s.name AS session, h.expires_at AS expires_at FROM place_hold h
			JOIN session s ON s.camp_id = h.camp_id AND s.id = h.session_id WHERE h.camp_id = ${camp_id} AND h.registration_id = ${id} LIMIT 40`),
		waits: db.all<{
			id: string;
			status: string;
			is_paused: 0 | 1;
			joined_at: string;
			children: string;
			sessions: string;
		}>(sql`SELECT e.id AS id, e.status AS status, e.is_paused AS is_paused, e.joined_at AS joined_at,
			(SELECT json_group_array(coalesce(nullif(p.preferred_name, ''), p.first_name)) FROM waitlist_child c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id WHERE c.camp_id = e.camp_id AND c.entry_id = e.id) AS children,
			(SELECT json_group_array(s.name) FROM waitlist_wish w JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id WHERE w.camp_id = e.camp_id AND w.entry_id = e.id ORDER BY w.position) AS sessions
			FROM waitlist_entry e WHERE e.camp_id = ${camp_id} AND e.registration_id = ${id} ORDER BY e.joined_at LIMIT 20`),
		history: db.all<{
			id: string;
			at: string;
			who: string | null;
			action: string;
			changes: string | null;
		}>(sql`SELECT e.id AS id, e.at AS at, u.name AS who, e.action AS action, e.changes AS changes
			FROM audit_event e LEFT JOIN auth_user u ON u.id = e.user_id
			WHERE e.camp_id = ${camp_id} AND e.entity = 'registration' AND e.entity_id = ${id} ORDER BY e.at DESC, e.id DESC LIMIT ${MOST_EVENTS}`),
	};
};

interface SignatureRow {
	waiver_id: string;
	title: string;
	is_required: 0 | 1;
	per_family: 0 | 1;
	current_version: number;
	camper_id: string | null;
	name: string | null;
	id: string | null;
	version: number | null;
	text_hash: string | null;
	method: string | null;
	signer_name: string | null;
	drawing: string | null;
	signed_at: string | null;
	address: string | null;
	user_agent: string | null;
	user: string | null;
}

export type DetailRows = RowsOf<ReturnType<typeof detailReads>>;

const METHODS: Record<string, string> = { typed: "Typed", drawn: "Drawn", paper: "On paper" };

/** Readable text of an answer, based on the question as it was asked. */
function answerText(question: Question, answer: Answer | undefined): string | null {
	if (answer === undefined || answer === "") return null;
	if (typeof answer === "boolean") return answer ? "Yes" : "No";
	const label = (value: string) => question.options.find(({ key }) => key === value)?.label ?? value;
	if (Array.isArray(answer)) return answer.map(label).join(", ");
	if (question.kind === "date") return formatDate(String(answer));
	return question.kind === "choice" ? label(String(answer)) : String(answer);
}

/** Answers with the questions of the version that was answered. */
function answersOf({ form, answers }: DetailRows) {
	const questions = JSON.parse(form[0]?.questions ?? "[]") as Question[];
	return answers.map(({ respondent, name, answers: json }) => {
		const given = JSON.parse(json) as Record<string, Answer>;
		return {
			respondent: respondent === "family" ? "The family" : (name ?? "A child"),
			given: questions.flatMap((question) => {
				const text = answerText(question, given[question.id]);
				return text === null ? [] : [{ id: question.id, question: question.label, text }];
			}),
		};
	});
}

/** Number of families waiting for the sessions whose spots accepting would take, and those sessions. */
function waitedBeside(booked: Booked) {
	const asked = liveLines(booked).filter(
		({ enrollment_status, waiting }) => enrollment_status === "submitted" && waiting > 0,
	);
	const sessions = new Map(asked.map(({ session_id, name, waiting }) => [session_id, { name, waiting }]));
	return {
		waiting: [...sessions.values()].reduce((sum, { waiting }) => sum + waiting, 0),
		sessions: [...sessions.values()].map(({ name }) => name).join(" and "),
	};
}

/** Builds a registration's page. Amounts only for users who can see money. */
export function detailView(ctx: CampCtx, rows: DetailRows, booked: Booked) {
	const { registration: row, contact, lines, payables } = booked;
	const [about] = rows.about;
	const moment = (at: string) => formatInstant(at, ctx.camp.time_zone);
	const { received_cents, waived_cents, due_cents, refunded_cents } = moneyOf({
		payables: inParts(payables),
	});
	const order = [...lines].sort(
		(a, b) => Number(a.ended_at !== null) - Number(b.ended_at !== null) || a.position - b.position,
	);
	return {
		id: row.id,
		family: familyName(contact),
		household_id: row.household_id,
		parent_id: row.parent_id,
		parent: contact.parent_name ?? about?.user ?? null,
		email: contact.user_email ?? contact.parent_email,
		season: about?.season ?? "",
		status: row.status,
		sent: row.submitted_at && moment(row.submitted_at),
		desk: row.entered_by ? { by: about?.entered_by ?? "Former user", reason: row.entry_reason } : null,
		decided: row.decided_at
			? {
					by: about?.decided_by ?? "Former user",
					at: moment(row.decided_at),
					reason: row.decision_reason,
				}
			: null,
		code: row.code,
		currency: row.currency ?? ctx.camp.currency,
		lines: order.map(
			({ id, camper_id, camper_name, name, quantity, session_id, enrollment_id, ...line }) => ({
				id,
				camper_id,
				camper_name,
				name,
				quantity,
				session_id,
				price_cents: line.price_cents,
				total_cents: line.total_cents,
				status: line.enrollment_status,
				moved_to: line.moved_to,
				is_over: line.ended_at !== null,
				can_move: line.ended_at === null && enrollment_id !== null,
				steps: line.steps.map(({ off_cents, words }) => ({ off_cents, words })),
			}),
		),
		waited: waitedBeside(booked),
		total_cents: liveLines(booked).reduce((sum, { total_cents }) => sum + total_cents, 0),
		money:
			ctx.can("finance_view") || ctx.can("finance_post")
				? {
						received_cents,
						waived_cents,
						due_cents,
						refunded_cents,
						payables: payables.map(({ settled_at, settled_by_name, ...payable }) => ({
							...payable,
							settled: settled_at && moment(settled_at),
							by: settled_by_name,
							is_late: payable.state === "due" && payable.due_on < ctx.today,
						})),
					}
				: null,
		form_version: row.form_version,
		answers: answersOf(rows),
		signatures: rows.signatures.map(({ id, signed_at, method, current_version, ...signature }) => ({
			key: `${signature.waiver_id} ${signature.camper_id}`,
			waiver_id: signature.waiver_id,
			camper_id: signature.camper_id,
			title: signature.title,
			name: signature.name,
			is_required: signature.is_required === 1,
			is_due: id === null || signature.version !== current_version,
			given: id
				? {
						signer_name: signature.signer_name ?? "",
						version: signature.version,
						hash: signature.text_hash ?? "",
						drawing: signature.drawing,
						user: signature.user,
						address: signature.address,
						method: METHODS[method ?? ""] ?? "",
						at: signed_at ? moment(signed_at) : "",
						is_old: signature.version !== current_version,
					}
				: null,
		})),
		documents: rows.documents.map((document) => ({ ...document, is_there: document.is_there === 1 })),
		holds: rows.holds.map(({ session, expires_at }) => ({ session, until: moment(expires_at) })),
		waits: rows.waits.map(({ id, status, is_paused, joined_at, children, sessions }) => ({
			id,
			status: is_paused ? "paused" : status,
			joined: moment(joined_at),
			children: (JSON.parse(children) as string[]).join(", "),
			sessions: (JSON.parse(sessions) as string[]).join(", "),
		})),
		history: rows.history.map(({ id, at, who, action, changes }) => ({
			id,
			at: moment(at),
			who: who ?? "The system",
			did: upperFirst(sentenceOf(action)),
			details: detailsOf(changes === null ? null : JSON.parse(changes), ctx.camp),
		})),
	};
}
