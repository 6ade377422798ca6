import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camp, household, lottery, lottery_entry, lottery_session, registration, session } from "#db/schema";
import { decodeCursor } from "#app/platform/http/page";

interface At {
	db: Db;
	place: { camp_id: string };
}

const columns = {
	id: lottery.id,
	season_id: lottery.season_id,
	name: lottery.name,
	opens_at: lottery.opens_at,
	closes_at: lottery.closes_at,
	tickets_per_loss: lottery.tickets_per_loss,
	seed_hash: lottery.seed_hash,
	/** Hidden from everyone, staff included, until the lottery is drawn. */
	seed: sql<string | null>`CASE WHEN ${lottery.drawn_at} IS NULL THEN NULL ELSE ${lottery.seed} END`.as(
		"seed",
	),
	drawn_at: lottery.drawn_at,
	entries: sql<number>`(SELECT count(*) FROM lottery_entry e WHERE e.camp_id = lottery.camp_id
		AND e.lottery_id = lottery.id AND e.withdrawn_at IS NULL)`.as("entries"),
	/** Number of entries whose registration was settled after the drawing. */
	settled:
		sql<number>`(SELECT count(*) FROM lottery_entry e JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id
		WHERE e.camp_id = lottery.camp_id AND e.lottery_id = lottery.id AND e.withdrawn_at IS NULL
		AND r.status <> 'entered')`.as("settled"),
	/** JSON: `{ id, name }` of each session. */
	sessions:
		sql<string>`(SELECT json_group_array(json_object('id', s.id, 'name', s.name)) FROM lottery_session l
		JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
		WHERE l.camp_id = lottery.camp_id AND l.lottery_id = lottery.id)`.as("sessions"),
	updated_at: lottery.updated_at,
};

const inCamp = ({ place }: At) => eq(lottery.camp_id, place.camp_id);

/** Lotteries of a season, the last to close first. */
export const lotteriesOf = (at: At, season_id: string) =>
	at.db
		.select(columns)
		.from(lottery)
		.where(and(inCamp(at), eq(lottery.season_id, season_id)))
		.orderBy(desc(lottery.closes_at), desc(lottery.id))
		.limit(100);

/** One lottery of the camp. */
export const lotteryById = (at: At, id: string) =>
	at.db
		.select(columns)
		.from(lottery)
		.where(and(inCamp(at), eq(lottery.id, id)));

export type LotteryRow = Awaited<ReturnType<typeof lotteryById>>[number];

/** A row in the shape of API responses. */
export const toLottery = (row: LotteryRow) => ({
	...row,
	sessions: JSON.parse(row.sessions) as { id: string; name: string }[],
});

/** Sessions of a season that can still get a lottery: not in one yet, and not over. */
export const sessionsForLottery = ({ db, place }: At, season_id: string, today: string) =>
	db
		.select({
			id: session.id,
			name: session.name,
			start_date: session.start_date,
			end_date: session.end_date,
		})
		.from(session)
		.where(
			and(
				eq(session.camp_id, place.camp_id),
				eq(session.season_id, season_id),
				isNull(session.deleted_at),
				sql`${session.end_date} >= ${today}`,
				sql`NOT EXISTS (SELECT 1 FROM ${lottery_session} l WHERE l.camp_id = session.camp_id AND l.session_id = session.id)`,
			),
		)
		.orderBy(asc(session.start_date), asc(session.id))
		.limit(100);

const entry = {
	entry_id: sql<string>`${lottery_entry.id}`.as("entry_id"),
	code: lottery_entry.code,
	friends: lottery_entry.friends,
	tickets: lottery_entry.tickets,
	rank: lottery_entry.rank,
	outcome: sql<"placed" | "waitlisted" | null>`${lottery_entry.outcome}`.as("outcome"),
};

/** Families of a lottery with their names, for staff: by rank, or by code before the drawing. */
export function entriesOf({ db, place }: At, lottery_id: string, page: { limit: number; cursor?: string }) {
	const after = page.cursor ? decodeCursor(page.cursor, 2) : undefined;
	const order = sql`coalesce(${lottery_entry.rank}, 0)`;
	return db
		.select({
			...entry,
			order_key: sql<string>`printf('%09d', ${order})`.as("order_key"),
			registration_id: lottery_entry.registration_id,
			family: sql<string>`${household.name}`.as("family"),
			status: sql<string>`${registration.status}`.as("registration_status"),
		})
		.from(lottery_entry)
		.innerJoin(
			household,
			and(eq(household.camp_id, lottery_entry.camp_id), eq(household.id, lottery_entry.household_id)),
		)
		.innerJoin(
			registration,
			and(
				eq(registration.camp_id, lottery_entry.camp_id),
				eq(registration.id, lottery_entry.registration_id),
			),
		)
		.where(
			and(
				eq(lottery_entry.camp_id, place.camp_id),
				eq(lottery_entry.lottery_id, lottery_id),
				isNull(lottery_entry.withdrawn_at),
				after && sql`(printf('%09d', ${order}), ${lottery_entry.code}) > (${after[0]}, ${after[1]})`,
			),
		)
		.orderBy(order, asc(lottery_entry.code))
		.limit(page.limit + 1);
}
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];
export const entryKeys = (row: EntryRow) => [row.order_key, row.code];

/** Public data of a lottery, drawn or not. Does not include the entrants. */
export const publicLottery = (db: Db, named: { camp: string; lottery_id: string }) =>
	db
		.select({
			...columns,
			camp_id: sql<string>`${camp.id}`.as("camp_id"),
			slug: camp.slug,
			camp_name: sql<string>`${camp.name}`.as("camp_name"),
			time_zone: camp.time_zone,
			free_places: lottery.free_places,
		})
		.from(lottery)
		.innerJoin(camp, eq(camp.id, lottery.camp_id))
		.where(
			and(
				eq(lottery.id, named.lottery_id),
				sql`(${camp.slug} = ${named.camp} OR ${camp.id} = ${named.camp})`,
				isNull(camp.archived_at),
			),
		);

/** Selection of a lottery's families: a page by rank, or one code. */
interface Looked {
	cursor?: string;
	code?: string;
	limit: number;
}

/** Entrants by code; empty until the lottery is drawn. Without a page, returns all of them, up to 10,000. */
export const entrantsOf = (
	db: Db,
	named: { camp: string; lottery_id: string },
	{ cursor, code, limit }: Looked = { limit: 10_000 },
) => {
	const after = cursor ? decodeCursor(cursor, 2) : undefined;
	return db
		.select({
			code: lottery_entry.code,
			friends: lottery_entry.friends,
			tickets: lottery_entry.tickets,
			rank: lottery_entry.rank,
			outcome: entry.outcome,
			wishes: lottery_entry.wishes,
		})
		.from(camp)
		.innerJoin(
			lottery_entry,
			and(eq(lottery_entry.camp_id, camp.id), eq(lottery_entry.lottery_id, named.lottery_id)),
		)
		.innerJoin(
			lottery,
			and(eq(lottery.camp_id, lottery_entry.camp_id), eq(lottery.id, lottery_entry.lottery_id)),
		)
		.where(
			and(
				sql`(${camp.slug} = ${named.camp} OR ${camp.id} = ${named.camp})`,
				isNull(lottery_entry.withdrawn_at),
				sql`${lottery_entry.rank} IS NOT NULL`,
				sql`${lottery.drawn_at} IS NOT NULL`,
				after && sql`(${lottery_entry.rank}, ${lottery_entry.code}) > (${after[0]}, ${after[1]})`,
				code === undefined ? undefined : eq(lottery_entry.code, code),
			),
		)
		.orderBy(asc(lottery_entry.rank), asc(lottery_entry.code))
		.limit(limit);
};

/** A family's entry with its lottery, by registration. */
export const entryOfRegistration = ({ db, place }: At, registration_id: string) =>
	db
		.select({
			...entry,
			registration_id: lottery_entry.registration_id,
			user_id: registration.user_id,
			withdrawn_at: lottery_entry.withdrawn_at,
			lottery_id: lottery_entry.lottery_id,
			lottery_name: sql<string>`${lottery.name}`.as("lottery_name"),
			opens_at: lottery.opens_at,
			closes_at: lottery.closes_at,
			drawn_at: lottery.drawn_at,
			seed_hash: lottery.seed_hash,
			registration_status: sql<string>`${registration.status}`.as("registration_status"),
			/** JSON array: codes of the named friends who named this family too. */
			mutual: sql<string>`(SELECT json_group_array(f.code) FROM json_each(lottery_entry.friends) j
				JOIN lottery_entry f ON f.camp_id = lottery_entry.camp_id AND f.lottery_id = lottery_entry.lottery_id
					AND f.code = j.value AND f.withdrawn_at IS NULL
				WHERE EXISTS (SELECT 1 FROM json_each(f.friends) b WHERE b.value = lottery_entry.code))`.as("mutual"),
			drawn_count: sql<number>`(SELECT count(*) FROM lottery_entry c WHERE c.camp_id = lottery_entry.camp_id
				AND c.lottery_id = lottery_entry.lottery_id AND c.withdrawn_at IS NULL)`.as("drawn_count"),
		})
		.from(lottery_entry)
		.innerJoin(
			lottery,
			and(eq(lottery.camp_id, lottery_entry.camp_id), eq(lottery.id, lottery_entry.lottery_id)),
		)
		.innerJoin(
			registration,
			and(
				eq(registration.camp_id, lottery_entry.camp_id),
				eq(registration.id, lottery_entry.registration_id),
			),
		)
		.where(and(eq(lottery_entry.camp_id, place.camp_id), eq(lottery_entry.registration_id, registration_id)))
		.orderBy(desc(lottery_entry.created_at))
		.limit(1);

export type OwnEntry = Awaited<ReturnType<typeof entryOfRegistration>>[number];
