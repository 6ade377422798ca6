import { sql } from "drizzle-orm";
import { type Db, type Reads, readBatch, type RowsOf } from "#db/client";
import { waitlist_entry } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { dateIn } from "#app/lib/dates";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import { AppError, notFound } from "#app/platform/errors";
import { bookingReads, bookOffered, type OfferBooked, OVER } from "./book-offered.server";
import { endWithLastWait } from "./end-registration.server";
import { tellAccepted, writeSoon } from "./email-jobs.server";
import { offerEndedText } from "./words";
import { keepEvents, settleSessions, settlingAfter } from "./settle.server";
import type { SettleCtx } from "./list.server";

type AnswerCtx = SettleCtx & {
	/** Who answers, when they are signed in. */
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

/** What declining an offer looks at. */
export const decliningReads = (db: Db, camp_id: string, offer_id: string) => ({
	answered: offerRead(db, camp_id, offer_id),
});

/** What accepting an offer looks at. */
export const acceptingReads = (db: Db, camp_id: string, offer_id: string) => ({
	...bookingReads(db, camp_id, offer_id),
	...decliningReads(db, camp_id, offer_id),
});

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Aborts with `guard:offer_over` unless the offer is open, its time not over, and its session one that takes children. */
const stillOpen = (ctx: SettleCtx, offer_id: string) =>
	abortWhen(
		ctx,
		"offer_over",
		sql`NOT EXISTS (SELECT 1 FROM waitlist_offer o JOIN camp k ON k.id = o.camp_id AND k.is_active = 1
			JOIN session s ON s.camp_id = o.camp_id AND s.id = o.session_id AND s.deleted_at IS NULL AND s.status IN ('published', 'running')
			WHERE o.camp_id = ${ctx.camp.id} AND o.id = ${offer_id} AND o.status = 'open' AND o.expires_at > ${ctx.clock.now()})`,
	);

/** What an answer to an offer says beside which one it is. */
interface Answer<R extends Reads> {
	/** The entry it has to be of, where a link names that. */
	of?: string;
	/** What it is written from, where the request has read it already. */
	read?: RowsOf<R>;
}

/**
 * Runs an answer to an offer that is open as it is read. One that is not, or is not any more when the answer is written, is
 * refused in the words for what became of it; one whose time is over ends then and there.
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

/** The wall that an answer meets when another one came first. */
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

/** What accepting an offer led to. */
export interface AcceptedOffer {
	id: string;
	entry_id: string;
	session_id: string;
	status: "accepted";
	enrollments: { id: string; camper_id: string }[];
}

/** What the email to who accepted says of what that booked. */
const toldOf = ({ due, currency, page, has_user }: OfferBooked) => ({ due, currency, page, has_user });

/**
 * A family takes what it was offered: the offer's places become accepted enrollments in one batch, with what is due for
 * them, and the entry waits for nothing else. Once: a second answer is refused, whoever gives it.
 * @param seen the entry's `updated_at` that the sender has seen
 * @throws NOT_FOUND; STALE; CONFLICT when it was answered, ran out or was taken back, or the plan has no room
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
			const booked = bookOffered(ctx, offer, rows, dateIn(offer.time_zone, now));
			const { entry_id, session_id } = offer;
			const accepted: AcceptedOffer = {
				id: offer_id,
				entry_id,
				session_id,
				status: "accepted",
				enrollments: booked.enrollments,
			};
			await commit(ctx, {
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
					db.run(sql`UPDATE ${waitlist_entry} SET status = 'accepted', updated_at = ${nextStamp(waitlist_entry.updated_at, now)}
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

/** Where declining left the entry. */
export interface DeclinedOffer {
	id: string;
	entry_id: string;
	session_id: string;
	status: "declined";
	/** Whether it goes on waiting for the other sessions it named. */
	still_waits: boolean;
}

/**
 * A family declines what it was offered. It goes on waiting, at its place in the order, for the other sessions it named, if
 * there are any; the place goes to the next.
 * @throws NOT_FOUND; CONFLICT when it was answered before, ran out or was taken back
 */
export async function declineOffer(
	ctx: AnswerCtx,
	offer_id: string,
	{ of, read }: Answer<ReturnType<typeof decliningReads>> = {},
): Promise<DeclinedOffer> {
	const rows = read ?? (await readBatch(ctx.db, decliningReads(ctx.db, ctx.camp.id, offer_id)));
	return answered(ctx, rows, of, async ({ entry_id, session_id }) => {
		const { db, camp } = ctx;
		const now = ctx.clock.now();
		const others = sql`SELECT 1 FROM waitlist_wish w WHERE w.camp_id = ${camp.id} AND w.entry_id = ${entry_id}
			AND w.session_id <> ${session_id}`;
		const after = settlingAfter(ctx, [session_id]);
		const answers = await commit(ctx, {
			statements: [
				stillOpen(ctx, offer_id),
				endOffer(ctx, offer_id, "declined"),
				db.run(sql`UPDATE ${waitlist_entry} SET status = CASE WHEN EXISTS (${others}) THEN 'waiting' ELSE 'declined' END,
					updated_at = ${nextStamp(waitlist_entry.updated_at, now)} WHERE camp_id = ${camp.id} AND id = ${entry_id}`),
				// The last wish stays, so that staff can see and reinstate what they had waited for.
				db.run(sql`DELETE FROM waitlist_wish WHERE camp_id = ${camp.id} AND entry_id = ${entry_id}
					AND session_id = ${session_id} AND EXISTS (${others})`),
				...keepEvents(
					ctx,
					[{ entry_id, decision: { kind: "declined", session_id, offer_id } }],
					now,
					ctx.user?.id,
				),
				...endWithLastWait(ctx, [entry_id], now),
				db.all<{ status: string }>(
					sql`SELECT status FROM waitlist_entry WHERE camp_id = ${camp.id} AND id = ${entry_id}`,
				),
				...after.reads,
			],
			audit: {
				action: "waitlist_entry.decline",
				entity: "waitlist_entry",
				entity_id: entry_id,
				changes: { offer_id, session_id },
			},
			refusals: REFUSALS,
		});
		await after.settle(answers);
		const [left] = answers.at(-1 - after.reads.length) as { status: string }[];
		return {
			id: offer_id,
			entry_id,
			session_id,
			status: "declined",
			still_waits: left?.status === "waiting",
		};
	});
}

/** Ends an open offer; its places are free within the same batch. */
const endOffer = ({ db, camp, clock }: SettleCtx, offer_id: string, status: "accepted" | "declined") =>
	db.run(sql`UPDATE waitlist_offer SET status = ${status}, settled_at = ${clock.now()}
		WHERE camp_id = ${camp.id} AND id = ${offer_id} AND status = 'open'`);
