import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camper, person, season, session, session_places } from "#db/schema";
import { visibleCampers } from "~/features/campers/index.server";
import { birthdaysOf } from "~/lib/dates";
import type { Place } from "~/platform/context.server";

/** How many children a list on the dashboard shows; the true count stands beside it. */
export const SHOWN = 20;

/** Whose birthday it is: active campers and staff, in a narrow scope its campers alone. 29 February counts on 1 March in common years. */
export function birthdayReads(db: Db, place: Place, today: string) {
	return db
		.select({
			id: person.id,
			person_type: person.person_type,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
			birth_date: person.birth_date,
			profile_image_url: person.profile_image_url,
		})
		.from(person)
		.leftJoin(camper, and(eq(camper.camp_id, person.camp_id), eq(camper.id, person.id)))
		.where(
			and(
				eq(person.camp_id, place.camp_id),
				inArray(person.birthday, birthdaysOf(today)),
				inArray(person.person_type, ["camper", "staff"]),
				eq(person.is_active, true),
				isNull(person.deleted_at),
				isNull(camper.deleted_at),
				sql`(${camper.status} IS NULL OR ${camper.status} = 'active')`,
				visibleCampers(place.scope, { of: person, today }),
			),
		)
		.orderBy(asc(person.sort_name), asc(person.id))
		.limit(SHOWN);
}

/** Places of every session of the chosen season (the current one when none is named), in order of date. */
export function capacityReads(db: Db, place: Place, season_id: string | undefined) {
	const wanted = season_id ? eq(season.id, season_id) : eq(season.is_current, true);
	return db
		.select({
			id: session.id,
			name: session.name,
			status: session.status,
			start_date: session.start_date,
			end_date: session.end_date,
			capacity: session_places.capacity,
			overbook: session_places.overbook,
			taken: session_places.taken,
		})
		.from(season)
		.innerJoin(session, and(eq(session.camp_id, season.camp_id), eq(session.season_id, season.id)))
		.innerJoin(
			session_places,
			and(
				eq(session_places.camp_id, session.camp_id),
				eq(session_places.session_id, session.id),
				eq(session_places.bucket, "all"),
			),
		)
		.where(
			and(
				eq(season.camp_id, place.camp_id),
				wanted,
				isNull(session.deleted_at),
				ne(session.status, "cancelled"),
			),
		)
		.orderBy(asc(session.start_date), asc(session.name), asc(session.id))
		.limit(100);
}
