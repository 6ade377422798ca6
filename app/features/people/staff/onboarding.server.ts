import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { staff_activity, staff_background_check, staff_reference } from "#db/schema";
import { nextStamp, nextUpdatedAt } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { checkedPhone } from "#app/platform/http/checked-phone";
import type { CheckInput, ReferenceInput } from "./inputs";
import { knownSeason } from "./employment.server";
import type { CheckStatus } from "./rules";

export interface ReferenceRow {
	id: string;
	name: string;
	relation: string | null;
	email: string | null;
	phone: string | null;
	asked_at: string | null;
	received_at: string | null;
}

export interface CheckRow {
	id: string;
	status: CheckStatus;
	provider: string | null;
	reference: string | null;
	requested_on: string;
	decided_on: string | null;
	expires_on: string | null;
	note: string | null;
	/** 1 when it is no longer valid. */
	is_over: number | null;
}

export interface PaperRow {
	id: string;
	label: string;
	/** 1 when a document of this type exists and hasn't expired. */
	is_there: number;
}

/** Reads a person's references, in the order in which they were added. */
export const referencesOf = (db: Db, camp_id: string, staff_id: string) =>
	db.all<ReferenceRow>(sql`SELECT r.id AS id, r.name AS name, r.relation AS relation, r.email AS email,
		r.phone AS phone, r.asked_at AS asked_at, r.received_at AS received_at FROM staff_reference r
		WHERE r.camp_id = ${camp_id} AND r.staff_id = ${staff_id} ORDER BY r.created_at, r.id LIMIT 20`);

/**
 * Reads the checklist: references, background checks (latest first), and the documents that the position requires.
 */
export const onboardingReads = (db: Db, camp_id: string, staff_id: string, today: string) => ({
	references: referencesOf(db, camp_id, staff_id),
	checks:
		db.all<CheckRow>(sql`SELECT b.id AS id, b.status AS status, b.provider AS provider, b.reference AS reference,
		b.requested_on AS requested_on, b.decided_on AS decided_on, b.expires_on AS expires_on, b.note AS note,
		b.expires_on < ${today} AS is_over
		FROM staff_background_check b
		WHERE b.camp_id = ${camp_id} AND b.staff_id = ${staff_id} ORDER BY b.requested_on DESC, b.id DESC LIMIT 10`),
	papers: db.all<PaperRow>(sql`SELECT d.id AS id, d.label AS label, EXISTS (SELECT 1 FROM person_document x
			WHERE x.camp_id = ${camp_id} AND x.person_id = ${staff_id} AND x.definition_id = d.id AND x.deleted_at IS NULL
			AND (x.expires_on IS NULL OR x.expires_on >= ${today})) AS is_there
		FROM (SELECT DISTINCT q.definition_id AS id FROM staff_season e
			JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id AND n.end_date >= ${today}
			CROSS JOIN staff_role_requirement q ON q.camp_id = e.camp_id AND q.role_type_id = e.role_type_id
			WHERE e.camp_id = ${camp_id} AND e.staff_id = ${staff_id}) w
		JOIN definition d ON d.id = w.id AND d.type = 'document_type' ORDER BY d."order", d.id LIMIT 50`),
});

/**
 * Adds a reference to contact about a person.
 * @throws INVALID for an invalid phone number
 */
export async function addReference(ctx: CampCtx, staff_id: string, input: ReferenceInput): Promise<void> {
	const id = newId();
	const at = ctx.clock.now();
	const phone = checkedPhone(input.phone, ctx.camp.country) ?? null;
	await commit(ctx, {
		statements: [
			ctx.db
				.insert(staff_reference)
				.values({ ...input, phone, camp_id: ctx.camp.id, id, staff_id, created_at: at, updated_at: at }),
		],
		audit: {
			action: "staff_reference.create",
			entity: "staff",
			entity_id: staff_id,
			changes: { reference_id: id },
		},
	});
}

/**
 * Marks a reference as contacted, received, or not received after all (which restores its earlier state), or
 * removes it.
 * @throws NOT_FOUND
 */
export async function setReference(
	ctx: CampCtx,
	staff_id: string,
	{ reference_id, step }: { reference_id: string; step: "asked" | "received" | "unheard" | "remove" },
): Promise<void> {
	const at = ctx.clock.now();
	const own = and(
		eq(staff_reference.camp_id, ctx.camp.id),
		eq(staff_reference.id, reference_id),
		eq(staff_reference.staff_id, staff_id),
	);
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "no_reference", sql`NOT EXISTS (SELECT 1 FROM ${staff_reference} WHERE ${own})`),
			step === "remove"
				? ctx.db.delete(staff_reference).where(own)
				: ctx.db
						.update(staff_reference)
						.set({
							asked_at:
								step === "unheard"
									? sql`nullif(${staff_reference.asked_at}, ${staff_reference.received_at})`
									: sql`coalesce(${staff_reference.asked_at}, ${at})`,
							received_at: step === "received" ? at : null,
							updated_at: nextStamp(staff_reference.updated_at, at),
						})
						.where(own),
		],
		audit: {
			action: `staff_reference.${step}`,
			entity: "staff",
			entity_id: staff_id,
			changes: { reference_id },
		},
		refusals: { "guard:no_reference": () => notFound("This reference") },
	});
}

/**
 * Requests a background check, or records the result of the open one.
 * @throws CONFLICT when one is already open, or when none is open to decide
 */
export async function recordCheck(ctx: CampCtx, staff_id: string, input: CheckInput): Promise<void> {
	const { status, ...facts } = input;
	const camp_id = ctx.camp.id;
	const at = ctx.clock.now();
	const open = sql`camp_id = ${camp_id} AND staff_id = ${staff_id} AND status = 'requested'`;
	const undecided = sql`camp_id = ${camp_id} AND staff_id = ${staff_id} AND status IN ('requested', 'review')`;
	const asks = status === "requested";
	const id = newId();
	const row = { camp_id, id, staff_id, status, requested_on: ctx.today, created_at: at, updated_at: at };
	await commit(ctx, {
		statements: asks
			? [
					abortWhen(ctx, "check_open", sql`EXISTS (SELECT 1 FROM staff_background_check WHERE ${open})`),
					ctx.db.insert(staff_background_check).values({ ...facts, ...row }),
				]
			: [
					abortWhen(
						ctx,
						"no_check",
						sql`NOT EXISTS (SELECT 1 FROM staff_background_check WHERE ${undecided})`,
					),
					ctx.db.run(sql`UPDATE staff_background_check SET status = ${status}, decided_on = ${ctx.today}, decided_by = ${ctx.user.id},
						provider = coalesce(${facts.provider ?? null}, provider), reference = coalesce(${facts.reference ?? null}, reference),
						expires_on = coalesce(${facts.expires_on ?? null}, expires_on), note = coalesce(${facts.note ?? null}, note),
						updated_at = ${nextUpdatedAt(at)}
						WHERE ${undecided} AND id = (SELECT l.id FROM staff_background_check l WHERE l.camp_id = ${camp_id} AND l.staff_id = ${staff_id}
							ORDER BY l.requested_on DESC, l.id DESC LIMIT 1)`),
				],
		audit: { action: `staff_background_check.${status}`, entity: "staff", entity_id: staff_id },
		refusals: {
			"guard:check_open": () =>
				new AppError("CONFLICT", { message: "A background check was already requested." }),
			"guard:no_check": () =>
				new AppError("CONFLICT", { message: "There's no open background check. Request one first." }),
		},
	});
}

/** Reads the camp's active activities, with 1 for those that a staff member runs in a season. */
export const activityReads = (db: Db, camp_id: string, staff_id: string, season: ReturnType<typeof sql>) =>
	db.all<{ id: string; name: string; is_theirs: number }>(sql`SELECT x.id AS id, x.name AS name,
		EXISTS (SELECT 1 FROM staff_activity y WHERE y.camp_id = x.camp_id AND y.season_id = ${season}
			AND y.staff_id = ${staff_id} AND y.activity_id = x.id) AS is_theirs
		FROM activity x WHERE x.camp_id = ${camp_id} AND x.is_active = 1 ORDER BY x.name, x.id LIMIT 100`);

/**
 * Sets a staff member's activities in a season to exactly these.
 * @throws INVALID for an activity that isn't the camp's
 */
export async function setActivities(
	ctx: CampCtx,
	staff_id: string,
	season_id: string,
	activities: readonly string[],
): Promise<void> {
	const camp_id = ctx.camp.id;
	const wanted = JSON.stringify([...new Set(activities)]);
	await commit(ctx, {
		statements: [
			knownSeason(ctx, sql`${season_id}`),
			ctx.db
				.delete(staff_activity)
				.where(
					and(
						eq(staff_activity.camp_id, camp_id),
						eq(staff_activity.season_id, season_id),
						eq(staff_activity.staff_id, staff_id),
						sql`${staff_activity.activity_id} NOT IN (SELECT value FROM json_each(${wanted}))`,
					),
				),
			ctx.db.run(sql`INSERT INTO staff_activity (camp_id, season_id, staff_id, activity_id)
				SELECT ${camp_id}, ${season_id}, ${staff_id}, value FROM json_each(${wanted}) WHERE true ON CONFLICT DO NOTHING`),
		],
		audit: {
			action: "staff.activities",
			entity: "staff",
			entity_id: staff_id,
			changes: { season_id, activities },
		},
		refusals: {
			"guard:no_season": () => invalid("season_id", "Choose one of the camp's seasons."),
			foreign_key: () => invalid("activity_id", "Choose from the camp's activities."),
		},
	});
}
