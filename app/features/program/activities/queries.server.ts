import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client";
import { activity, definition } from "#db/schema";
import { foldText, searchable } from "#app/lib/text";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import type { Activity, ActivityQuery } from "./inputs";

const category = alias(definition, "category");
const location = alias(definition, "location");

const selected = {
	id: activity.id,
	name: activity.name,
	description: activity.description,
	category_id: activity.category_id,
	category_key: sql<string | null>`${category.key}`.as("category_key"),
	category_label: sql<string | null>`${category.label}`.as("category_label"),
	location_id: activity.location_id,
	location_key: sql<string | null>`${location.key}`.as("location_key"),
	location_label: sql<string | null>`${location.label}`.as("location_label"),
	capacity: activity.capacity,
	min_grade: activity.min_grade,
	max_grade: activity.max_grade,
	required_certifications: activity.required_certifications,
	ratio: activity.ratio,
	is_indoor: activity.is_indoor,
	is_active: activity.is_active,
	created_at: activity.created_at,
	updated_at: activity.updated_at,
};

const activities = (db: Db) =>
	db
		.select(selected)
		.from(activity)
		.leftJoin(category, eq(category.id, activity.category_id))
		.leftJoin(location, eq(location.id, activity.location_id));

export type ActivityRow = Omit<Activity, "category" | "location"> & {
	category_key: string | null;
	category_label: string | null;
	location_key: string | null;
	location_label: string | null;
};

export const activityById = (db: Db, camp_id: string, id: string) =>
	activities(db).where(and(eq(activity.camp_id, camp_id), eq(activity.id, id)));

/** Number of activities a search examines per page. The cursor continues after them. */
const SEARCHED_AT_ONCE = 1000;

/**
 * Reads one page of activities by name, one more than the limit. The database can't compare without case and
 * accents, so a search reads ahead and {@link activityPage} filters.
 * @throws 400 for an invalid cursor
 */
export function findActivities(db: Db, camp_id: string, query: ActivityQuery) {
	const { category: wanted, is_active, limit, cursor } = query;
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 2);
	return activities(db)
		.where(
			and(
				eq(activity.camp_id, camp_id),
				wanted === undefined
					? undefined
					: or(eq(activity.category_id, wanted), sql`${category.key} = ${wanted}`),
				is_active === undefined ? undefined : eq(activity.is_active, is_active),
				after && sql`(${activity.name}, ${activity.id}) > (${after[0]}, ${after[1]})`,
			),
		)
		.orderBy(activity.name, activity.id)
		.limit((query.q ? SEARCHED_AT_ONCE : limit) + 1);
}

/** Filters and cuts the rows of {@link findActivities} to one page. */
export function activityPage(rows: ActivityRow[], { q, limit }: Pick<ActivityQuery, "q" | "limit">) {
	const wanted = searchable(foldText(q ?? ""));
	const matching = rows.filter(({ name }) => searchable(foldText(name)).includes(wanted));
	const shown = matching.slice(0, limit);
	const readAll = rows.length <= (q ? SEARCHED_AT_ONCE : limit);
	// Continues after the last row shown when more are known to match, otherwise after the last row examined.
	const last = matching.length > limit ? shown.at(-1) : rows.at(-1);
	const more = matching.length > limit || !readAll;
	return {
		data: shown.map(toActivity),
		page: { next_cursor: more && last ? encodeCursor([last.name, last.id]) : null },
	};
}

/** Row as the API returns it, with the names of its category and location. */
export function toActivity(row: ActivityRow): Activity {
	const { category_key, category_label, location_key, location_label, ...rest } = row;
	return {
		...rest,
		category: named(row.category_id, category_key, category_label),
		location: named(row.location_id, location_key, location_label),
	};
}

const named = (id: string | null, key: string | null, label: string | null) =>
	id !== null && key !== null && label !== null ? { id, key, label } : null;
