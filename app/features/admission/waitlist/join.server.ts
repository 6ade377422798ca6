import { type SQL, sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { gradeFor, gradeSettings } from "#app/features/people/campers/index.server";
import type { Grade } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
import { abortWhen, commitAndRead } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import type { EntryEvent } from "./history";
import { tellJoined } from "./email-jobs.server";
import { idsOf, type SettleCtx, toBeDrawn } from "./list.server";
import { entriesFor } from "./rules";
import { settlingAfter } from "./settle.server";

/**
 * Enrollment statuses that show a family attended, or will: excludes those that were never accepted or were
 * canceled.
 */
const CAME = sql`('accepted', 'enrolled', 'completed')`;

/**
 * SQL for a family's priority group in a season: siblings of enrolled campers, then returning families (with a
 * camper enrolled in an earlier season), then everyone else. Only staff can move an entry to the front.
 */
export const priorityOf = (camp_id: SQL, season_id: SQL, household_id: SQL) => {
	const enrolled = (season: SQL) => sql`EXISTS (SELECT 1 FROM household_member m
		JOIN enrollment n ON n.camp_id = m.camp_id AND n.camper_id = m.person_id AND n.status IN ${CAME}
		JOIN session s ON s.camp_id = n.camp_id AND s.id = n.session_id
		CROSS JOIN season y ON y.camp_id = s.camp_id AND y.id = s.season_id
		WHERE m.camp_id = ${camp_id} AND m.household_id = ${household_id} AND ${season})`;
	return sql`CASE WHEN ${enrolled(sql`y.id = ${season_id}`)} THEN 2
		WHEN ${enrolled(sql`y.start_date < (SELECT z.start_date FROM season z WHERE z.camp_id = ${camp_id} AND z.id = ${season_id})`)} THEN 3
		ELSE 4 END`;
};

/** A family's request to wait: the season's sessions and the children. */
export interface Joining {
	season_id: string;
	household_id: string;
	/** Submitted registration that it belongs to. */
	registration_id: string | null;
	children: { camper_id: string; gender: string | null; grade: Grade | null }[];
	/** Session IDs, most wanted first. */
	sessions: string[];
	/** True when siblings get an offer only if all of them fit. */
	together: boolean;
}

/** Result of joining: what it adds to a batch. */
export interface JoinStatements {
	entry_ids: string[];
	/**
	 * Statements to run after those for the family, its children and enrollments, because these decide the priority
	 * group.
	 */
	statements: Statement[];
	/** Messages that send the confirmation emails after the commit. */
	messages: { topic: string; payload: unknown }[];
}

/**
 * Builds the statements that waitlist a family, for the batch of its registration or a separate one. Siblings who
 * stay together share one entry, others get one each. Constraints, with their errors in {@link JOIN_REFUSALS}: a
 * child waits for a session once (`waitlist_once`), the session has a waitlist (`guard:no_waitlist`), no entry
 * bypasses a lottery (`guard:to_be_drawn`), and the child isn't enrolled there (`guard:has_place`). Call {@link
 * settleSessions} afterwards, because a spot can be free.
 */
export function joinStatements(ctx: SettleCtx & { user?: { id: string } }, wish: Joining): JoinStatements {
	const { camp } = ctx;
	const now = ctx.clock.now();
	const { season_id, household_id, registration_id, sessions } = wish;
	const entries = entriesFor(
		{
			family_id: household_id,
			sessions,
			priority: 0,
			joined_at: now,
			together: wish.together,
			children: wish.children.map(({ camper_id, gender, grade }) => ({
				id: camper_id,
				gender,
				entering_grade: grade,
			})),
		},
		newId,
	);
	return {
		entry_ids: entries.map(({ id }) => id),
		statements: [
			abortWhen(
				ctx,
				"no_waitlist",
				sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(sessions)}) j LEFT JOIN session s ON s.camp_id = ${camp.id}
					AND s.id = j.value AND s.season_id = ${season_id} AND s.deleted_at IS NULL AND s.waitlist_enabled = 1
					AND s.status IN ('published', 'running') WHERE s.id IS NULL)`,
			),
			abortWhen(
				ctx,
				"to_be_drawn",
				sql`EXISTS (SELECT 1 FROM ${idsOf(sessions)} j WHERE ${toBeDrawn(sql`${camp.id}`, sql`j.id`)})`,
			),
			abortWhen(
				ctx,
				"has_place",
				sql`EXISTS (SELECT 1 FROM enrollment n WHERE n.camp_id = ${camp.id} AND n.ended_at IS NULL
					AND n.session_id IN ${idsOf(sessions)} AND n.camper_id IN ${idsOf(wish.children.map(({ camper_id }) => camper_id))})`,
			),
			...entryStatements(
				ctx,
				season_id,
				entries.map(({ id, children, sessions: wishes }) => ({
					id,
					household_id,
					registration_id,
					priority: null,
					joined_at: now,
					sessions: wishes,
					children: children.map((child) => ({
						camper_id: child.id,
						gender: child.gender,
						grade: child.entering_grade,
					})),
				})),
			),
		],
		messages: tellJoined(
			camp.id,
			entries.map(({ id }) => id),
		),
	};
}

export interface NewEntry {
	id: string;
	household_id: string;
	registration_id: string | null;
	/** Priority group; null for the family's own. */
	priority: number | null;
	joined_at: string;
	children: { camper_id: string; gender: string | null; grade: Grade | null }[];
	sessions: readonly string[];
}

/** Inserts waiting entries of a season, with their children, wishes and first history row. */
export function entryStatements(
	{ db, camp, clock, user }: Pick<SettleCtx, "db" | "camp" | "clock"> & { user?: { id: string } },
	season_id: string,
	entries: readonly NewEntry[],
): Statement[] {
	const now = clock.now();
	const made = JSON.stringify(entries.map((entry) => ({ ...entry, decision_id: newId() })));
	const of = (name: string) => sql.raw(`j.value ->> '${name}'`);
	const joined: EntryEvent["kind"] = "joined";
	return [
		db.run(sql`INSERT INTO waitlist_entry (camp_id, id, season_id, household_id, registration_id, status, priority,
				joined_at, created_at, updated_at)
			SELECT ${camp.id}, ${of("id")}, ${season_id}, ${of("household_id")}, ${of("registration_id")}, 'waiting',
				coalesce(${of("priority")}, ${priorityOf(sql`${camp.id}`, sql`${season_id}`, of("household_id"))}),
				${of("joined_at")}, ${now}, ${now}
			FROM json_each(${made}) j`),
		db.run(sql`INSERT INTO waitlist_child (camp_id, entry_id, camper_id, gender, grade)
			SELECT ${camp.id}, ${of("id")}, c.value ->> 'camper_id', c.value ->> 'gender', c.value ->> 'grade'
			FROM json_each(${made}) j, json_each(j.value -> 'children') c`),
		db.run(sql`INSERT INTO waitlist_wish (camp_id, entry_id, session_id, position)
			SELECT ${camp.id}, ${of("id")}, s.value, s.key + 1 FROM json_each(${made}) j, json_each(j.value -> 'sessions') s`),
		db.run(sql`INSERT INTO waitlist_decision (camp_id, id, entry_id, round_id, decided_at, decided_by, decision)
			SELECT ${camp.id}, ${of("decision_id")}, e.id, ${newId()}, ${now}, ${user?.id ?? null},
				json_object('kind', ${joined}, 'priority', e.priority)
			FROM json_each(${made}) j CROSS JOIN waitlist_entry e ON e.camp_id = ${camp.id} AND e.id = ${of("id")}`),
	];
}

const conflict = (message: string) => () => new AppError("CONFLICT", { message });

/** Errors for the constraints on joining. */
export const JOIN_REFUSALS: Record<string, () => AppError> = {
	waitlist_once: conflict("One of the children is already waitlisted for one of these sessions."),
	"guard:no_waitlist": conflict("One of these sessions has no open waitlist. Reload to see which ones do."),
	"guard:to_be_drawn": conflict(
		"One of these sessions uses a lottery that hasn't been drawn. Its waitlist opens after that.",
	),
	"guard:has_place": conflict("One of the children is already enrolled in one of these sessions."),
};

/** Input from staff or the API for a family that joins. */
export interface JoinInput {
	camper_ids: string[];
	sessions: string[];
	together: boolean;
}

interface JoiningChild {
	id: string;
	gender: string | null;
	birth_date: string | null;
	household_id: string | null;
	grade_override: number | null;
	season_id: string | null;
	season_year: number | null;
}

/**
 * Waitlists children of one family without a registration, and offers free spots after the response.
 * @returns the IDs of the new entries
 * @throws NOT_FOUND for a child or session; INVALID when the children aren't of one family; CONFLICT when a
 *   session has no waitlist or is to be drawn, or a child is already waiting for it or enrolled
 */
export async function joinWaitlist(ctx: CampCtx, input: JoinInput): Promise<string[]> {
	const { db, camp } = ctx;
	const [first] = input.sessions;
	const { children } = await readBatch(db, {
		children: db.all<JoiningChild>(sql`SELECT c.id AS id, p.gender AS gender, p.birth_date AS birth_date,
				(SELECT m.household_id FROM household_member m WHERE m.camp_id = c.camp_id AND m.person_id = c.id
					ORDER BY m.is_primary DESC, m.household_id LIMIT 1) AS household_id,
				o.grade AS grade_override, n.id AS season_id, n.year AS season_year
			FROM camper c JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
			LEFT JOIN session s ON s.camp_id = c.camp_id AND s.id = ${first ?? ""} AND s.deleted_at IS NULL
			LEFT JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
			LEFT JOIN camper_grade_override o ON o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = n.id
			WHERE c.camp_id = ${camp.id} AND c.id IN ${idsOf(input.camper_ids)} AND c.deleted_at IS NULL
			ORDER BY p.birth_date, c.id`),
	});
	if (children.length < new Set(input.camper_ids).size) throw notFound("This camper");
	const [child] = children;
	if (!child?.season_id || child.season_year === null) throw notFound("This session");
	const { household_id, season_id, season_year } = child;
	const { cutoff } = gradeSettings(camp.settings);
	if (household_id === null || children.some((each) => each.household_id !== household_id)) {
		throw invalid("camper_ids", "Choose children from one family.");
	}
	const joining = joinStatements(ctx, {
		season_id,
		household_id,
		registration_id: null,
		sessions: input.sessions,
		together: input.together,
		children: children.map(({ id, gender, birth_date, grade_override }) => ({
			camper_id: id,
			gender,
			grade: gradeFor({ birth_date, grade_override }, { year: season_year }, cutoff),
		})),
	});
	const after = settlingAfter(ctx, input.sessions);
	const reads = { lists: after.reads };
	const { lists } = await commitAndRead(ctx, reads, {
		statements: joining.statements,
		audit: joining.entry_ids.map((entity_id) => ({
			action: "waitlist_entry.join",
			entity: "waitlist_entry",
			entity_id,
			changes: { sessions: input.sessions },
		})),
		messages: joining.messages,
		answer: { data: joining.entry_ids, status: 201 },
		refusals: JOIN_REFUSALS,
	});
	ctx.afterwards(() => after.settle(lists));
	return joining.entry_ids;
}
