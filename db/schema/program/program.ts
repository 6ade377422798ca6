import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp, definition } from "../camp/camp";
import { camper, staff } from "../people/people";

export const season_status = codeTable("season_status");
export const session_status = codeTable("session_status");
export const group_kind = codeTable("group_kind");

/** What an enrollment's events call what happened to it. */
export const enrollment_step = codeTable("enrollment_step");

/** What an enrollment's status means for places, rosters and events. */
export const enrollment_status = sqliteTable("enrollment_status", {
	key: text().primaryKey(),
	position: integer().notNull(),
	/** Counts in `session_places.taken`. */
	takes_place: flag().notNull(),
	/** Not ended; a camper has at most one live enrollment in a session. */
	is_live: flag().notNull(),
	/** On rosters and expected at roll call. */
	attends: flag().notNull(),
	/** The step that leads to it, a key of {@link enrollment_step}. */
	step: text().notNull().default("held"),
});

export const season = sqliteTable(
	"season",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		name: text().notNull(),
		/** Stored separately, because a season can include New Year. */
		year: integer().notNull(),
		start_date: calendarDate().notNull(),
		end_date: calendarDate().notNull(),
		status: text()
			.notNull()
			.references(() => season_status.key),
		is_current: flag().notNull().default(false),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("season_one_current").on(t.camp_id).where(sql`${t.is_current} = 1`),
		index("season_by_date").on(t.camp_id, t.start_date, t.id),
		isDate("season_start_date", t.start_date),
		isDate("season_end_date", t.end_date),
		check("season_dates", sql`${t.start_date} <= ${t.end_date}`),
		check("season_year", sql`${t.year} BETWEEN 1900 AND 2200`),
		check("season_is_current", sql`${t.is_current} IN (0, 1)`),
	],
);

/** Session of a season. Its capacity is in `session_places`. */
export const session = sqliteTable(
	"session",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		name: text().notNull(),
		description: text(),
		start_date: calendarDate().notNull(),
		end_date: calendarDate().notNull(),
		/** Bitmask of the days it runs: Monday 1 … Sunday 64. */
		weekdays: integer().notNull().default(127),
		/** Bitmask of its checkpoints: morning 1, midday 2, evening 4. */
		checkpoints: integer().notNull().default(1),
		status: text()
			.notNull()
			.references(() => session_status.key),
		min_age: integer(),
		max_age: integer(),
		min_grade: integer(),
		max_grade: integer(),
		price_cents: integer().notNull().default(0),
		deposit_cents: integer().notNull().default(0),
		registration_opens_at: instant(),
		registration_closes_at: instant(),
		waitlist_enabled: flag().notNull().default(true),
		/** Hours for which a waitlist offer is valid. */
		offer_hours: integer().notNull().default(48),
		location_id: text().references(() => definition.id),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		foreignKey({
			name: "session_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		index("session_by_season").on(t.camp_id, t.season_id, t.start_date, t.id),
		index("session_by_date").on(t.camp_id, t.start_date, t.id),
		// Covers the sessions that families can see, because a season has as many planned, past or canceled ones. A query
		// that should use it must state both conditions.
		index("session_bookable")
			.on(t.camp_id, t.season_id, t.start_date, t.id)
			.where(sql`${t.deleted_at} IS NULL AND ${t.status} IN ('published', 'running')`),
		index("session_by_end").on(t.camp_id, t.end_date),
		index("session_by_opening")
			.on(t.camp_id, t.season_id, t.registration_opens_at)
			.where(sql`${t.registration_opens_at} IS NOT NULL`),
		index("session_location").on(t.location_id),
		isDate("session_start_date", t.start_date),
		isDate("session_end_date", t.end_date),
		check("session_dates", sql`${t.start_date} <= ${t.end_date}`),
		check("session_weekdays", sql`${t.weekdays} BETWEEN 1 AND 127`),
		check("session_checkpoints", sql`${t.checkpoints} BETWEEN 1 AND 7`),
		check("session_ages", sql`${t.min_age} IS NULL OR ${t.max_age} IS NULL OR ${t.min_age} <= ${t.max_age}`),
		check(
			"session_grades",
			sql`${t.min_grade} IS NULL OR ${t.max_grade} IS NULL OR ${t.min_grade} <= ${t.max_grade}`,
		),
		check("session_price", sql`${t.price_cents} >= 0`),
		check("session_deposit", sql`${t.deposit_cents} BETWEEN 0 AND ${t.price_cents}`),
		check("session_offer_hours", sql`${t.offer_hours} BETWEEN 1 AND 168`),
		check(
			"session_registration_window",
			sql`${t.registration_opens_at} IS NULL OR ${t.registration_closes_at} IS NULL OR ${t.registration_opens_at} < ${t.registration_closes_at}`,
		),
		check("session_waitlist_enabled", sql`${t.waitlist_enabled} IN (0, 1)`),
	],
);

/**
 * Capacity of a session per bucket, and number of taken spots. `all` is the whole session; further buckets limit
 * the spots of a gender or a range of grades. The CHECK prevents overselling; `taken` is kept by triggers from
 * `session_claim`.
 */
export const session_places = sqliteTable(
	"session_places",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		bucket: text().notNull(),
		/** NULL for any. A bucket counts an enrollment when its gender and grade match. */
		gender: text(),
		min_grade: integer(),
		max_grade: integer(),
		capacity: integer().notNull(),
		overbook: integer().notNull().default(0),
		overbook_reason: text(),
		taken: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.bucket] }),
		foreignKey({
			name: "session_places_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("session_places_capacity", sql`${t.capacity} >= 0`),
		check("session_places_overbook", sql`${t.overbook} >= 0`),
		check(
			"session_places_overbook_reason",
			sql`${t.overbook} = 0 OR (${t.overbook_reason} IS NOT NULL AND length(trim(${t.overbook_reason})) > 0)`,
		),
		check("session_places_taken", sql`${t.taken} BETWEEN 0 AND ${t.capacity} + ${t.overbook}`),
		check(
			"session_places_whole",
			sql`${t.bucket} <> 'all' OR (${t.gender} IS NULL AND ${t.min_grade} IS NULL AND ${t.max_grade} IS NULL)`,
		),
	],
);

/** One taken spot in one bucket, and its holder: an enrollment, a hold or a waitlist offer. */
export const session_claim = sqliteTable(
	"session_claim",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		bucket: text().notNull(),
		holder_kind: text().notNull(),
		holder_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.holder_kind, t.holder_id, t.session_id, t.bucket] }),
		index("session_claim_bucket").on(t.camp_id, t.session_id, t.bucket),
		foreignKey({
			name: "session_claim_places",
			columns: [t.camp_id, t.session_id, t.bucket],
			foreignColumns: [session_places.camp_id, session_places.session_id, session_places.bucket],
		}),
	],
);

/**
 * Enrollment of a camper in a session. `starts_on` and `ends_on` narrow the session's dates, for a child who joins
 * or leaves midway.
 */
export const enrollment = sqliteTable(
	"enrollment",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		session_id: text().notNull(),
		camper_id: text().notNull(),
		status: text()
			.notNull()
			.references(() => enrollment_status.key),
		/** Values at the time the spot was taken, which decide the buckets that count it. */
		gender: text(),
		grade: integer(),
		starts_on: calendarDate(),
		ends_on: calendarDate(),
		/** Set exactly when the status is no longer live. */
		ended_at: instant(),
		end_reason: text(),
		/** Why the family left: a key of the camp's list (`definition`); NULL where no one said. */
		lost_reason: text(),
		/** Earlier enrollment that this one was moved from. */
		moved_from_id: text(),
		/** The user who changed its status last, for its event; NULL: a rule or the payment provider. Every write of a status says it. */
		changed_by: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("enrollment_once").on(t.camp_id, t.session_id, t.camper_id).where(sql`${t.ended_at} IS NULL`),
		index("enrollment_session").on(t.camp_id, t.session_id, t.status),
		index("enrollment_camper").on(t.camp_id, t.camper_id, t.session_id),
		index("enrollment_moved_from").on(t.camp_id, t.moved_from_id).where(sql`${t.moved_from_id} IS NOT NULL`),
		foreignKey({
			name: "enrollment_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "enrollment_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "enrollment_moved_from",
			columns: [t.camp_id, t.moved_from_id],
			foreignColumns: [t.camp_id, t.id],
		}),
		isDate("enrollment_starts_on", t.starts_on),
		isDate("enrollment_ends_on", t.ends_on),
	],
);

/** Cabin or day group. */
export const camp_group = sqliteTable(
	"camp_group",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		kind: text()
			.notNull()
			.references(() => group_kind.key),
		name: text().notNull(),
		capacity: integer(),
		staff_beds: integer(),
		gender: text(),
		min_grade: integer(),
		max_grade: integer(),
		location_id: text().references(() => definition.id),
		is_active: flag().notNull().default(true),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("camp_group_kind").on(t.camp_id, t.kind, t.id),
		uniqueIndex("camp_group_name").on(t.camp_id, t.kind, t.name),
		index("camp_group_location").on(t.location_id),
		check("camp_group_capacity", sql`${t.capacity} IS NULL OR ${t.capacity} >= 0`),
		check("camp_group_staff_beds", sql`${t.staff_beds} IS NULL OR ${t.staff_beds} >= 0`),
		check(
			"camp_group_grades",
			sql`${t.min_grade} IS NULL OR ${t.max_grade} IS NULL OR ${t.min_grade} <= ${t.max_grade}`,
		),
		check("camp_group_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/** Group of a camper in a session: at most one of each kind. */
export const group_camper = sqliteTable(
	"group_camper",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		kind: text().notNull(),
		camper_id: text().notNull(),
		group_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.kind, t.camper_id] }),
		index("group_camper_group").on(t.camp_id, t.group_id, t.session_id),
		index("group_camper_camper").on(t.camp_id, t.camper_id),
		foreignKey({
			name: "group_camper_group",
			columns: [t.camp_id, t.kind, t.group_id],
			foreignColumns: [camp_group.camp_id, camp_group.kind, camp_group.id],
		}),
		foreignKey({
			name: "group_camper_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "group_camper_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
	],
);

/** Staff assigned to a group in a session. The assignment also decides which campers a counselor can see. */
export const group_staff = sqliteTable(
	"group_staff",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		group_id: text().notNull(),
		staff_id: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id, t.group_id, t.staff_id] }),
		index("group_staff_staff").on(t.camp_id, t.staff_id, t.session_id),
		index("group_staff_group").on(t.camp_id, t.group_id),
		foreignKey({
			name: "group_staff_group",
			columns: [t.camp_id, t.group_id],
			foreignColumns: [camp_group.camp_id, camp_group.id],
		}),
		foreignKey({
			name: "group_staff_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		foreignKey({
			name: "group_staff_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
	],
);

/** Activity of a camp. Its times and groups are separate occurrences. */
export const activity = sqliteTable(
	"activity",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		name: text().notNull(),
		description: text(),
		category_id: text().references(() => definition.id),
		location_id: text().references(() => definition.id),
		capacity: integer(),
		min_grade: integer(),
		max_grade: integer(),
		/** Names of the certifications its staff need, as JSON. */
		required_certifications: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		/** Campers per staff member (staff 1:N); NULL for the camp's ratio. */
		ratio: integer(),
		is_indoor: flag().notNull().default(false),
		is_active: flag().notNull().default(true),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("activity_by_name").on(t.camp_id, t.name, t.id),
		index("activity_category").on(t.category_id),
		index("activity_location").on(t.location_id),
		check("activity_capacity", sql`${t.capacity} IS NULL OR ${t.capacity} >= 0`),
		check(
			"activity_grades",
			sql`${t.min_grade} IS NULL OR ${t.max_grade} IS NULL OR ${t.min_grade} <= ${t.max_grade}`,
		),
		check("activity_ratio", sql`${t.ratio} IS NULL OR ${t.ratio} BETWEEN 1 AND 100`),
		check("activity_certifications_json", sql`json_valid(${t.required_certifications})`),
		check("activity_is_indoor", sql`${t.is_indoor} IN (0, 1)`),
		check("activity_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);
