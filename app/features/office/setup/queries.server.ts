import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { camp_setup_step } from "#db/schema";
import { isSample } from "#app/features/camp/sample-data/index.server";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import type { SetupFacts, StepKey } from "./rules";

interface FactsRow {
	season: number;
	session: number;
	sample: number;
	team: number;
	import: number;
	/** JSON of step → 1 if it was skipped. */
	noted: string;
	/** True if a real person is enrolled, so the camp is in operation. */
	at_work: number;
}

/** SQL after SELECT … for the camp's own seasons, without sample data. */
const ownSeasons = (camp_id: string) =>
	sql`FROM season x WHERE x.camp_id = ${camp_id} AND NOT ${isSample(camp_id, "season", sql`x.id`)}`;
const ownSessions = (camp_id: string) =>
	sql`FROM session x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL AND NOT ${isSample(camp_id, "session", sql`x.id`)}`;

/** Reads the setup progress from the camp's own rows. */
export const setupRead = (db: Db, { camp_id }: Pick<CampScope, "camp_id">) =>
	db.all<FactsRow>(sql`SELECT
		EXISTS (SELECT 1 ${ownSeasons(camp_id)}) AS season,
		EXISTS (SELECT 1 ${ownSessions(camp_id)}) AS session,
		EXISTS (SELECT 1 FROM sample_row x WHERE x.camp_id = ${camp_id}) AS sample,
		(EXISTS (SELECT 1 FROM invitation x WHERE x.camp_id = ${camp_id})
			OR EXISTS (SELECT 1 FROM membership x WHERE x.camp_id = ${camp_id} LIMIT 1 OFFSET 1)) AS team,
		(EXISTS (SELECT 1 FROM camper x WHERE x.camp_id = ${camp_id} AND NOT ${isSample(camp_id, "person", sql`x.id`)})
			OR EXISTS (SELECT 1 FROM import_run x WHERE x.camp_id = ${camp_id} AND x.status = 'committed')) AS import,
		(SELECT json_group_object(x.step, x.is_skipped) FROM camp_setup_step x WHERE x.camp_id = ${camp_id}) AS noted,
		EXISTS (SELECT 1 FROM enrollment x WHERE x.camp_id = ${camp_id}
			AND NOT ${isSample(camp_id, "person", sql`x.camper_id`)}) AS at_work`);

/** Converts the row of {@link setupRead} to the input of the rules. */
export function factsOf(rows: FactsRow[]): SetupFacts {
	const row = rows[0];
	const noted = Object.entries(JSON.parse(row?.noted ?? "{}") as Record<string, number>);
	return {
		season: row?.season === 1,
		session: row?.session === 1,
		sample: row?.sample === 1,
		team: row?.team === 1,
		import: row?.import === 1,
		noted: Object.fromEntries(noted.map(([step, skipped]) => [step, skipped === 1])),
	};
}

/** SQL for the ID of the season that was set up: the camp's current own season, otherwise its first one. */
export const ownSeasonId = (camp_id: string): SQL<string> =>
	sql`(SELECT x.id ${ownSeasons(camp_id)} ORDER BY x.is_current DESC, x.created_at, x.id LIMIT 1)`;

/**
 * SQL for the ID of the session that was set up: the earliest of that season, otherwise of the camp; an index
 * finds each.
 */
export const ownSessionId = (camp_id: string): SQL<string> => {
	const first = (which: SQL) =>
		sql`(SELECT x.id ${ownSessions(camp_id)} ${which} ORDER BY x.start_date, x.id LIMIT 1)`;
	return sql`coalesce(${first(sql`AND x.season_id = ${ownSeasonId(camp_id)}`)}, ${first(sql``)})`;
};

/** SQL condition: the camp has its own season or session. */
export const hasOwn = (camp_id: string, what: "season" | "session"): SQL =>
	sql`EXISTS (SELECT 1 ${what === "season" ? ownSeasons(camp_id) : ownSessions(camp_id)})`;

/** Records a step as done or skipped. A step that is done can't become skipped. */
export const noteStep = (ctx: CampCtx, step: StepKey, is_skipped: boolean): Statement => {
	const row = { camp_id: ctx.camp.id, step, is_skipped, done_at: ctx.clock.now() };
	const insert = ctx.db.insert(camp_setup_step).values(row);
	if (is_skipped) return insert.onConflictDoNothing();
	return insert.onConflictDoUpdate({
		target: [camp_setup_step.camp_id, camp_setup_step.step],
		set: { is_skipped, done_at: row.done_at },
	});
};
