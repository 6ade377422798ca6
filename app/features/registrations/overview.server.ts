import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { familyMoneyPaths } from "~/features/family-money/paths";
import { lotteryPaths } from "~/features/lottery/paths";
import { personPaths } from "~/features/persons/paths";
import { policyReads, policyText, toPolicy } from "~/features/prices/index.server";
import { endedWithWait } from "~/features/waitlist/index.server";
import { formatDate, formatDateRange, formatInstant } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import type { CampCtx } from "~/platform/context.server";
import { movedTo } from "./booked.server";
import { questionProblems } from "./check-draft.server";
import { registrationPaths } from "./paths";
import { seasonOfRegistration } from "./queries.server";
import { refundsOf } from "./review.server";
import { answersGiven, asDraft, formAnswered } from "./unfinished.server";
import type { World } from "./world.server";

interface At {
	db: Db;
	place: { camp_id: string };
}

interface LineRow {
	id: string;
	session_id: string | null;
	camper_id: string | null;
	camper: string | null;
	name: string;
	quantity: number;
	price_cents: number;
	total_cents: number;
	deposit_cents: number;
	steps: string;
	start_date: string | null;
	end_date: string | null;
	/** Of the place it led to. */
	status: string | null;
	ended_at: string | null;
	moved_to: string | null;
}

interface PayableRow {
	id: string;
	household_id: string;
	kind: string;
	label: string;
	amount_cents: number;
	paid_cents: number;
	due_on: string;
	state: string;
	settled_at: string | null;
}

interface WaitRow {
	id: string;
	status: string;
	/** The registration ended with the last of its waits. */
	was_last: 0 | 1;
	children: string;
	/** JSON: names of sessions, the most wished first. */
	sessions_json: string;
}

/** What a submitted registration is shown by, beside what a draft is: its lines, what is due, who waits, what is handed in. */
export function overviewReads({ db, place }: At, id: string) {
	const { camp_id } = place;
	const { tiers, setup } = policyReads({ db, place }, seasonOfRegistration({ db, place }, id));
	return {
		lines:
			db.all<LineRow>(sql`SELECT l.id AS id, l.session_id AS session_id, l.camper_id AS camper_id, coalesce(nullif(p.preferred_name, ''), p.first_name) AS camper,
			l.name AS name, l.quantity AS quantity, l.price_cents AS price_cents, l.total_cents AS total_cents, l.deposit_cents AS deposit_cents,
			l.steps AS steps, s.start_date AS start_date, s.end_date AS end_date, e.status AS status, l.ended_at AS ended_at, ${movedTo} AS moved_to
			FROM registration_line l LEFT JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
			LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
			LEFT JOIN enrolment e ON e.camp_id = l.camp_id AND e.id = l.enrolment_id
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} ORDER BY l.position, l.id LIMIT 300`),
		payables:
			db.all<PayableRow>(sql`SELECT y.id AS id, y.household_id AS household_id, y.kind AS kind, y.label AS label, y.amount_cents AS amount_cents, y.paid_cents AS paid_cents, y.due_on AS due_on,
			y.state AS state, y.settled_at AS settled_at FROM payable y
			WHERE y.camp_id = ${camp_id} AND y.registration_id = ${id} AND y.state <> 'void'
			AND y.household_id = (SELECT n.household_id FROM registration n WHERE n.camp_id = y.camp_id AND n.id = y.registration_id)
			ORDER BY y.due_on, y.id LIMIT 100`),
		waits: db.all<WaitRow>(sql`SELECT w.id AS id, w.status AS status,
			(SELECT ${endedWithWait(sql`r`)} FROM registration r WHERE r.camp_id = w.camp_id AND r.id = w.registration_id) AS was_last,
			(SELECT group_concat(coalesce(nullif(p.preferred_name, ''), p.first_name), ' and ') FROM waitlist_child c
				JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id WHERE c.camp_id = w.camp_id AND c.entry_id = w.id) AS children,
			(SELECT json_group_array(x.name) FROM (SELECT s.name AS name FROM waitlist_wish h JOIN session s ON s.camp_id = h.camp_id AND s.id = h.session_id
				WHERE h.camp_id = w.camp_id AND h.entry_id = w.id ORDER BY h.position) x) AS sessions_json
			FROM waitlist_entry w WHERE w.camp_id = ${camp_id} AND w.registration_id = ${id} ORDER BY w.joined_at, w.id LIMIT 50`),
		given: answersGiven({ db, place }, id),
		answered: formAnswered({ db, place }, id),
		handed: db.all<{
			person_id: string;
			definition_id: string;
		}>(sql`SELECT DISTINCT d.person_id AS person_id, d.definition_id AS definition_id
			FROM registration_line l CROSS JOIN person_document d INDEXED BY person_document_person ON d.camp_id = l.camp_id AND d.person_id = l.camper_id AND d.deleted_at IS NULL
			WHERE l.camp_id = ${camp_id} AND l.registration_id = ${id} AND l.camper_id IS NOT NULL LIMIT 500`),
		tiers,
		terms: setup,
	};
}

export type OverviewRows = RowsOf<ReturnType<typeof overviewReads>>;

/** Something that is still to be done for a registration, or was. */
export interface ChecklistItem {
	key: string;
	kind: "payment" | "signature" | "answers" | "document";
	text: string;
	/** YYYY-MM-DD; null: no date was settled. */
	due_on: string | null;
	is_done: boolean;
	/** Where it is done; null: at the camp, or nowhere any more. */
	href: string | null;
}

/** What is still due of a submitted registration, what is late first, and what is done already last. */
export function checklistOf(
	world: World,
	rows: OverviewRows,
	{ currency, slug }: { currency: string; slug: string },
): ChecklistItem[] {
	const finish = registrationPaths.step(slug, world.registration.id, "finish");
	const lines = rows.lines.filter(({ ended_at }) => ended_at === null);
	const campers = [
		...new Map(
			lines.flatMap(({ camper_id, camper }) => (camper_id ? [[camper_id, camper ?? ""] as const] : [])),
		),
	];
	const payments = rows.payables.map((payable): ChecklistItem => {
		const is_open = payable.state === "due" && payable.kind !== "refund";
		const paid = is_open ? payable.paid_cents : 0;
		const amount = formatMoney(payable.amount_cents - paid, currency);
		return {
			...{ key: `payable:${payable.id}`, kind: "payment", due_on: payable.due_on },
			// What comes back is nothing to be done.
			href: is_open ? familyMoneyPaths.payments(payable.household_id) : null,
			text:
				payable.kind === "refund"
					? `${amount} comes back to you`
					: `${payable.label}: ${amount}${paid > 0 ? ` (${formatMoney(paid, currency)} of it is paid)` : ""}`,
			is_done: payable.state !== "due",
		};
	});
	const signatures = world.waivers
		.filter(({ is_required }) => is_required)
		.flatMap((waiver) => {
			const has = (camper_id: string | null) =>
				camper_id === null
					? world.signed.some((each) => each.waiver_id === waiver.id && each.version === waiver.version)
					: (world.family?.children.find(({ id }) => id === camper_id)?.signed ?? []).some(
							([id, version]) => id === waiver.id && version === waiver.version,
						);
			const who: readonly (readonly [string | null, string])[] = waiver.per_family ? [[null, ""]] : campers;
			return who.map(
				([camper_id, name]): ChecklistItem => ({
					...{
						key: `waiver:${waiver.id}:${camper_id ?? "family"}`,
						kind: "signature",
						due_on: null,
						href: finish,
					},
					text: name ? `Sign “${waiver.title}” for ${name}` : `Sign “${waiver.title}”`,
					is_done: has(camper_id),
				}),
			);
		});
	// Whoever is in a draw brings papers once they are in.
	const papers = world.registration.status === "entered" ? [] : world.documents;
	const documents = papers.flatMap((document) =>
		campers.map(
			([camper_id, name]): ChecklistItem => ({
				...{ key: `document:${document.id}:${camper_id}`, kind: "document", due_on: document.due_on },
				text: `${document.label} of ${name}`,
				is_done: rows.handed.some(
					(each) => each.person_id === camper_id && each.definition_id === document.definition_id,
				),
				href: personPaths.tab(camper_id, "documents"),
			}),
		),
	);
	const asked = asDraft(world, rows);
	const unanswered = new Set(
		(campers.length > 0 ? questionProblems(asked) : []).map(({ child_key }) => child_key),
	);
	const answers = [...unanswered].map((key): ChecklistItem => {
		const name = campers.find(([camper_id]) => camper_id === key)?.[1];
		return {
			...{ key: `answers:${key ?? "family"}`, kind: "answers", due_on: null, is_done: false, href: finish },
			text: name
				? `Answer the camp’s questions about ${name}`
				: "Answer the camp’s questions about your family",
		};
	});
	const all = [...payments, ...signatures, ...answers, ...documents];
	const dated = (item: ChecklistItem) => `${item.is_done ? 1 : 0}${item.due_on ?? "9999"}`;
	return all.sort((a, b) => (dated(a) < dated(b) ? -1 : dated(a) > dated(b) ? 1 : 0));
}

const STATUS_WORDS: Record<string, { title: string; next: string }> = {
	entered: { title: "You are in the draw", next: "The camp draws after the closing date and writes to you." },
	submitted: {
		title: "We have your registration",
		next: "The camp looks at it and writes to you. Nothing is due before.",
	},
	under_review: { title: "The camp is looking at it", next: "You get a letter once it is decided." },
	accepted: {
		title: "Your places are booked",
		next: "They are yours once the deposit is in and everything required is signed.",
	},
	enrolled: { title: "Everybody is enrolled", next: "The places below are yours." },
	completed: { title: "This summer is over", next: "Thank you for being with us." },
	waitlisted: { title: "You are on the waitlist", next: "We write to you as soon as there is a place." },
	declined: { title: "The camp could not take this registration", next: "Its letter says why." },
	withdrawn: { title: "You withdrew this registration", next: "Nothing is due any more." },
	cancelled: { title: "This registration is cancelled", next: "What comes back is listed below." },
};

/** Said of one that is cancelled because nothing was paid in time. */
const LAPSED_WORDS = {
	title: "Your places are free for others",
	next: "Nothing was paid for them in time. Money that you paid meanwhile books them again if they are still there, or goes back by itself; we write to you either way.",
};

/** Said of one that only waited, and waits for nothing any more. */
const WAIT_OVER_WORDS = {
	title: "You are not on the waitlist any more",
	next: "No place is kept for you. If you would still like to come, write to the camp: they can put you back in line.",
};

/** States in which nothing is to be done any more. */
export const OVER = ["declined", "withdrawn", "cancelled", "completed"];

/** How a line came to its end. */
const ENDED_WORDS: Record<string, string> = {
	cancelled: "Cancelled",
	declined: "Declined by the camp",
	withdrawn: "Withdrawn",
};

const endedWords = ({ moved_to, status }: Pick<LineRow, "moved_to" | "status">) =>
	moved_to ? `Moved to ${moved_to}` : (ENDED_WORDS[status ?? ""] ?? "Not booked any more");

/** What was asked for in a draw and became a place later: the line that booked it says so. */
const cameTrue = (line: LineRow, lines: readonly LineRow[]) =>
	line.ended_at !== null &&
	line.status === null &&
	lines.some(
		({ ended_at, status, camper_id, session_id }) =>
			ended_at === null && status !== null && camper_id === line.camper_id && session_id === line.session_id,
	);

/** The page of a submitted registration. */
export function overviewOf(ctx: CampCtx, world: World, rows: OverviewRows) {
	const { registration, season, setup } = world;
	const { time_zone } = ctx.camp;
	const currency = registration.currency ?? ctx.camp.currency;
	const money = (cents: number) => formatMoney(cents, currency);
	const waiting = rows.waits.filter(({ status }) => status === "waiting" || status === "offered");
	const wait_over =
		(registration.status === "waitlisted" && waiting.length === 0) ||
		rows.waits.some(({ was_last }) => was_last === 1);
	const said = wait_over
		? WAIT_OVER_WORDS
		: registration.status === "cancelled" && registration.lapsed_at !== null
			? LAPSED_WORDS
			: (STATUS_WORDS[registration.status] ?? { title: "Your registration", next: "" });
	const policy = toPolicy({ tiers: rows.tiers, setup: rows.terms });
	const is_over = OVER.includes(registration.status);
	// A place, not only the wish for one: whoever got none in a draw waits for what they asked for.
	const booked = rows.lines.filter(({ ended_at, status }) => ended_at === null && status !== null);
	const only_asked = ["entered", "waitlisted"].includes(registration.status);
	const checklist = is_over ? [] : checklistOf(world, rows, { currency, slug: ctx.camp.slug });
	return {
		...said,
		status: registration.status,
		season: season.name,
		submitted: registration.submitted_at && formatInstant(registration.submitted_at, time_zone),
		reason: registration.decision_reason,
		lines: rows.lines
			.filter((line) => !cameTrue(line, rows.lines))
			.map((line) => ({
				id: line.id,
				camper: line.camper,
				name: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
				dates: line.start_date && line.end_date ? formatDateRange(line.start_date, line.end_date) : null,
				before: line.total_cents < line.price_cents ? money(line.price_cents) : null,
				total: money(line.total_cents),
				why: (JSON.parse(line.steps) as { words: string }[]).map(({ words }) => words),
				ended: line.ended_at === null ? null : endedWords(line),
			})),
		// Of what is booked now: the row keeps what was submitted, before offers, transfers and cancellations.
		total: money(
			rows.lines.reduce((sum, { ended_at, total_cents }) => sum + (ended_at === null ? total_cents : 0), 0),
		),
		waits: waiting.map(({ id, children, sessions_json, status }) => ({
			...{ id, children, is_offered: status === "offered" },
			sessions: JSON.parse(sessions_json) as string[],
		})),
		checklist: checklist.map((item) => ({
			...item,
			due: item.due_on && formatDate(item.due_on),
			is_late: !item.is_done && item.due_on !== null && item.due_on < ctx.today,
		})),
		// Only whoever has a place is seen this summer.
		farewell: booked.length > 0 && registration.status !== "entered" ? setup.farewell : null,
		lines_title: only_asked ? "What you asked for" : "What was booked",
		draw: registration.status === "entered" ? lotteryPaths.own(ctx.camp.slug, registration.id) : null,
		cancelling:
			// Who is in a draw has no places yet: they withdraw from it, all of them.
			is_over || booked.length === 0 || registration.status === "entered"
				? null
				: {
						policy: policyText(policy),
						href: registrationPaths.step(ctx.camp.slug, registration.id, "cancel"),
						refund: registrationPaths.refund(ctx.camp.slug, registration.id),
						refunds: refundsOf(
							booked.map((line) => ({
								paid_cents: line.total_cents,
								deposit_cents: line.deposit_cents,
								session_start: line.start_date ?? ctx.today,
							})),
							{ policy, currency, today: ctx.today },
						).map(({ from_on, refund_cents }) => ({
							from: formatDate(from_on),
							amount: money(refund_cents),
						})),
					},
	};
}

export type Overview = ReturnType<typeof overviewOf>;
