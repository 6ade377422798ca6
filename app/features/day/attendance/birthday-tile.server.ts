import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, person } from "#db/schema";
import { visibleCampers } from "#app/features/people/campers/index.server";
import { camperPaths } from "#app/features/people/campers/paths";
import { ageOn, birthdaysOf } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import type { PlaceToday } from "#app/platform/context.server";
import { defineTile, TILE_ROWS } from "#app/platform/tile";

interface Face {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	profile_image_url: string | null;
}

/**
 * Birthdays at camp on a date: the first campers by name among those expected, and the first staff members who
 * aren't also campers, each with a total count. A narrow scope sees only its own campers, and a day without camp
 * has no birthdays. February 29 counts as March 1 in common years.
 */
export function birthdayReads(db: Db, { camp_id, scope, today }: PlaceToday, date: string) {
	const own = visibleCampers(scope, { today, of: { camp_id: sql`b.camp_id`, id: sql`b.camper_id` } });
	return {
		birthday_campers: db.all<
			Face & { total: number }
		>(sql`SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name,
				p.preferred_name AS preferred_name, p.birth_date AS birth_date, p.profile_image_url AS profile_image_url, k.total AS total
			FROM (SELECT b.sort_name AS sort_name, b.camper_id AS id, count(*) OVER () AS total
				FROM birthday_at_camp b
				WHERE b.camp_id = ${camp_id} AND b.date = ${date} ${own ? sql`AND ${own}` : sql``}
				GROUP BY b.sort_name, b.camper_id ORDER BY b.sort_name, b.camper_id LIMIT ${TILE_ROWS}) k
			JOIN person p ON p.camp_id = ${camp_id} AND p.id = k.id ORDER BY k.sort_name, k.id`),
		birthday_staff: own ? null : staffRead(db, camp_id, date),
	};
}

const staffRead = (db: Db, camp_id: string, date: string) =>
	db
		.select({
			id: person.id,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
			birth_date: person.birth_date,
			profile_image_url: person.profile_image_url,
		})
		.from(person)
		.leftJoin(
			camper,
			and(
				eq(camper.camp_id, person.camp_id),
				eq(camper.id, person.id),
				eq(camper.status, "active"),
				isNull(camper.deleted_at),
			),
		)
		.where(
			and(
				eq(person.camp_id, camp_id),
				inArray(person.birthday, birthdaysOf(date)),
				// Must be a literal: with a bound parameter, SQLite can't use the index of staff birthdays.
				sql`${person.person_type} = 'staff'`,
				eq(person.is_active, true),
				isNull(person.deleted_at),
				isNull(camper.id),
				sql`EXISTS (SELECT 1 FROM session_day d WHERE d.camp_id = ${camp_id} AND d.date = ${date})`,
			),
		)
		// Not in the order of the list of people, which would be walked for it.
		.orderBy(sql`+${person.sort_name}`)
		.limit(TILE_ROWS);

/** Dashboard tile of birthdays at camp. Staff birthdays show only to users who can see staff. */
export const birthdayTile = defineTile({
	key: "birthdays",
	permission: "campers_view",
	reads: ({ db, place, today, date }) => birthdayReads(db, { ...place, today }, date),
	view: ({ ctx, rows, date }) => {
		const staff = ctx.can("staff_view") ? (rows.birthday_staff ?? []) : [];
		const people = [
			...rows.birthday_campers.map((row) => ({
				...shown(row),
				href: camperPaths.camper(row.id),
				note: `Turns ${row.birth_date ? ageOn(row.birth_date, date) : ""}`,
			})),
			...staff.map((row) => ({ ...shown(row), note: "Staff" })),
		];
		return [
			{
				kind: "people",
				key: "birthdays",
				title: "Birthdays",
				total: (rows.birthday_campers[0]?.total ?? 0) + staff.length,
				people: people.slice(0, TILE_ROWS),
			},
		];
	},
});

const shown = (row: Face) => ({ id: row.id, name: displayName(row), photo_url: row.profile_image_url });
