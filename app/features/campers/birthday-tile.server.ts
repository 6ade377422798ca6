import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, person } from "#db/schema";
import { ageOn, birthdaysOf } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { Place } from "~/platform/context.server";
import { defineTile, TILE_PEOPLE } from "~/platform/tile";
import { camperPaths } from "./paths";
import { visibleCampers } from "./scope.server";

/**
 * Whose birthday is kept on a date: active campers and staff, in a narrow scope its campers alone. 29 February counts
 * on 1 March in common years. The first of them, campers before staff, with how many there are of each.
 */
export function birthdayReads(db: Db, place: Place, date: string) {
	const countOf = (type: string) => sql<number>`sum(${person.person_type} = ${type}) OVER ()`;
	return db
		.select({
			id: person.id,
			person_type: person.person_type,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
			birth_date: person.birth_date,
			profile_image_url: person.profile_image_url,
			campers: countOf("camper").as("campers"),
			staff: countOf("staff").as("staff"),
		})
		.from(person)
		.leftJoin(camper, and(eq(camper.camp_id, person.camp_id), eq(camper.id, person.id)))
		.where(
			and(
				eq(person.camp_id, place.camp_id),
				inArray(person.birthday, birthdaysOf(date)),
				inArray(person.person_type, ["camper", "staff"]),
				eq(person.is_active, true),
				isNull(person.deleted_at),
				isNull(camper.deleted_at),
				sql`(${camper.status} IS NULL OR ${camper.status} = 'active')`,
				visibleCampers(place.scope, { of: person, today: date }),
			),
		)
		.orderBy(asc(person.person_type), asc(person.sort_name), asc(person.id))
		.limit(TILE_PEOPLE);
}

/** Birthdays on the dashboard: whom to sing for. Staff only for those who may see staff. */
export const birthdayTile = defineTile({
	key: "birthdays",
	permission: "campers_view",
	reads: ({ db, place, date }) => ({ birthdays: birthdayReads(db, place, date) }),
	view: ({ ctx, rows, date }) => {
		const sees_staff = ctx.can("staff_view");
		const shown = rows.birthdays.filter(({ person_type }) => person_type === "camper" || sees_staff);
		const [first] = rows.birthdays;
		return [
			{
				kind: "people",
				key: "birthdays",
				title: "Birthdays",
				total: (first?.campers ?? 0) + (sees_staff ? (first?.staff ?? 0) : 0),
				people: shown.map((row) => ({
					id: row.id,
					name: displayName(row),
					photo_url: row.profile_image_url,
					href: row.person_type === "camper" ? camperPaths.camper(row.id) : undefined,
					note:
						row.person_type === "staff"
							? "Staff"
							: `Turns ${row.birth_date ? ageOn(row.birth_date, date) : ""}`,
				})),
			},
		];
	},
});
