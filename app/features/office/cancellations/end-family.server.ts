import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import { leaving, leavingRead, toLeavable } from "#app/features/program/enrollments/index.server";
import {
	cancelRegistration,
	type EndedByCamp,
	readBooked,
} from "#app/features/registration/bookings/index.server";
import { newId } from "#app/lib/ids";
import { calledName } from "#app/lib/people";
import { commit } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { CAMP_CANCELED, type WayBack } from "./rules";
import { directEnrollments, type Target } from "./targets.server";

/** Context for work on one cancellation, on behalf of the user who started it. */
export interface CancelingCtx extends RuleCtx {
	user: { id: string };
	cancellation_id: string;
	target: Target;
}

interface Family {
	household_id: string;
	way: WayBack;
}

/**
 * Ends all of a family's bookings in the cancellation and returns the amounts paid. Each registration is one batch
 * with its own ended-row, so interrupted work continues where it was cut off, and nothing is refunded twice.
 * Bookings that can't be ended are recorded on the family for the office.
 */
export async function endFamily(ctx: CancelingCtx, family: Family): Promise<void> {
	const problems: string[] = [];
	for (const { id } of await registrationsOf(ctx, family)) {
		const problem = await trying(() => endRegistration(ctx, family, id));
		if (problem) problems.push(problem);
	}
	for (const { id } of await directOf(ctx, family.household_id)) {
		const problem = await trying(() => endDirect(ctx, family.household_id, id));
		if (problem) problems.push(problem);
	}
	const { household_id } = family;
	const problem = problems.length > 0 ? problems.join(" ").slice(0, 500) : null;
	const at = ctx.clock.now();
	await ctx.db.run(sql`UPDATE cancellation_family SET state = 'ended', problem = ${problem}, updated_at = max(${at}, updated_at)
		WHERE camp_id = ${ctx.camp.id} AND cancellation_id = ${ctx.cancellation_id} AND household_id = ${household_id} AND state = 'waiting'`);
}

const TRIES = 3;

/** Retries while concurrent changes conflict. @returns the reason if it could not be done */
async function trying(run: () => Promise<void>): Promise<string | null> {
	for (let tried = 1; ; tried++) {
		try {
			await run();
			return null;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			if (tried === TRIES) return error.message;
		}
	}
}

/** SQL condition: a line `l` belongs to the target and hasn't ended. */
const isTarget = ({ target, camp }: CancelingCtx) => sql`l.camp_id = ${camp.id} AND l.ended_at IS NULL
	AND (l.session_id IN (SELECT t.value FROM json_each(${JSON.stringify(target.session_ids)}) t) OR l.add_on_id = ${target.add_on_id})`;

const registrationsOf = (ctx: CancelingCtx, { household_id }: Family) =>
	ctx.db.all<{ id: string }>(sql`SELECT n.id AS id FROM registration n
		WHERE n.camp_id = ${ctx.camp.id} AND n.household_id = ${household_id} AND n.status <> 'draft'
		AND EXISTS (SELECT 1 FROM registration_line l WHERE l.registration_id = n.id AND ${isTarget(ctx)})
		ORDER BY n.id`);

const directOf = (ctx: CancelingCtx, household_id: string) =>
	ctx.db.all<{ id: string }>(
		sql`SELECT d.id AS id FROM ${directEnrollments(ctx.camp.id, ctx.target)} d WHERE d.household_id = ${household_id} ORDER BY d.id`,
	);

/** Cancels the target's lines of one registration. */
async function endRegistration(ctx: CancelingCtx, { way }: Family, id: string): Promise<void> {
	const booked = await readBooked(ctx, id);
	const lines = booked.lines.filter(
		({ ended_at, session_id, add_on_id }) =>
			ended_at === null &&
			((session_id !== null && ctx.target.session_ids.includes(session_id)) ||
				(add_on_id !== null && add_on_id === ctx.target.add_on_id)),
	);
	if (lines.length === 0) return;
	await cancelRegistration(ctx, booked, {
		line_ids: lines.map((line) => line.id),
		reason: CAMP_CANCELED,
		by: "camp",
		of_camp: {
			gives: way,
			also: (ended) => [
				...noteEnded(ctx, booked.registration.household_id ?? "", way, ended),
				...stopAutopay(ctx, id),
				leaveLottery(ctx, id),
			],
		},
	});
}

/**
 * Records the ended lines and the amounts returned, in the same batch that ends them. A line can be recorded only
 * once; a second attempt rejects the batch.
 */
function noteEnded(ctx: CancelingCtx, household_id: string, way: WayBack, ended: EndedByCamp): Statement[] {
	const { db, camp, cancellation_id } = ctx;
	const at = ctx.clock.now();
	const lines = JSON.stringify(ended.lines.map(({ id, refund_cents }) => [newId(), id, refund_cents]));
	const column = sql.raw(way === "refund" ? "refund_cents" : "credit_cents");
	const of_family = (id: string) =>
		sql`camp_id = ${camp.id} AND cancellation_id = ${cancellation_id} AND household_id = ${id}`;
	return [
		db.run(sql`INSERT INTO cancellation_end (camp_id, id, cancellation_id, household_id, line_id, back_cents, created_at)
			SELECT ${camp.id}, j.value ->> 0, ${cancellation_id}, ${household_id}, j.value ->> 1, j.value ->> 2, ${at} FROM json_each(${lines}) j`),
		db.run(
			sql`UPDATE cancellation_family SET void_cents = void_cents + ${ended.void_cents}, updated_at = max(${at}, updated_at) WHERE ${of_family(household_id)}`,
		),
		...ended.back.map(({ household_id: id, amount_cents }) =>
			db.run(
				sql`UPDATE cancellation_family SET ${column} = ${column} + ${amount_cents}, updated_at = max(${at}, updated_at) WHERE ${of_family(id)}`,
			),
		),
		...(way === "refund"
			? ended.back.map(({ refund_id }) =>
					db.run(
						sql`INSERT INTO cancellation_refund (camp_id, refund_id, cancellation_id) VALUES (${camp.id}, ${refund_id}, ${cancellation_id})`,
					),
				)
			: []),
	];
}

/** Drops autopay charges of voided payables, and ends the agreement of a registration that is over. */
function stopAutopay({ db, camp, clock, user }: CancelingCtx, registration_id: string): Statement[] {
	const at = clock.now();
	return [
		db.run(sql`UPDATE charge_attempt SET state = 'dropped', settled_at = ${at}, updated_at = ${at}
			WHERE camp_id = ${camp.id} AND state = 'planned' AND payable_id IN (SELECT y.id FROM payable y
				WHERE y.camp_id = ${camp.id} AND y.registration_id = ${registration_id} AND y.state = 'void')`),
		db.run(sql`UPDATE auto_charge SET ended_at = ${at}, ended_by = ${user.id}, updated_at = ${at}
			WHERE camp_id = ${camp.id} AND registration_id = ${registration_id} AND ended_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM registration_line l
				WHERE l.camp_id = ${camp.id} AND l.registration_id = ${registration_id} AND l.ended_at IS NULL)
			AND NOT EXISTS (SELECT 1 FROM payable y
				WHERE y.camp_id = ${camp.id} AND y.registration_id = ${registration_id} AND y.state = 'due' AND y.kind <> 'refund')`),
	];
}

/** Removes a registration from its lottery once none of its lines can be drawn. */
const leaveLottery = ({ db, camp, clock }: CancelingCtx, registration_id: string): Statement =>
	db.run(sql`UPDATE lottery_entry SET withdrawn_at = ${clock.now()}, updated_at = ${nextUpdatedAt(clock.now())}
		WHERE camp_id = ${camp.id} AND registration_id = ${registration_id} AND withdrawn_at IS NULL AND outcome IS NULL
		AND NOT EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_registration
			WHERE l.camp_id = ${camp.id} AND l.registration_id = ${registration_id} AND l.ended_at IS NULL AND l.session_id IS NOT NULL)`);

/** Ends an enrollment that the office made without a registration; nothing was charged for it. */
async function endDirect(ctx: CancelingCtx, household_id: string | null, id: string): Promise<void> {
	const [row] = await leavingRead(ctx, sql`SELECT ${id}`);
	if (!row) return;
	const place = toLeavable(row);
	if (place.enrollment.ended_at !== null) return;
	const leave = leaving(ctx, place, calledName(place.camper), { status: "cancelled", reason: CAMP_CANCELED });
	await commit(ctx, {
		statements: [
			...leave.guards,
			...leave.statements,
			...(household_id
				? [
						ctx.db.run(sql`INSERT INTO cancellation_end (camp_id, id, cancellation_id, household_id, enrollment_id, created_at)
							VALUES (${ctx.camp.id}, ${newId()}, ${ctx.cancellation_id}, ${household_id}, ${id}, ${ctx.clock.now()})`),
					]
				: []),
		],
		audit: {
			action: "enrollment.end",
			entity: "enrollment",
			entity_id: id,
			changes: { status: [place.enrollment.status, "cancelled"], reason: CAMP_CANCELED },
		},
		refusals: leave.refusals,
	});
}

/** Ends enrollments of children without a household; no family is emailed. */
export async function endWithoutFamily(ctx: CancelingCtx): Promise<void> {
	for (const { id } of await directOf(ctx, "")) await trying(() => endDirect(ctx, null, id));
}
