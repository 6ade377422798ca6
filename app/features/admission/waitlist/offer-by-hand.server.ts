import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { dateIn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { LOST } from "./guard.server";
import { tellOffered, writeSoon } from "./email-jobs.server";
import { isOffered, listReads, toList } from "./list.server";
import { lackOf } from "./rules";
import type { WaitlistOffer } from "./model";
import { endHolds, keepEvents, makeOffers } from "./settle.server";
import { lackText } from "./words";

const HOUR_MS = 3_600_000;

/**
 * Offers an entry spots in one of its sessions out of turn, with a reason from staff. The constraints still apply:
 * only free spots, and only to waiting entries.
 * @throws NOT_FOUND; INVALID on `session_id` for a session it doesn't wish for; FULL; CONFLICT when it isn't
 *   waiting, or the session doesn't enroll or is to be drawn
 */
export async function offerByHand(
	ctx: CampCtx,
	entry_id: string,
	{ session_id, reason }: { session_id: string; reason: string },
): Promise<WaitlistOffer & { reason: string }> {
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const rows = await readBatch(db, {
		...listReads(db, camp.id, [session_id], now),
		entry: db.all<{ id: string; wishes: number }>(sql`SELECT e.id AS id, EXISTS (SELECT 1 FROM waitlist_wish w
			WHERE w.camp_id = e.camp_id AND w.entry_id = e.id AND w.session_id = ${session_id}) AS wishes
			FROM waitlist_entry e WHERE e.camp_id = ${camp.id} AND e.id = ${entry_id}`),
	});
	const [known] = rows.entry;
	if (!known) throw notFound("This entry");
	if (!known.wishes) throw invalid("session_id", "The family isn't waiting for this session.");
	const session = rows.sessions.find(({ id }) => id === session_id);
	if (session?.to_be_drawn) {
		throw new AppError("CONFLICT", {
			message: `${session.name} uses a lottery that hasn't been drawn. You can make offers after that.`,
		});
	}
	if (!session || !isOffered(session, dateIn(camp.time_zone, now))) {
		throw new AppError("CONFLICT", {
			message: "This session isn't taking campers, so you can't make offers.",
		});
	}
	const list = toList(rows, now);
	const made: WaitlistOffer = {
		id: newId(),
		entry_id,
		session_id,
		offered_at: now,
		status: "open",
		expires_at: new Date(Date.parse(now) + session.offer_hours * HOUR_MS).toISOString(),
	};
	const notWaiting = () =>
		new AppError("CONFLICT", {
			message: "This family is no longer waiting. Reload to see the latest.",
		});
	await commit(ctx, {
		statements: [
			endHolds(ctx, [session_id], now),
			...makeOffers(ctx, list, [made], now, ctx.user.id),
			...keepEvents(
				ctx,
				[
					{
						entry_id,
						decision: {
							kind: "offered_by_hand",
							session_id,
							offer_id: made.id,
							hours: session.offer_hours,
							reason,
						},
					},
				],
				now,
				ctx.user.id,
			),
		],
		audit: {
			action: "waitlist_entry.offer",
			entity: "waitlist_entry",
			entity_id: entry_id,
			changes: { offer_id: made.id, session_id, reason },
		},
		messages: tellOffered(camp.id, [made]),
		answer: { data: { ...made, reason }, status: 201 },
		refusals: {
			...LOST,
			offer_of_waiting: notWaiting,
			waitlist_status: notWaiting,
			"unique:waitlist_offer.camp_id, waitlist_offer.entry_id": notWaiting,
			session_places_taken: () => {
				const lack = lackOf(list, entry_id, session_id);
				return new AppError("FULL", {
					message: lack
						? `${lackText(lack)} Raise the capacity of ${session.name} first.`
						: `A spot in ${session.name} was just taken. Try again.`,
				});
			},
		},
	});
	ctx.settleAt(camp.id, made.expires_at);
	writeSoon(ctx);
	return { ...made, reason };
}
