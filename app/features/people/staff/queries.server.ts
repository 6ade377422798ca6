import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { ageOn } from "#app/lib/dates";
import type { PersonFacts } from "#app/lib/people";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { StaffFields, StaffListQuery } from "./inputs";
import { certificateState, expiryText, type Warning } from "./rules";

/** Staff member with their employment in one season. */
export interface StaffRow extends PersonFacts {
	id: string;
	profile_image_url: string | null;
	created_at: string;
	updated_at: string;
	person_updated_at: string;
	deleted_at: string | null;
	sort_name: string;
	/** Null when they aren't employed in the season. */
	season_id: string | null;
	position: string | null;
	role_type_id: string | null;
	starts_on: string | null;
	ends_on: string | null;
	employment_updated_at: string | null;
	/** JSON [[definition id, label]] of the position's requirements. */
	required: string;
	/**
	 * JSON [[definition id, label, expiration date, or null where it doesn't expire]]. One kind can appear several
	 * times.
	 */
	held: string;
	/** JSON of the latest background check: its status, and the date until which it is valid. */
	last_check: string | null;
	/** Total number of search results. Null without a search. */
	found: number | null;
	/**
	 * 1 for the row at which a page stopped searching. It comes after the others and only marks where the next page
	 * begins.
	 */
	is_stop: 0 | 1;
}

/** CTEs with JSON lookups by position and by kind of certification. Each is read once instead of per row. */
export const lookups = (
	camp_id: string,
) => sql`WITH asked(map) AS MATERIALIZED (SELECT json_group_object(x.role_type_id, json(x.list))
		FROM (SELECT q.role_type_id AS role_type_id, json_group_array(json_array(d.id, d.label)) AS list
			FROM staff_role_requirement q JOIN definition d ON d.id = q.definition_id AND d.type = 'certificate_type'
			WHERE q.camp_id = ${camp_id} GROUP BY q.role_type_id) x),
	kinds(map) AS MATERIALIZED (SELECT json_group_object(d.id, d.label) FROM definition d
		WHERE d.type = 'certificate_type' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}))`;

/** Columns of staff with their employment (s, as selected by `employed`) and person (p). */
export const selected = sql`s.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
	p.birth_date AS birth_date, p.gender AS gender, p.pronouns AS pronouns, p.email AS email, p.phone AS phone,
	p.city AS city, p.state AS state, p.profile_image_url AS profile_image_url, s.created_at AS created_at,
	s.updated_at AS updated_at, p.updated_at AS person_updated_at, s.deleted_at AS deleted_at, s.sort_name AS sort_name,
	s.season_id AS season_id, s.position AS position, s.role_type_id AS role_type_id, s.starts_on AS starts_on,
	s.ends_on AS ends_on, s.employment_updated_at AS employment_updated_at,
	coalesce(json_extract((SELECT map FROM asked), '$."' || s.role_type_id || '"'), '[]') AS required,
	(SELECT json_group_array(json_array(c.definition_id, json_extract((SELECT map FROM kinds), '$."' || c.definition_id || '"'), c.expires_on))
		FROM staff_certificate c WHERE c.camp_id = s.camp_id AND c.staff_id = s.id) AS held,
	(SELECT json_array(b.status, b.expires_on) FROM staff_background_check b
		WHERE b.camp_id = s.camp_id AND b.staff_id = s.id ORDER BY b.requested_on DESC, b.id DESC LIMIT 1) AS last_check`;

/** Columns of staff (s) and their employment (ss). */
export const employed = sql`s.camp_id AS camp_id, s.id AS id, s.sort_name AS sort_name, s.created_at AS created_at,
	s.updated_at AS updated_at, s.deleted_at AS deleted_at, ss.season_id AS season_id, ss.position AS position,
	ss.role_type_id AS role_type_id, ss.starts_on AS starts_on, ss.ends_on AS ends_on, ss.updated_at AS employment_updated_at`;

export const persons = sql`CROSS JOIN person p ON p.camp_id = s.camp_id AND p.id = s.id`;

interface One {
	db: Db;
	place: CampScope;
	id: string;
	season?: string;
	/** Includes deleted staff. */
	deleted?: boolean;
}

/**
 * Reads one staff member with the employment in a season: the given one, otherwise the one that lists default to.
 */
export const staffRead = ({ db, place, id, season, deleted }: One) =>
	db.all<StaffRow>(sql`${lookups(place.camp_id)} SELECT ${selected}, NULL AS found, 0 AS is_stop FROM (SELECT ${employed} FROM staff s
			LEFT JOIN staff_season ss ON ss.camp_id = s.camp_id AND ss.staff_id = s.id
				AND ss.season_id = ${followedSeason(place.camp_id, season)}
			WHERE s.camp_id = ${place.camp_id} AND s.id = ${id} ${deleted ? sql`` : sql`AND s.deleted_at IS NULL`}) s ${persons}`);

export interface StaffWarning {
	kind: Exclude<Warning, "any">;
	text: string;
	/** True when it keeps them from counting today. */
	urgent: boolean;
}

/**
 * Day and permissions of the caller. Background checks and birth dates are visible only to users who can edit
 * staff.
 */
export type Viewer = Pick<CampCtx, "today" | "can">;

/**
 * Limits deleted staff to users who can restore them.
 * @throws FORBIDDEN for anyone else
 */
export function assertMayList({ can }: Viewer, { status }: Pick<StaffListQuery, "status">): void {
	if (status === "deleted" && !can("staff_edit"))
		throw new AppError("FORBIDDEN", { message: "You need permission to restore staff to see deleted ones." });
}

/** Warnings that keep a staff member from counting in ratios, or soon will, urgent ones first. */
export function warningsOf(
	row: Pick<StaffRow, "birth_date" | "required" | "held" | "last_check">,
	{ today, can }: Viewer,
): StaffWarning[] {
	const found: StaffWarning[] = [];
	const warn = (kind: StaffWarning["kind"], text: string, urgent: boolean) =>
		found.push({ kind, text, urgent });
	if (row.birth_date !== null && ageOn(row.birth_date, today) < 16) warn("age", "Under 16", true);
	if (row.birth_date === null) warn("age", "No birth date", true);
	const held = latestOf(row.held);
	for (const [id, label] of JSON.parse(row.required) as [string, string][])
		if (!held.has(id)) warn("missing", `${label} missing`, true);
	for (const { label, until } of held.values()) {
		const { state } = certificateState(until, today);
		if (state !== "valid") warn("certificate", `${label} ${expiryText(until, today)}`, state === "expired");
	}
	if (!can("staff_edit")) return urgentFirst(found);
	const [check, until] = JSON.parse(row.last_check ?? "[null, null]") as [string | null, string | null];
	if (check === "failed") warn("check", "Background check failed", true);
	if (check === "review") warn("check", "Background check needs review", true);
	if (check === "requested") warn("check", "Background check pending", false);
	if (check === "clear" && until !== null) {
		const { state } = certificateState(until, today);
		const is_over = state === "expired";
		if (state !== "valid") warn("check", `Background check ${expiryText(until, today)}`, is_over);
	}
	return urgentFirst(found);
}

const urgentFirst = (warnings: StaffWarning[]) =>
	warnings.sort((a, b) => Number(b.urgent) - Number(a.urgent));

/** Certifications of a staff member (for each kind the one valid longest), and the required ones they lack. */
export function certificatesIn(row: Pick<StaffRow, "required" | "held">, today: string) {
	const held = latestOf(row.held);
	const required = new Map(JSON.parse(row.required) as [string, string][]);
	const missing = [...required].filter(([id]) => !held.has(id));
	return [
		...[...held].map(([id, { label, until }]) => ({
			label,
			until,
			is_required: required.has(id),
			state: certificateState(until, today).state,
		})),
		...missing.map(([, label]) => ({ label, until: null, is_required: true, state: "missing" as const })),
	];
}

/** Longest valid certification of each kind. */
function latestOf(held: string) {
	const latest = new Map<string, { label: string; until: string | null }>();
	for (const [id, label, until] of JSON.parse(held) as [string, string, string | null][]) {
		const known = latest.get(id);
		const longer = !known || (known.until !== null && (until === null || until > known.until));
		if (longer) latest.set(id, { label, until });
	}
	return latest;
}

export const hasWarning = (row: StaffRow, viewer: Viewer, wanted: Warning) =>
	warningsOf(row, viewer).some(({ kind }) => wanted === "any" || kind === wanted);

/** Row as the API returns it, without the birth date for users who can't edit staff. */
export function toStaffFields(row: StaffRow, viewer: Viewer): StaffFields {
	const { required, held, last_check, person_updated_at, sort_name, found, is_stop, ...rest } = row;
	const { employment_updated_at, ...fields } = rest;
	return {
		...fields,
		birth_date: viewer.can("staff_edit") ? row.birth_date : null,
		age: row.birth_date === null ? null : ageOn(row.birth_date, viewer.today),
		warnings: warningsOf(row, viewer).map(({ text }) => text),
	};
}

/** Reads the season of a list. */
export const seasonRead = (db: Db, camp_id: string, wanted?: string) =>
	db.all<{
		id: string;
		name: string;
		start_date: string;
		end_date: string;
		/** 1 for the season that lists follow unless another one is chosen. */
		is_usual: number;
	}>(sql`SELECT n.id AS id, n.name AS name, n.start_date AS start_date, n.end_date AS end_date,
		n.id = ${followedSeason(camp_id, undefined)} AS is_usual FROM season n
		WHERE n.camp_id = ${camp_id} AND n.id = ${followedSeason(camp_id, wanted)}`);

/** Reads the camp's active genders. */
export const genderChoices = (db: Db, camp_id: string) =>
	db.all<{ key: string; label: string }>(sql`SELECT d.key AS key, d.label AS label FROM definition d
		WHERE d.type = 'gender' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) AND d.is_active = 1
		ORDER BY d."order", d.id LIMIT 50`);
