import { type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { currentSeason } from "#app/features/camp/seasons/index.server";
import { addDays } from "#app/lib/dates";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { usable } from "#app/platform/query/catalog.server";
import { assistantCatalog } from "./catalog.server";
import { holdsPrivate } from "./planner/private-words";
import type { vocabularyReads } from "./vocabulary.server";

/** People from which a number is shown, and from which most groups of them are. */
const FEW = 5;
const MANY = 30;
const DAYS_OF_PAYMENTS = 30;

/** What a camp's data holds, as far as examples depend on it. Of the season that lists default to. */
interface CampFacts {
	season: string;
	last_season: string | null;
	campers: number;
	last_campers: number;
	has_sessions: number;
	has_open: number;
	/** The session that most families are waiting for. */
	waited_for: string | null;
	has_balance: number;
	/** Families who paid, and staff; counted up to {@link FEW}. */
	payers: number;
	staff: number;
}

/** Reads what examples depend on, in a route's own trip. */
export const exampleReads = ({
	db,
	place: { camp_id },
	today,
}: {
	db: Db;
	place: CampScope;
	today: string;
}) => {
	const sessions = (join: SQL, where: SQL) => sql`FROM session s ${join}
		WHERE s.camp_id = n.camp_id AND s.season_id = n.id AND s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed') ${where}`;
	const before = sql`FROM season b LEFT JOIN season_tally u ON u.camp_id = b.camp_id AND u.season_id = b.id
		WHERE b.camp_id = n.camp_id AND b.start_date < n.start_date ORDER BY b.start_date DESC, b.id LIMIT 1`;
	const upTo = (rows: SQL) => sql`(SELECT count(*) FROM (${rows} LIMIT ${FEW}))`;
	return {
		camp_facts: db.all<CampFacts>(sql`SELECT n.name AS season, coalesce(t.campers, 0) AS campers,
				(SELECT b.name ${before}) AS last_season, coalesce((SELECT u.campers ${before}), 0) AS last_campers,
				EXISTS (SELECT 1 ${sessions(sql``, sql``)}) AS has_sessions,
				EXISTS (SELECT 1 ${sessions(
					sql`CROSS JOIN session_places sp ON sp.camp_id = s.camp_id AND sp.session_id = s.id AND sp.bucket = 'all'`,
					sql`AND sp.capacity + sp.overbook > sp.taken`,
				)}) AS has_open,
				(SELECT s.name ${sessions(
					sql`CROSS JOIN waitlist_line wl ON wl.camp_id = s.camp_id AND wl.session_id = s.id`,
					sql`AND wl.waiting > 0`,
				)} ORDER BY wl.waiting DESC, s.id LIMIT 1) AS waited_for,
				EXISTS (SELECT 1 FROM household_account a WHERE a.camp_id = ${camp_id} AND a.balance_cents > 0) AS has_balance,
				${upTo(sql`SELECT DISTINCT p.household_id FROM payment p WHERE p.camp_id = n.camp_id AND p.state = 'succeeded'
					AND p.received_on BETWEEN ${addDays(today, 1 - DAYS_OF_PAYMENTS)} AND ${today}`)} AS payers,
				${upTo(sql`SELECT f.staff_id FROM staff_season f WHERE f.camp_id = n.camp_id AND f.season_id = n.id
					AND (f.ends_on IS NULL OR f.ends_on >= ${today})`)} AS staff
			FROM season n LEFT JOIN season_tally t ON t.camp_id = n.camp_id AND t.season_id = n.id
			WHERE n.camp_id = ${camp_id} AND n.id = ${currentSeason(camp_id)}`),
	};
};

interface Example {
	question: string;
	/** The entity and its fields that the question needs. */
	needs: readonly string[];
	fits: boolean;
}

const isNameable = (name: string | null): name is string => name !== null && !holdsPrivate(name);

/** Examples in the order in which they are offered. */
function candidates(facts: CampFacts): Example[] {
	const { season, last_season, campers, last_campers, waited_for, payers, staff } = facts;
	const this_season = isNameable(season) ? season : "this season";
	const earlier = isNameable(last_season) && isNameable(season) ? last_season : "last season";
	const has_open = facts.has_open === 1;
	return [
		{
			question: `How many campers are enrolled in ${this_season}?`,
			needs: ["camper", "camper.enrollments"],
			fits: campers >= FEW,
		},
		{
			question: `Which children are on the waitlist for ${waited_for}?`,
			needs: ["waitlisted_child", "waitlisted_child.sessions"],
			fits: isNameable(waited_for),
		},
		{
			question: "Which sessions have open spots?",
			needs: ["session", "session.open_spots"],
			fits: has_open,
		},
		{
			question: "Which families owe money?",
			needs: ["family", "family.balance"],
			fits: facts.has_balance === 1,
		},
		{ question: "How many staff do we have?", needs: ["staff"], fits: staff >= FEW },
		{
			question: `Compare campers in ${earlier} and ${this_season}`,
			needs: ["enrollment", "enrollment.season"],
			fits: campers >= FEW && last_campers >= FEW,
		},
		{
			question: `How much was paid in the last ${DAYS_OF_PAYMENTS} days?`,
			needs: ["payment", "payment.amount"],
			fits: payers >= FEW,
		},
		{
			question: "How many campers are in each grade?",
			needs: ["camper", "camper.grade"],
			fits: campers >= MANY,
		},
		{
			question: "How many campers are enrolled by session?",
			needs: ["enrollment", "enrollment.session"],
			fits: campers >= FEW,
		},
		{
			question: "What is the average age of campers?",
			needs: ["camper", "camper.age"],
			fits: campers >= MANY,
		},
		{
			question: "How many open spots are left in each session?",
			needs: ["session", "session.open_spots"],
			fits: has_open,
		},
		{
			question: "Which session has the lowest fill rate?",
			needs: ["session", "session.fill"],
			fits: has_open,
		},
		{
			question: "Which session is the most expensive?",
			needs: ["session", "session.price"],
			fits: facts.has_sessions === 1,
		},
	];
}

/**
 * Example questions that a user can ask and whose answers aren't empty, as the camp's data is now. A user who sees only some
 * campers gets those about sessions.
 */
export function examplesOf(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof vocabularyReads>> & RowsOf<ReturnType<typeof exampleReads>>,
): string[] {
	const [facts] = rows.camp_facts;
	if (!facts) return [];
	const usables = new Set(
		usable(assistantCatalog(ctx, rows)).flatMap(({ entity, fields }) => [
			entity.key,
			...fields.map(({ key }) => `${entity.key}.${key}`),
		]),
	);
	const seesAll = ctx.place.scope.kind === "camp";
	return candidates(facts)
		.filter(
			({ needs, fits }) =>
				fits && needs.every((each) => usables.has(each)) && (seesAll || needs[0] === "session"),
		)
		.map(({ question }) => question);
}
