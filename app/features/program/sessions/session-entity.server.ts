import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { seasons } from "#app/platform/query/field-parts.server";

const places = ["places"];

/** Spots of session s that a registration in progress or a waitlist offer holds. */
const held = sql`(SELECT count(*) FROM json_each('["hold","offer"]') kind CROSS JOIN session_claim k ON k.camp_id = s.camp_id
	AND k.holder_kind = kind.value WHERE k.session_id = s.id AND k.bucket = 'all')`;

/** Sessions with their spots. */
export const sessionEntity = defineEntity({
	key: "session",
	label: "Sessions",
	category: "program",
	permissions: ["sessions_view"],
	from: sql`session s`,
	camp_id: sql`s.camp_id`,
	where: sql`s.deleted_at IS NULL`,
	keys: [sql`s.id`],
	// A role that sees sessions sees all of them.
	scope: () => sql`1`,
	of_sessions: "id",
	order: "start_date",
	joins: {
		places: {
			sql: sql`LEFT JOIN session_places sp ON sp.camp_id = s.camp_id AND sp.session_id = s.id AND sp.bucket = 'all'`,
		},
		line: { sql: sql`LEFT JOIN waitlist_line wl ON wl.camp_id = s.camp_id AND wl.session_id = s.id` },
	},
	fields: {
		id: { label: "Session ID", type: "id", sql: sql`s.id`, required: true },
		name: { label: "Session", type: "text", sql: sql`s.name` },
		season: { label: "Season", type: "choice", sql: sql`s.season_id`, choices: seasons, required: true },
		status: {
			label: "Status",
			type: "choice",
			sql: sql`s.status`,
			choices: choicesOf({
				draft: "Draft",
				published: "Published",
				running: "Running",
				completed: "Completed",
				cancelled: "Canceled",
			}),
			required: true,
		},
		start_date: { label: "First day", type: "date", sql: sql`s.start_date`, required: true },
		end_date: { label: "Last day", type: "date", sql: sql`s.end_date`, required: true },
		days: {
			label: "Length in days",
			type: "number",
			sql: sql`CAST(julianday(s.end_date) - julianday(s.start_date) + 1 AS INTEGER)`,
			required: true,
		},
		days_a_week: {
			label: "Days a week",
			type: "number",
			sql: sql`((s.weekdays & 1) + (s.weekdays >> 1 & 1) + (s.weekdays >> 2 & 1) + (s.weekdays >> 3 & 1) + (s.weekdays >> 4 & 1)
				+ (s.weekdays >> 5 & 1) + (s.weekdays >> 6 & 1))`,
			required: true,
		},
		min_age: { label: "Youngest age", type: "number", sql: sql`s.min_age` },
		max_age: { label: "Oldest age", type: "number", sql: sql`s.max_age` },
		price: { label: "Price", type: "money", sql: sql`s.price_cents`, required: true, sensitivity: "none" },
		capacity: { label: "Capacity", type: "number", joins: places, sql: sql`sp.capacity + sp.overbook` },
		taken: { label: "Spots taken", type: "number", joins: places, sql: sql`sp.taken` },
		open_spots: {
			label: "Open spots",
			type: "number",
			joins: places,
			sql: sql`sp.capacity + sp.overbook - sp.taken`,
		},
		held: {
			label: "Spots on hold",
			type: "number",
			joins: places,
			sql: held,
		},
		enrolled: { label: "Spots enrolled", type: "number", joins: places, sql: sql`sp.taken - ${held}` },
		fill: {
			label: "Fill rate in percent",
			type: "number",
			joins: places,
			sql: sql`round(100.0 * (sp.taken - ${held}) / nullif(sp.capacity + sp.overbook, 0), 1)`,
		},
		waiting: {
			label: "On the waitlist",
			type: "number",
			joins: ["line"],
			sql: sql`coalesce(wl.waiting, 0)`,
			permission: "waitlist_manage",
		},
		registration_opens_at: {
			label: "Registration opens",
			type: "datetime",
			sql: sql`s.registration_opens_at`,
		},
	},
});
