import type { useLoaderData } from "@remix-run/react";
import { sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { shiftsOf, timeOffOf } from "#app/features/people/shifts/index.server";
import { addDays, ageOn, dateIn } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { restorableSince } from "#app/lib/restoring";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { applicationsOf } from "./applications.server";
import { certificateChoices, certificatesOf } from "./certificates.server";
import { activityReads, onboardingReads } from "./onboarding.server";
import { type StaffRow, seasonRead, staffRead, warningsOf } from "./queries.server";
import { roleTypeChoices } from "./role-types.server";

/** Staff member whose page is read. */
interface Whose {
	db: Db;
	place: CampScope;
	today: string;
	id: string;
}

/**
 * Reads one row when they have an account in the camp or an open invitation. `user_id` is set if they can sign in.
 */
const accountRead = ({ db, place, id }: Whose) =>
	db.all<{
		user_id: string | null;
	}>(sql`SELECT (SELECT a.user_id FROM membership a WHERE a.camp_id = ${place.camp_id}
		AND a.person_id = ${id} AND a.is_active = 1) AS user_id WHERE
		EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${place.camp_id} AND m.person_id = ${id})
		OR EXISTS (SELECT 1 FROM invitation i WHERE i.camp_id = ${place.camp_id} AND i.person_id = ${id} AND i.status = 'pending')`);

/** Reads a person's employments of every season, newest first. */
const employmentsRead = ({ db, place, id }: Whose) =>
	db.all<{
		season_id: string;
		season_name: string;
		position: string;
		role_type_id: string | null;
		starts_on: string | null;
		ends_on: string | null;
		updated_at: string;
	}>(sql`SELECT e.season_id AS season_id, n.name AS season_name, e.position AS position, e.role_type_id AS role_type_id,
		e.starts_on AS starts_on, e.ends_on AS ends_on, e.updated_at AS updated_at FROM staff_season e
		JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id
		WHERE e.camp_id = ${place.camp_id} AND e.staff_id = ${id} ORDER BY n.start_date DESC, n.id LIMIT 30`);

/** Reads the groups they are assigned to in sessions that aren't over, by date. */
const groupsRead = ({ db, place, today, id }: Whose) =>
	db.all<{
		session_id: string;
		session_name: string;
		start_date: string;
		end_date: string;
		group_id: string;
		group_name: string;
	}>(sql`SELECT g.session_id AS session_id, e.name AS session_name, e.start_date AS start_date, e.end_date AS end_date,
		c.id AS group_id, c.name AS group_name FROM group_staff g
		JOIN session e ON e.camp_id = g.camp_id AND e.id = g.session_id AND e.deleted_at IS NULL AND e.end_date >= ${today}
			AND e.status <> 'cancelled'
		JOIN camp_group c ON c.camp_id = g.camp_id AND c.id = g.group_id
		WHERE g.camp_id = ${place.camp_id} AND g.staff_id = ${id} ORDER BY e.start_date, e.name, c.name LIMIT 30`);

/** Reads their emergency contacts, in the order in which to call them. */
const contactsRead = ({ db, place, today, id }: Whose) =>
	db.all<{
		id: string;
		type: string;
		first_name: string;
		last_name: string;
		preferred_name: string | null;
		phone: string | null;
	}>(sql`SELECT p.id AS id, r.type AS type, p.first_name AS first_name, p.last_name AS last_name,
		p.preferred_name AS preferred_name, p.phone AS phone FROM person_relationship r
		JOIN person p ON p.camp_id = r.camp_id AND p.id = r.related_person_id AND p.deleted_at IS NULL
		WHERE r.camp_id = ${place.camp_id} AND r.person_id = ${id}
		AND (r.type = 'emergency_contact' OR r.contact_order IS NOT NULL) AND r.type <> 'do_not_release'
		AND (r.from_date IS NULL OR r.from_date <= ${today}) AND (r.until_date IS NULL OR r.until_date >= ${today})
		ORDER BY r.contact_order IS NULL, r.contact_order, p.sort_name LIMIT 10`);

/** Reads the camp's seasons that aren't archived, newest first. */
export const seasonChoices = (db: Db, camp_id: string) =>
	db.all<{ id: string; name: string }>(sql`SELECT n.id AS id, n.name AS name FROM season n
		WHERE n.camp_id = ${camp_id} AND n.status <> 'archived' ORDER BY n.start_date DESC, n.id DESC LIMIT 20`);

/** Days of shifts shown, from today. */
const DAYS_AHEAD = 14;

/**
 * Reads everything for a staff member's page.
 * @param season the requested season; by default the camp's own
 */
export function staffMemberReads({ db, place, today, id, season }: Whose & { season?: string }) {
	const camp = place.camp_id;
	const whose = { db, place, today, id };
	return {
		staff: staffRead({ db, place, id, season, deleted: true }),
		season: seasonRead(db, camp, season),
		account: accountRead(whose),
		employments: employmentsRead(whose),
		groups: groupsRead(whose),
		contacts: contactsRead(whose),
		applications: applicationsOf(db, camp, id),
		certificates: certificatesOf(db, camp, id),
		kinds: certificateChoices(db, camp),
		...onboardingReads(db, camp, id, today),
		activities: activityReads(db, camp, id, followedSeason(camp, season)),
		positions: roleTypeChoices(db, camp),
		seasons: seasonChoices(db, camp),
		time_off: timeOffOf(db, camp, id),
		shifts: shiftsOf(db, camp, id, today, addDays(today, DAYS_AHEAD - 1)),
	};
}

/**
 * Staff member's page, limited to what the viewer can see.
 * @throws NOT_FOUND for a deleted staff member, or an unknown season
 */
export function staffMemberPage(
	ctx: CampCtx,
	rows: RowsOf<ReturnType<typeof staffMemberReads>>,
	found: StaffRow,
	wanted?: string,
) {
	const can_edit = ctx.can("staff_edit");
	const { deleted_at } = found;
	if (deleted_at && (!can_edit || deleted_at < restorableSince(ctx.today)))
		throw notFound("This staff member");
	const [season] = rows.season;
	if (wanted && season?.id !== wanted) throw notFound("This season");
	const phone = (number: string | null) => number && formatPhone(number, ctx.camp.country);
	return {
		can_edit: can_edit && deleted_at === null,
		may_invite: deleted_at === null && rows.account.length === 0 && ctx.can("user_management"),
		// Account that still gives access to the camp, shown to users who can deactivate it.
		account: ctx.can("user_management")
			? (rows.account.find(({ user_id }) => user_id !== ctx.user.id)?.user_id ?? null)
			: null,
		may_restore: can_edit && deleted_at !== null,
		today: ctx.today,
		season: season ?? null,
		staff: {
			id: found.id,
			name: displayName(found),
			full_name: fullName(found),
			photo_url: found.profile_image_url,
			pronouns: found.pronouns,
			age: found.birth_date === null ? null : ageOn(found.birth_date, ctx.today),
			birth_date: can_edit ? found.birth_date : null,
			email: found.email,
			phone: phone(found.phone),
			place: [found.city, found.state].filter(Boolean).join(", "),
			position: found.position,
			ends_on: found.ends_on,
			starts_on: found.starts_on,
			role_type_id: found.role_type_id,
			employment_updated_at: found.employment_updated_at,
			is_employed: found.season_id !== null,
		},
		warnings: warningsOf(found, ctx),
		employments: rows.employments,
		groups: rows.groups,
		contacts: rows.contacts.map((row) => ({
			id: row.id,
			type: row.type,
			name: displayName(row),
			phone: phone(row.phone),
		})),
		certificates: rows.certificates,
		// Applications, the checklist, and time off that wasn't approved are visible only to users who can edit staff.
		applications: can_edit ? rows.applications : [],
		onboarding: can_edit
			? {
					references: rows.references.map(({ asked_at, received_at, ...each }) => ({
						...each,
						phone: phone(each.phone),
						asked_on: asked_at && dateIn(ctx.camp.time_zone, asked_at),
						received_on: received_at && dateIn(ctx.camp.time_zone, received_at),
					})),
					checks: rows.checks,
					papers: rows.papers,
				}
			: null,
		activities: rows.activities,
		choices: can_edit ? { kinds: rows.kinds, positions: rows.positions, seasons: rows.seasons } : null,
		time_off: rows.time_off
			.filter(({ status }) => can_edit || status === "approved")
			.map(({ reason, decision_note, ...row }) => ({
				id: row.id,
				starts_on: row.starts_on,
				ends_on: row.ends_on,
				status: row.status,
				reason: can_edit ? reason : null,
			})),
		shifts: rows.shifts,
	};
}

export type StaffPage = ReturnType<typeof useLoaderData<typeof staffMemberPage>>;
