import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, person } from "#db/schema";
import { ageOn, birthdaysOf } from "~/lib/dates";
import { displayName } from "~/lib/people";
import type { Place } from "~/platform/context.server";
import { defineTile, TILE_ROWS } from "~/platform/tile";
import { camperPaths } from "./paths";
import { visibleCampers } from "./scope.server";

/**
 * Whose birthday is kept on a date: active campers and staff, in a narrow scope its campers alone. 29 February counts
 * on 1 March in common years. In no order: a day's birthdays are few enough to be sorted here.
 */
export function birthdayReads(db: Db, place: Place, date: string) {
	return db
		.select({
			id: person.id,
			person_type: person.person_type,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
			birth_date: person.birth_date,
			profile_image_url: person.profile_image_url,
			sort_name: person.sort_name,
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
		.limit(1000);
}

/** Birthdays on the dashboard: whom to sing for. Staff only for those who may see staff. */
export const birthdayTile = defineTile({
	key: "birthdays",
	permission: "campers_view",
	reads: ({ db, place, date }) => ({ birthdays: birthdayReads(db, place, date) }),
	view: ({ ctx, rows, date }) => {
		const sees_staff = ctx.can("staff_view");
		const all = rows.birthdays
			.filter(({ person_type }) => person_type === "camper" || sees_staff)
			.map((row) => ({ ...row, order: `${row.person_type} ${row.sort_name} ${row.id}` }))
			.sort((a, b) => (a.order < b.order ? -1 : 1));
		return [
			{
				kind: "people",
				key: "birthdays",
				title: "Birthdays",
				total: all.length,
				people: all.slice(0, TILE_ROWS).map((row) => ({
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
