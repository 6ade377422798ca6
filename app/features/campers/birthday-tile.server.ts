import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, person } from "#db/schema";
import { ageOn, birthdaysOf } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { PlaceToday } from "~/platform/context.server";
import { defineTile, TILE_ROWS } from "~/platform/tile";
import { camperPaths } from "./paths";
import { visibleCampers } from "./scope.server";

const columns = {
	id: person.id,
	first_name: person.first_name,
	last_name: person.last_name,
	preferred_name: person.preferred_name,
	birth_date: person.birth_date,
	profile_image_url: person.profile_image_url,
};

/**
 * Whose birthday is kept on a date: the first active campers by name and how many there are, and the staff who are not
 * among them; in a narrow scope its campers alone. 29 February counts on 1 March in common years.
 */
export function birthdayReads(db: Db, place: PlaceToday, date: string) {
	const days = birthdaysOf(date);
	const own = visibleCampers(place.scope, { today: place.today });
	const campers = and(
		eq(camper.camp_id, place.camp_id),
		eq(camper.status, "active"),
		inArray(camper.birthday, days),
		isNull(camper.deleted_at),
		own,
	);
	return {
		birthday_campers: db
			.select(columns)
			.from(camper)
			.innerJoin(person, and(eq(person.camp_id, camper.camp_id), eq(person.id, camper.id)))
			.where(campers)
			.orderBy(camper.sort_name, camper.id)
			.limit(TILE_ROWS),
		birthday_count: db
			.select({ n: sql<number>`count(*)`.as("n") })
			.from(camper)
			.where(campers),
		birthday_staff: own
			? null
			: db
					.select(columns)
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
							eq(person.camp_id, place.camp_id),
							inArray(person.birthday, days),
							// A literal, or the index of staff birthdays does not serve.
							sql`${person.person_type} = 'staff'`,
							eq(person.is_active, true),
							isNull(person.deleted_at),
							isNull(camper.id),
						),
					)
					// Not in the order of the list of people, which would be walked for it.
					.orderBy(sql`+${person.sort_name}`)
					.limit(TILE_ROWS),
	};
}

/** Birthdays on the dashboard: whom to sing for. Staff only for those who may see staff. */
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
				total: (rows.birthday_count[0]?.n ?? 0) + staff.length,
				people: people.slice(0, TILE_ROWS),
			},
		];
	},
});

type Row = { id: string; profile_image_url: string | null } & Parameters<typeof displayName>[0];

const shown = (row: Row) => ({ id: row.id, name: displayName(row), photo_url: row.profile_image_url });
