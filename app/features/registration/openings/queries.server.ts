import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { lottery, lottery_session, registration_setup, registration_window, session } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";
import { type Audience, type Opening, SETUP_DEFAULTS } from "./rules";

interface At {
	db: Db;
	place: { camp_id: string };
}

/** A season's registration settings; no row until they have been saved. */
export const setupOf = ({ db, place }: At, season_id: string | SQL) =>
	db
		.select({
			needs_approval: registration_setup.needs_approval,
			hold_minutes: registration_setup.hold_minutes,
			pay_later: registration_setup.pay_later,
			deposit_due_days: registration_setup.deposit_due_days,
			lapse_days: registration_setup.lapse_days,
			welcome: registration_setup.welcome,
			farewell: registration_setup.farewell,
			updated_at: registration_setup.updated_at,
		})
		.from(registration_setup)
		.where(and(eq(registration_setup.camp_id, place.camp_id), eq(registration_setup.season_id, season_id)));

type SetupRow = Awaited<ReturnType<typeof setupOf>>[number];

/** Effective settings: the season's own, else the defaults. */
export const settled = (rows: SetupRow[]): typeof SETUP_DEFAULTS & { updated_at: string | null } =>
	rows[0] ?? { ...SETUP_DEFAULTS, updated_at: null };

const columns = {
	session_id: session.id,
	name: session.name,
	start_date: session.start_date,
	end_date: session.end_date,
	status: session.status,
	opens_at: session.registration_opens_at,
	closes_at: session.registration_closes_at,
	/** JSON object: audience → instant. */
	earlier: sql<string>`(SELECT json_group_object(w.audience, w.opens_at) FROM ${registration_window} w
		WHERE w.camp_id = session.camp_id AND w.session_id = session.id)`.as("earlier"),
	/** JSON array [from, until] of instants for a session with an undrawn lottery; else null. */
	lottery_period: sql<
		string | null
	>`(SELECT json_array(y.opens_at, y.closes_at) FROM ${lottery_session} d CROSS JOIN ${lottery} y ON y.camp_id = d.camp_id
		AND y.id = d.lottery_id AND y.drawn_at IS NULL WHERE d.camp_id = session.camp_id AND d.session_id = session.id)`.as(
		"lottery_period",
	),
};

const ofSeason = ({ place }: At, season_id: string) =>
	and(eq(session.camp_id, place.camp_id), eq(session.season_id, season_id), isNull(session.deleted_at));

/**
 * Same condition as {@link ofSeason} for sessions with given IDs: the unary plus makes the query planner use the
 * IDs.
 */
const namedOfSeason = ({ place }: At, season_id: string) =>
	and(
		eq(session.camp_id, place.camp_id),
		sql`+${session.season_id} = ${season_id}`,
		isNull(session.deleted_at),
	);

/**
 * One page plus one row of a season's sessions with their opening times, by first day.
 * @throws 400 for an invalid cursor
 */
export function openingsOf(at: At, season_id: string, page: { limit: number; cursor?: string }) {
	const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, 2);
	return at.db
		.select(columns)
		.from(session)
		.where(
			and(
				ofSeason(at, season_id),
				after && sql`(${session.start_date}, ${session.id}) > (${after[0]}, ${after[1]})`,
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(page.limit + 1);
}

/** Sessions of the season with given IDs and their opening times. */
export const openingsNamed = (at: At, season_id: string, sessions: readonly string[]) =>
	at.db
		.select(columns)
		.from(session)
		.where(
			and(
				namedOfSeason(at, season_id),
				sql`${session.id} IN (SELECT value FROM json_each(${JSON.stringify(sessions)}))`,
			),
		)
		.orderBy(sql`+${session.start_date}`, asc(session.id))
		.limit(100);

export type OpeningRow = Awaited<ReturnType<typeof openingsOf>>[number];

/** A row in the form the rules use. */
export const toOpening = ({ opens_at, closes_at, earlier }: OpeningRow): Opening => ({
	opens_at,
	closes_at,
	earlier: JSON.parse(earlier) as Partial<Record<Audience, string>>,
});

/** Entry period of a session's lottery; null when the session has none. */
export const lotteryPeriod = ({
	lottery_period,
}: Pick<OpeningRow, "lottery_period">): [from: string, until: string] | null =>
	lottery_period === null ? null : JSON.parse(lottery_period);

/** A row in the shape of API responses. */
export function toOpeningFields(row: OpeningRow) {
	const { earlier } = toOpening(row);
	return {
		session_id: row.session_id,
		name: row.name,
		opens_at: row.opens_at,
		closes_at: row.closes_at,
		returning: earlier.returning ?? null,
		siblings: earlier.siblings ?? null,
	};
}

export const openingKeys = (row: OpeningRow) => [row.start_date, row.session_id];
