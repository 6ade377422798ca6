import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { campById, campSettings } from "#app/features/camp/settings/index.server";
import { A_CHILD, type OwnAt } from "#app/features/people/household-access/index.server";
import { coverage, inParts } from "#app/features/registration/bookings/index.server";
import { CHECKPOINTS, checkpointMask } from "#app/lib/checkpoints";
import { giverLines } from "#app/lib/camp-letterhead.server";
import { isGiven, WAYS } from "#app/lib/ledger";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type CareRow, type CareYear, careYear, type PaidLine } from "./care-rules";
import {
	familyReader,
	householdOf,
	householdReads,
	ownOrOffice,
	type Whose,
	whoseOf,
} from "./households.server";
import { careParams, householdQuery } from "./inputs";

interface At {
	db: Db;
	place: { camp_id: string };
}

interface LineRow {
	/** 1 if the reader can't see the child. */
	is_hidden: 0 | 1;
	registration_id: string;
	currency: string;
	id: string;
	camper_id: string | null;
	camper: string | null;
	birth_date: string | null;
	name: string;
	session_id: string | null;
	start_date: string;
	end_date: string;
	weekdays: number | null;
	checkpoints: number | null;
	total_cents: number;
	deposit_cents: number;
	ended_at: string | null;
}

/** Registrations for which the household has, or had, a payable. */
const billed = ({ place: { camp_id } }: At, household_id: string | SQL) =>
	sql`SELECT DISTINCT y.registration_id AS id FROM payable y
		WHERE y.camp_id = ${camp_id} AND y.household_id = ${household_id}`;

/** Lines of these registrations, with the dates for each child. */
function linesRead(at: OwnAt, household_id: string | SQL) {
	const reader = familyReader(at, household_id);
	return at.db.all<LineRow>(sql`${reader.with} SELECT ${reader.hides(sql`l.camper_id`)} AS is_hidden, n.id AS registration_id, n.currency AS currency, l.id AS id, l.camper_id AS camper_id,
		p.first_name || ' ' || p.last_name AS camper, p.birth_date AS birth_date, l.name AS name, l.session_id AS session_id,
		coalesce(e.starts_on, s.start_date, x.start_date) AS start_date, coalesce(e.ends_on, s.end_date, x.start_date) AS end_date,
		s.weekdays AS weekdays, s.checkpoints AS checkpoints, l.total_cents AS total_cents, l.deposit_cents AS deposit_cents,
		l.ended_at AS ended_at
		FROM (${billed(at, household_id)}) o
		JOIN registration n ON n.camp_id = ${at.place.camp_id} AND n.id = o.id
		JOIN season x ON x.camp_id = n.camp_id AND x.id = n.season_id
		JOIN registration_line l ON l.camp_id = n.camp_id AND l.registration_id = n.id
		LEFT JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
		LEFT JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
		LEFT JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id
		ORDER BY n.id, l.position, l.id LIMIT 300`);
}

interface PayableRow {
	registration_id: string;
	kind: string;
	state: string;
	amount_cents: number;
	paid_cents: number;
	given_cents: number;
}

/** This household's payables for them; a household that shares the bill has its own. */
const duesRead = ({ db, place: { camp_id } }: At, household_id: string | SQL) =>
	db.all<PayableRow>(sql`SELECT y.registration_id AS registration_id, y.kind AS kind, y.state AS state, y.amount_cents AS amount_cents, y.paid_cents AS paid_cents,
		coalesce((SELECT sum(t.amount_cents) FROM payment_part t JOIN payment g ON g.camp_id = t.camp_id AND g.id = t.payment_id
			AND g.way IN ('aid', 'credit') WHERE t.camp_id = y.camp_id AND t.payable_id = y.id), 0) AS given_cents
		FROM payable y WHERE y.camp_id = ${camp_id} AND y.household_id = ${household_id} LIMIT 500`);

interface ReceivedRow {
	registration_id: string;
	on: string;
	cents: number;
}

/** Payment ways that bring in money; aid and credits from the camp don't count. */
const MONEY_WAYS = Object.keys(WAYS).filter((way) => !isGiven(way));

/** Money the family paid for each registration, by day, without aid and credits. */
const receivedRead = ({ db, place: { camp_id } }: At, household_id: string | SQL) =>
	db.all<ReceivedRow>(sql`SELECT y.registration_id AS registration_id, p.received_on AS "on", sum(t.amount_cents) AS cents
		FROM payment p JOIN payment_part t ON t.camp_id = p.camp_id AND t.payment_id = p.id
		CROSS JOIN payable y ON y.camp_id = t.camp_id AND y.id = t.payable_id
		WHERE p.camp_id = ${camp_id} AND p.household_id = ${household_id} AND p.state = 'succeeded'
		AND p.way IN (SELECT w.value FROM json_each(${JSON.stringify(MONEY_WAYS)}) w)
		GROUP BY y.registration_id, p.received_on HAVING sum(t.amount_cents) > 0 ORDER BY p.received_on LIMIT 500`);

/** Reads for a household's care statement. */
export const careReads = (at: OwnAt, household_id: string | SQL) => ({
	lines: linesRead(at, household_id),
	payables: duesRead(at, household_id),
	received: receivedRead(at, household_id),
	camp: campById(at.db, at.place.camp_id),
});

type Asked = OwnAt & { query: { household?: string } };

/** Access rules for care statement pages: a user's own household, or any household for the camp's office. */
export const aCareStatement = {
	permission: null,
	params: careParams,
	query: householdQuery,
	reads: (at: Asked) => ({
		...householdReads(at, at.query.household),
		...careReads(at, householdOf(at, at.query.household)),
	}),
	find: whoseOf,
	allow: ({ ctx, found }: { ctx: CampCtx; found: Whose }) => ownOrOffice({ ctx, found }),
};

/** Rows read by {@link careReads}. */
export interface CareReads {
	lines: LineRow[];
	payables: PayableRow[];
	received: ReceivedRow[];
	camp: Awaited<ReturnType<typeof campById>>;
}

const EVENING = checkpointMask([CHECKPOINTS[2]]);

/**
 * Maps registrations to the input of the care rules. The paid amount per line is the same as for cancellations.
 * The camp's format decides which sessions are overnight; in a camp with both kinds, those with an evening roll
 * call are.
 */
function paidRegistrations(rows: CareReads, settings: Record<string, unknown>) {
	const { campFormat } = campSettings(settings);
	const overnight = (checkpoints: number) =>
		campFormat === "both" ? (checkpoints & EVENING) !== 0 : campFormat === "overnight";
	const payables = Map.groupBy(rows.payables, ({ registration_id }) => registration_id);
	const received = Map.groupBy(rows.received, ({ registration_id }) => registration_id);
	return [...Map.groupBy(rows.lines, ({ registration_id }) => registration_id)].map(([id, lines]) => ({
		currency: lines[0]?.currency ?? "",
		received: received.get(id) ?? [],
		lines: coverage(
			{
				lines,
				payables: inParts((payables.get(id) ?? []) as Parameters<typeof inParts>[0]),
			},
			lines[0]?.currency ?? "",
		).map(
			({ line, paid_cents }): PaidLine => ({
				id: line.id,
				camper_id: line.camper_id,
				camper: line.camper ?? "",
				birth_date: line.birth_date,
				name: line.name,
				is_session: line.session_id !== null,
				weekdays: line.weekdays ?? 127,
				start_date: line.start_date,
				end_date: line.end_date,
				paid_cents,
				is_overnight: overnight(line.checkpoints ?? 0),
			}),
		),
	}));
}

/**
 * Content of a year's care statement: the care provider and the amounts paid per currency, the camp's own currency
 * first.
 */
export interface CareFigures {
	giver: { name: string; address: string | null; tax_id: string | null };
	/** Facts that the camp should provide but hasn't. */
	missing: string[];
	currencies: ({ currency: string } & CareYear)[];
}

/** A row for a child that the reader can't see: the amount, with the whole year as its dates. */
const withoutChild = (row: CareRow, year: number): CareRow => ({
	...row,
	camper_id: null,
	camper: A_CHILD,
	name: A_CHILD,
	why_not: null,
	from: `${year}-01-01`,
	to: `${year}-12-31`,
	year,
});

/** Computes a year's care statement. @throws NOT_FOUND for a year that has not begun */
export function careFiguresOf(ctx: CampCtx, rows: CareReads, year: number): CareFigures {
	if (year > Number(ctx.today.slice(0, 4))) throw notFound();
	const settings = campSettings(ctx.camp.settings);
	const [camp] = rows.camp;
	const [, address] = camp ? giverLines({ ...camp, phone: null, email: null }) : [];
	const giver = {
		name: settings.legal_name ?? ctx.camp.name,
		address: settings.tax_address ?? address ?? null,
		tax_id: settings.tax_id ?? null,
	};
	const all = paidRegistrations(rows, ctx.camp.settings);
	const hidden = new Set(rows.lines.flatMap(({ id, is_hidden }) => (is_hidden === 1 ? [id] : [])));
	const currencies = [...new Set([ctx.camp.currency, ...all.map(({ currency }) => currency)])];
	return {
		giver,
		missing: [...(giver.tax_id ? [] : ["the tax ID"]), ...(giver.address ? [] : ["the address"])],
		currencies: currencies
			.map((currency) => {
				const { care, other, ...sums } = careYear(
					all.filter((each) => each.currency === currency),
					year,
				);
				const shown = (row: CareRow) => (hidden.has(row.line_id) ? withoutChild(row, year) : row);
				return { currency, ...sums, care: care.map(shown), other: other.map(shown) };
			})
			.filter(
				({ currency, care, other }) => currency === ctx.camp.currency || care.length + other.length > 0,
			),
	};
}
