import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type Reads, readBatch, type RowsOf, type Statement } from "#db/client";
import { season, session, session_places } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { SeasonPart } from "#app/platform/season-part";
import { type SeasonRow, seasonById } from "./queries.server";
import { copySeasonDates, copyShift } from "./rules";

/**
 * Copies a season and its sessions (except canceled ones) to another year, as drafts. Every date moves by the same
 * number of whole weeks, so the days of the week stay; overbooking isn't copied.
 * @param parts other data to copy with it
 */
export async function copySeason(
	ctx: CampCtx,
	found: SeasonRow,
	to: { name: string; year: number },
	parts: readonly SeasonPart[],
): Promise<SeasonRow> {
	const startYear = Number(found.start_date.slice(0, 4)) + to.year - found.year;
	const shift = copyShift(found.start_date, startYear);
	const { sessions, places, rows_of } = await readToCopy(ctx, found.id, parts);
	const copy = copySeasonDates(found, sessions, shift, ctx.camp.time_zone);
	const id = newId();
	const at = ctx.clock.now();
	const ids = new Map(sessions.map((each) => [each.id, newId()]));
	const copies = copy.sessions.map((each) => ({ ...each, id: ids.get(each.id), season_id: id }));
	const copiedPlaces = places.flatMap((each) => {
		const session_id = ids.get(each.session_id);
		return session_id ? [{ ...each, session_id }] : [];
	});
	const copied = { from: found.id, to: id, shift_days: shift, sessions: ids, at };
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(season).values({
				camp_id: ctx.camp.id,
				id,
				name: to.name,
				year: to.year,
				start_date: copy.season.start_date,
				end_date: copy.season.end_date,
				status: "draft",
				created_at: at,
				updated_at: at,
			}),
			insertSessions(ctx, copies, at),
			insertPlaces(ctx, copiedPlaces),
			...parts.flatMap((part, index) => part.statements(ctx, copied, rows_of(index))),
			seasonById({ db: ctx.db, place: ctx.place }, id),
		],
		audit: {
			action: "season.copy",
			entity: "season",
			entity_id: id,
			changes: { copied_from: found.id, shift_days: shift, sessions: copies.length },
		},
		answer: {
			data: { id, name: to.name, start_date: copy.season.start_date, end_date: copy.season.end_date },
			status: 201,
		},
	});
	return (answers.at(-1) as [SeasonRow])[0];
}

/** Reads the season's sessions with their capacity, and the data of each part, in one round trip. */
async function readToCopy(ctx: CampCtx, season_id: string, parts: readonly SeasonPart[]) {
	const copied = and(
		eq(session.camp_id, ctx.camp.id),
		eq(session.season_id, season_id),
		isNull(session.deleted_at),
		ne(session.status, "cancelled"),
	);
	const of_parts = parts.flatMap((part, index) =>
		Object.entries(part.reads(ctx, season_id)).map(([name, read]) => [`${index}.${name}`, read] as const),
	);
	const { sessions, places, ...rows } = await readBatch(ctx.db, {
		...(Object.fromEntries(of_parts) as Reads),
		sessions: ctx.db.select().from(session).where(copied),
		places: ctx.db
			.select({
				session_id: session_places.session_id,
				bucket: session_places.bucket,
				gender: session_places.gender,
				min_grade: session_places.min_grade,
				max_grade: session_places.max_grade,
				capacity: session_places.capacity,
			})
			.from(session_places)
			.innerJoin(
				session,
				and(eq(session.camp_id, session_places.camp_id), eq(session.id, session_places.session_id)),
			)
			.where(copied),
	});
	const rows_of = (index: number) =>
		Object.fromEntries(
			Object.entries(rows).flatMap(([key, answer]) => {
				const [of, name] = key.split(".");
				return of === String(index) ? [[name, answer]] : [];
			}),
		) as RowsOf<Reads>;
	return { sessions, places, rows_of };
}

// One parameter per table, whatever the number of rows, because D1 allows 100 parameters per statement.
const insertSessions = (ctx: CampCtx, rows: object[], at: string): Statement =>
	ctx.db.run(sql`INSERT INTO ${session} (camp_id, id, season_id, name, description, start_date, end_date, weekdays,
			checkpoints, status, min_age, max_age, min_grade, max_grade, price_cents, deposit_cents,
			registration_opens_at, registration_closes_at, waitlist_enabled, offer_hours, location_id, created_at, updated_at)
		SELECT ${ctx.camp.id}, value->>'id', value->>'season_id', value->>'name', value->>'description',
			value->>'start_date', value->>'end_date', value->>'weekdays', value->>'checkpoints', 'draft',
			value->>'min_age', value->>'max_age', value->>'min_grade', value->>'max_grade', value->>'price_cents',
			value->>'deposit_cents', value->>'registration_opens_at', value->>'registration_closes_at',
			value->>'waitlist_enabled', value->>'offer_hours', value->>'location_id', ${at}, ${at}
		FROM json_each(${JSON.stringify(rows)})`);

const insertPlaces = (ctx: CampCtx, rows: object[]): Statement =>
	ctx.db.run(sql`INSERT INTO ${session_places} (camp_id, session_id, bucket, gender, min_grade, max_grade, capacity)
		SELECT ${ctx.camp.id}, value->>'session_id', value->>'bucket', value->>'gender', value->>'min_grade',
			value->>'max_grade', value->>'capacity'
		FROM json_each(${JSON.stringify(rows)})`);
