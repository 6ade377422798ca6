import { sql } from "drizzle-orm";
import { type Db, type Reads, readBatch, type RowsOf } from "#db/client";
import { waitlist_entry } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { lostReason } from "#app/features/camp/definitions/index.server";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { dateIn } from "#app/lib/dates";
import { abortIfStale, abortWhen, commitAndRead } from "#app/platform/audit/commit.server";
import { AppError, notFound } from "#app/platform/errors";
import { bookingReads, bookOffered, type OfferBooked, OVER } from "./book-offered.server";
import { endWithLastWait } from "./end-registration.server";
import { tellAccepted, writeSoon } from "./email-jobs.server";
import { offerEndedText } from "./words";
import { keepEvents, settleSessions, settlingAfter } from "./settle.server";
import type { SettleCtx } from "./list.server";

type AnswerCtx = SettleCtx & {
	/** User who answers, when signed in. */
	user?: { id: string };
	idempotency?: { key: string; operation: string; body_hash: string };
};

interface OfferRow {
	id: string;
	entry_id: string;
	session_id: string;
	status: "open" | "accepted" | "declined" | "expired" | "withdrawn";
	expires_at: string;
	session_name: string;
	time_zone: string;
}

const offerRead = (db: Db, camp_id: string, offer_id: string) =>
	db.all<OfferRow>(sql`SELECT o.id AS id, o.entry_id AS entry_id, o.session_id AS session_id, o.status AS status,
			o.expires_at AS expires_at, s.name AS session_name, k.time_zone AS time_zone
		FROM waitlist_offer o JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id JOIN camp k ON k.id = o.camp_id
		WHERE o.camp_id = ${camp_id} AND o.id = ${offer_id}`);

export const decliningReads = (db: Db, camp_id: string, offer_id: string) => ({
	answered: offerRead(db, camp_id, offer_id),
});

export const acceptingReads = (db: Db, camp_id: string, offer_id: string) => ({
	...bookingReads(db, camp_id, offer_id),
	...decliningReads(db, camp_id, offer_id),
});

const conflict = (message: string) => new AppError("CONFLICT", { message });

/**
 * Aborts with `guard:offer_over` unless the offer is open and not expired, and its session still enrolls campers.
 */
const stillOpen = (ctx: SettleCtx, offer_id: string) =>
	abortWhen(
		ctx,
		"offer_over",
		sql`NOT EXISTS (SELECT 1 FROM waitlist_offer o JOIN camp k ON k.id = o.camp_id AND k.is_active = 1
			JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id AND s.deleted_at IS NULL AND s.status IN ('published', 'running')
			WHERE o.camp_id = ${ctx.camp.id} AND o.id = ${offer_id} AND o.status = 'open' AND o.expires_at > ${ctx.clock.now()})`,
	);

/** Options of an answer, beside the offer itself. */
interface Answer<R extends Reads> {
	/** Entry that the offer must belong to, when a link names it. */
	of?: string;
	/** Rows that the request has already read. */
	read?: RowsOf<R>;
}

/**
 * Runs an answer to an open offer. If the offer isn't open, or stops being open before the answer is written, the
 * error says what became of it; an offer that has run out is expired right then.
 * @throws NOT_FOUND; CONFLICT
 */
async function answered<T, Rows extends { answered: OfferRow[] }>(
	ctx: AnswerCtx,
	rows: Rows,
	of: string | undefined,
	write: (offer: OfferRow, rows: Rows) => Promise<T>,
): Promise<T> {
	const over = ({ status, expires_at }: OfferRow) =>
		status === "open" && expires_at <= ctx.clock.now() ? ("expired" as const) : status;
	const refuse = async (offer: OfferRow) => {
		const how = over(offer);
		if (how === "expired") await settleSessions(ctx, [offer.session_id]);
		return conflict(how === "open" ? "The offer has just changed. Try again." : offerEndedText(how));
	};
	const [offer] = rows.answered;
	if (!offer || (of !== undefined && offer.entry_id !== of)) throw notFound("This offer");
	if (over(offer) !== "open") throw await refuse(offer);
	try {
		return await write(offer, rows);
	} catch (error) {
		if (!(error instanceof OfferOver)) throw error;
		const [now] = await offerRead(ctx.db, ctx.camp.id, offer.id);
		throw await refuse(now ?? offer);
	}
}

/** Error when another answer to the offer came first. */
class OfferOver extends AppError {
	constructor() {
		super("CONFLICT", { message: "This offer can't be answered anymore." });
	}
}

const REFUSALS = {
	"guard:offer_over": () => new OfferOver(),
	offer_settled: () => new OfferOver(),
	waitlist_status: () => new OfferOver(),
	"guard:registration_over": () =>
		conflict("The registration for this offer has ended, so you can't accept it. Email the camp."),
	"guard:camper_limit": () =>
		conflict(
			"The camp's plan has no room for another camper, so you can't accept right now. Email the camp: the offer is still open.",
		),
	discount_used: () => conflict("A discount has just run out. Review the price again."),
	"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": () =>
		conflict(
			"One of the children is already enrolled in this session. Decline the offer, or email the camp.",
		),
};

export interface AcceptedOffer {
	id: string;
	entry_id: string;
	session_id: string;
	status: "accepted";
	enrollments: { id: string; camper_id: string }[];
}

/** Details about the booking for the confirmation email. */
const toldOf = ({ due, currency, page, has_user }: OfferBooked) => ({ due, currency, page, has_user });

/**
 * Accepts an offer for a family: its spots become accepted enrollments with their charges, and the entry stops
 * waiting for other sessions, all in one batch. Only the first answer counts; a second one is rejected.
 * @param seen the entry's `updated_at` as the sender saw it
 * @throws NOT_FOUND; STALE; CONFLICT when it was answered, ran out or was withdrawn, or the plan has no room
 */
export const acceptOffer = async (
	ctx: AnswerCtx,
	offer_id: string,
	{ of, seen, read }: Answer<ReturnType<typeof acceptingReads>> & { seen?: string } = {},
): Promise<AcceptedOffer> =>
	answered(
		ctx,
		read ?? (await readBatch(ctx.db, acceptingReads(ctx.db, ctx.camp.id, offer_id))),
		of,
		async (offer, rows) => {
			const { db, camp } = ctx;
			const now = ctx.clock.now();
			const today = dateIn(offer.time_zone, now);
			const booked = bookOffered(ctx, offer, rows, today);
			const books = { ...ctx, today };
			const { entry_id, session_id } = offer;
			const accepted: AcceptedOffer = {
				id: offer_id,
				entry_id,
				session_id,
				status: "accepted",
				enrollments: booked.enrollments,
			};
			await changeBooking(books, {
				...booked.concerned,
				statements: [
					stillOpen(ctx, offer_id),
					...abortIfStale(
						ctx,
						waitlist_entry,
						sql`${waitlist_entry.camp_id} = ${camp.id} AND ${waitlist_entry.id} = ${entry_id}`,
						seen,
					),
					abortWhen(
						ctx,
						"registration_over",
						sql`EXISTS (SELECT 1 FROM waitlist_entry e JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id
						AND r.status IN ${OVER} WHERE e.camp_id = ${camp.id} AND e.id = ${entry_id})`,
					),
					endOffer(ctx, offer_id, "accepted"),
					db.run(sql`UPDATE ${waitlist_entry} SET status = 'accepted', lost_reason = NULL, updated_at = ${nextStamp(waitlist_entry.updated_at, now)}
					WHERE camp_id = ${camp.id} AND id = ${entry_id}`),
					...booked.statements,
					...keepEvents(
						ctx,
						[{ entry_id, decision: { kind: "accepted", session_id, offer_id } }],
						now,
						ctx.user?.id,
					),
				],
				audit: [
					{
						action: "waitlist_entry.book",
						entity: "waitlist_entry",
						entity_id: entry_id,
						changes: { offer_id, session_id, enrollments: booked.enrollments.map(({ id }) => id) },
					},
					...booked.audit,
				],
				messages: tellAccepted(camp.id, { entry_id, session_id, ...toldOf(booked) }),
				answer: { data: accepted, status: 200 },
				refusals: REFUSALS,
			});
			writeSoon(ctx);
			return accepted;
		},
	);

export interface DeclinedOffer {
	id: string;
	entry_id: string;
	session_id: string;
	status: "declined";
	/** True when the entry still waits for other sessions. */
	still_waits: boolean;
}

/**
 * Declines an offer for a family. The entry keeps its position for the other sessions it named, if any; the spot
 * goes to the next family.
 * @param lost_reason key of the camp's list of reasons
 * @throws NOT_FOUND; CONFLICT when it was answered before, ran out or was withdrawn
 */
export async function declineOffer(
	ctx: AnswerCtx,
	offer_id: string,
	{ of, read, lost_reason }: Answer<ReturnType<typeof decliningReads>> & { lost_reason?: string | null } = {},
): Promise<DeclinedOffer> {
	const rows = read ?? (await readBatch(ctx.db, decliningReads(ctx.db, ctx.camp.id, offer_id)));
	return answered(ctx, rows, of, async ({ entry_id, session_id }) => {
		const { db, camp } = ctx;
		const now = ctx.clock.now();
		const others = sql`SELECT 1 FROM waitlist_wish w WHERE w.camp_id = ${camp.id} AND w.entry_id = ${entry_id}
			AND w.session_id <> ${session_id}`;
		const after = settlingAfter(ctx, [session_id]);
		const reads = {
			entry: {
				left: db.all<{ status: string }>(
					sql`SELECT status FROM waitlist_entry WHERE camp_id = ${camp.id} AND id = ${entry_id}`,
				),
			},
			lists: after.reads,
		};
		const { entry, lists } = await commitAndRead(ctx, reads, {
			statements: [
				stillOpen(ctx, offer_id),
				endOffer(ctx, offer_id, "declined"),
				db.run(sql`UPDATE ${waitlist_entry} SET status = CASE WHEN EXISTS (${others}) THEN 'waiting' ELSE 'declined' END,
					lost_reason = ${lostReason(camp.id, lost_reason)},
					updated_at = ${nextStamp(waitlist_entry.updated_at, now)} WHERE camp_id = ${camp.id} AND id = ${entry_id}`),
				// The last wish is kept, so that staff can see the session and reinstate the entry.
				db.run(sql`DELETE FROM waitlist_wish WHERE camp_id = ${camp.id} AND entry_id = ${entry_id}
					AND session_id = ${session_id} AND EXISTS (${others})`),
				...keepEvents(
					ctx,
					[{ entry_id, decision: { kind: "declined", session_id, offer_id } }],
					now,
					ctx.user?.id,
				),
				...endWithLastWait(ctx, [entry_id], now),
			],
			audit: {
				action: "waitlist_entry.decline",
				entity: "waitlist_entry",
				entity_id: entry_id,
				changes: { offer_id, session_id },
			},
			refusals: REFUSALS,
		});
		await after.settle(lists);
		const [left] = entry.left;
		return {
			id: offer_id,
			entry_id,
			session_id,
			status: "declined",
			still_waits: left?.status === "waiting",
		};
	});
}

/** Ends an open offer; its spots become free in the same batch. */
const endOffer = ({ db, camp, clock }: SettleCtx, offer_id: string, status: "accepted" | "declined") =>
	db.run(sql`UPDATE waitlist_offer SET status = ${status}, settled_at = ${clock.now()}
		WHERE camp_id = ${camp.id} AND id = ${offer_id} AND status = 'open'`);
