import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import { endWaitsFor } from "#app/features/admission/waitlist/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { concerned, countsOf, type Holdings, holdingReads, isHeld, toHoldings } from "./holdings.server";
import { cancellationJob } from "./jobs.server";
import { CANCELLATION_TOPIC, type CancellationMessage } from "./messages";
import { CAMP_CANCELED, type CancellationKind, type WayBack } from "./rules";
import { sessionsOf, type Target } from "./targets.server";

/** The director's choices for a cancellation. */
export interface CancellationChoice {
	/** True if the director has seen the affected families. */
	confirm?: boolean;
	/** Refund method for all families. */
	way?: WayBack;
	/** Families with another refund method, by household. */
	ways?: ReadonlyMap<string, WayBack>;
	/** Camp's message to the families. */
	message?: string | null;
}

/** Target of the cancellation. */
export interface CancelWhat {
	kind: CancellationKind;
	name: string;
	season_id: string | null;
	target: Target;
	/** Changes to the target itself, written once the cancellation's rows cover everything that families hold. */
	changes: Statement[];
	audit: { action: string; entity: string; entity_id: string; changes?: Record<string, unknown> };
	refusals?: Record<string, () => AppError>;
}

/**
 * Cancels something of the camp. If families hold any of it, confirmation is required; then no one new can enroll,
 * waitlist entries, offers and holds end immediately, and a job ends the rest family by family.
 * @returns the ID of the cancellation; null if no family held anything
 * @throws CONFLICT with the counts as details while it isn't confirmed; FORBIDDEN without permission to manage
 *   registrations; CONFLICT when a family joined or left a waitlist at the same time, or another cancellation of
 *   it was first
 */
export async function startCancellation(
	ctx: CampCtx,
	what: CancelWhat,
	{ confirm = false, way = "refund", ways = new Map(), message = null }: CancellationChoice,
): Promise<{ id: string } | null> {
	const { target } = what;
	const rows = await readBatch(ctx.db, holdingReads(ctx, target));
	const holdings = toHoldings(ctx, target, rows);
	if (!isHeld(holdings)) {
		await commit(ctx, {
			statements: what.changes,
			audit: what.audit,
			refusals: what.refusals,
			answer: { data: { cancellation_id: null }, status: 200 },
		});
		return null;
	}
	if (!confirm) throw needsConfirming(what.name, holdings);
	if (!ctx.can("registration_manage")) {
		throw new AppError("FORBIDDEN", {
			message: `Families have enrollments, charges or waitlist entries for ${what.name}. You need permission to manage registrations to cancel it.`,
			permission: "registration_manage",
		});
	}
	const id = newId();
	const at = ctx.clock.now();
	const { id: camp_id } = ctx.camp;
	const of_family = JSON.stringify(Object.fromEntries(ways));
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"cancellation_runs",
				sql`EXISTS (SELECT 1 FROM cancellation c WHERE c.camp_id = ${camp_id}
					AND c.add_on_id = ${target.add_on_id} AND c.state = 'running')`,
			),
			ctx.db.run(sql`INSERT INTO cancellation (camp_id, id, kind, name, season_id, add_on_id, way, message, state, started_by, created_at, updated_at)
				VALUES (${camp_id}, ${id}, ${what.kind}, ${what.name}, ${what.season_id}, ${target.add_on_id}, ${way}, ${message}, 'running', ${ctx.user.id}, ${at}, ${at})`),
			ctx.db.run(sql`INSERT INTO cancellation_session (camp_id, session_id, cancellation_id)
				SELECT ${camp_id}, t.value, ${id} FROM json_each(${JSON.stringify(target.session_ids)}) t`),
			ctx.db.run(sql`INSERT INTO cancellation_family (camp_id, cancellation_id, household_id, way, state, created_at, updated_at)
				SELECT ${camp_id}, ${id}, c.id, coalesce((SELECT j.value FROM json_each(${of_family}) j WHERE j.key = c.id), ${way}), 'waiting', ${at}, ${at}
				FROM (${concerned(camp_id, target)}) c`),
			ctx.db.run(sql`INSERT INTO cancellation_end (camp_id, id, cancellation_id, household_id, entry_id, session_id, created_at)
				SELECT e.camp_id, e.id || ':' || w.session_id, ${id}, e.household_id, e.id, w.session_id, ${at}
				FROM json_each(${JSON.stringify(target.session_ids)}) t
				CROSS JOIN waitlist_wish w INDEXED BY waitlist_wish_session ON w.camp_id = ${camp_id} AND w.session_id = t.value
				CROSS JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ('waiting', 'offered')`),
			...endWaitsFor(ctx, target.session_ids, rows.waits, CAMP_CANCELED),
			ctx.db.run(
				sql`DELETE FROM place_hold WHERE camp_id = ${camp_id} AND session_id IN ${sessionsOf(target)}`,
			),
			...what.changes,
		],
		audit: [
			what.audit,
			{
				action: "cancellation.start",
				entity: "cancellation",
				entity_id: id,
				changes: { kind: what.kind, way, ...countsOf(holdings) },
			},
		],
		messages: [workMessage(camp_id, id)],
		answer: { data: { cancellation_id: id }, status: 200 },
		refusals: {
			"guard:cancellation_runs": () => runsAlready(what.name),
			"unique:cancellation_session.camp_id, cancellation_session.session_id": () => runsAlready(what.name),
			"guard:waits_changed": () =>
				new AppError("CONFLICT", {
					message: "A family just joined or left the waitlist. Review the changes, then cancel.",
				}),
			...what.refusals,
		},
	});
	// Families with an offer here that also wait for another session are processed again.
	ctx.settleAt(camp_id, at);
	beginWork(ctx);
	return { id };
}

/** Error for the second of two concurrent cancellations, so that families are emailed and refunded once. */
const runsAlready = (name: string) =>
	new AppError("CONFLICT", { message: `${name} is already being canceled. Reload to see its progress.` });

/** Error that reports how many families and children are affected. */
function needsConfirming(name: string, holdings: Holdings): AppError {
	const n = holdings.families.length;
	const families = n === 1 ? "1 family has" : `${n} families have`;
	return new AppError("CONFLICT", {
		message: `${families} bookings for ${name}. Canceling ends their enrollments, returns what they paid and emails each family. Confirm with "confirm": true.`,
		details: { ...countsOf(holdings), confirm: true },
	});
}

/** Outbox message that starts the work on a cancellation. */
const workMessage = (camp_id: string, cancellation_id: string) => ({
	topic: CANCELLATION_TOPIC,
	payload: { camp_id, cancellation_id } satisfies CancellationMessage,
});

/** Starts the work after the response is sent. The sweep resumes interrupted work. */
export function beginWork(ctx: Pick<CampCtx, "afterwards"> & Parameters<typeof deliverOutbox>[0]): void {
	ctx.afterwards(async () => {
		for (let round = 0; round < 3; round++)
			if ((await deliverOutbox(ctx, { [CANCELLATION_TOPIC]: cancellationJob })) === 0) break;
	});
}
