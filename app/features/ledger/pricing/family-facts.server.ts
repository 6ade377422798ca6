import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import type { SessionDays } from "#app/lib/same-days";
import type { Ctx } from "#app/platform/context.server";

// Facts about a returning family for its discounts: its children, those already enrolled, and the discounts used.

/** Reads of a family's discount facts in a season, for the round trip that reads its prices. */
export const familyFacts = (
	{ db, place }: { db: Db; place: { camp_id: string } },
	{ season_id, household_id }: { season_id: string | SQL; household_id: string | SQL | null },
) => ({
	children: db.all<{
		id: string;
		birth_date: string | null;
		returning: number;
	}>(sql`SELECT p.id AS id, p.birth_date AS birth_date,
			EXISTS (SELECT 1 FROM camper_season cs JOIN season x ON x.camp_id = cs.camp_id AND x.id = cs.season_id
				JOIN season mine ON mine.camp_id = cs.camp_id AND mine.id = ${season_id}
				WHERE cs.camp_id = p.camp_id AND cs.camper_id = p.id AND cs.enrollments > 0 AND x.start_date < mine.start_date) AS "returning"
			FROM household_member m JOIN person p ON p.camp_id = m.camp_id AND p.id = m.person_id AND p.person_type = 'camper'
			WHERE m.camp_id = ${place.camp_id} AND m.household_id = ${household_id} LIMIT 40`),
	// Enrolled children count as siblings.
	registered: db.all<{
		camper_id: string;
		/** JSON: their sessions as {@link SessionDays}. */
		sessions_json: string;
	}>(sql`SELECT e.camper_id AS camper_id, json_group_array(json_object('id', s.id, 'name', s.name,
				'start_date', s.start_date, 'end_date', s.end_date, 'weekdays', s.weekdays)) AS sessions_json
			FROM household_member m JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = m.camp_id AND e.camper_id = m.person_id AND e.ended_at IS NULL
			JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.season_id = ${season_id}
			WHERE m.camp_id = ${place.camp_id} AND m.household_id = ${household_id} GROUP BY e.camper_id`),
	had: db.all<{
		discount_id: string;
		registration_id: string;
	}>(sql`SELECT u.discount_id AS discount_id, u.registration_id AS registration_id
			FROM discount_use u WHERE u.camp_id = ${place.camp_id} AND u.household_id = ${household_id}`),
});

/** Sessions in which a child of the family is already enrolled. */
export const sessionsHad = (
	registered: readonly { camper_id: string; sessions_json: string }[],
	camper_id: string | null,
): SessionDays[] =>
	registered.flatMap((each) =>
		each.camper_id === camper_id ? (JSON.parse(each.sessions_json) as SessionDays[]) : [],
	);

/** Statement that counts the discounts on a registration's lines. */
export const countDiscounts = (
	{ db, camp, clock }: Pick<Ctx, "db" | "clock"> & { camp: { id: string } },
	id: string,
): Statement =>
	db.run(sql`INSERT INTO discount_use (camp_id, discount_id, registration_id, household_id, created_at)
		SELECT DISTINCT l.camp_id, s.value->>'discount_id', l.registration_id, r.household_id, ${clock.now()}
		FROM registration_line l JOIN json_each(l.steps) s JOIN registration r ON r.camp_id = l.camp_id AND r.id = l.registration_id
		WHERE l.camp_id = ${camp.id} AND l.registration_id = ${id} AND l.ended_at IS NULL ON CONFLICT DO NOTHING`);
