import { sql } from "drizzle-orm";
import { type Db, readBatch, type RowsOf, type Statement } from "#db/client";
import { registration_line } from "#db/schema";
import { carryOut, planMove, toLeavable } from "#app/features/program/enrollments/index.server";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import {
	addOnsOf,
	countDiscounts,
	discountsOf,
	familyFacts,
	paymentDatesOf,
	priceRegistration,
	sessionsHad,
	toDiscount,
} from "#app/features/ledger/pricing/index.server";
import {
	bookByStaff,
	type PassedOver,
	PUBLIC_REFUSALS,
	settleSessions,
	settlingAfter,
} from "#app/features/admission/waitlist/index.server";
import type { Grade } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { sameDaysBeside } from "#app/lib/same-days";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";
import { type Booked, type BookedLine, liveLines } from "./booked.server";
import {
	changedRefusals,
	conflict,
	endLines,
	freeDiscounts,
	settlePayables,
	touched,
	unchanged,
} from "./booked-changes.server";
import { leavingPlacesReads, placeOf } from "./leaving-places.server";
import { familyEmail } from "./emails.server";
import { bookableSessions } from "./queries.server";
import { endingWithTransfer, planTransfer, type TransferPlan } from "./plan-transfer.server";

/** Cost and effect of a transfer to another session. */
export interface Transfer {
	old: BookedLine;
	to: TransferRows["bookable"][number] & { season_year: number };
	price: {
		price_cents: number;
		off_cents: number;
		total_cents: number;
		deposit_cents: number;
		steps: BookedLine["steps"];
	};
	plan: TransferPlan;
	/** Add-ons that belong only to the old session and end with it. */
	ends: BookedLine[];
	/** The child's other sessions on the new session's days, in words. */
	same_days: string[];
}

/**
 * Line of a child's enrollment, if it can be transferred.
 * @throws NOT_FOUND; CONFLICT
 */
function transferableLine(booked: Booked, line_id: string): BookedLine & { enrollment_id: string } {
	const line = booked.lines.find(({ id }) => id === line_id);
	if (!line || line.session_id === null) throw notFound("This enrollment");
	if (line.ended_at !== null) throw conflict(`${line.camper_name} is no longer in ${line.name}.`);
	if (!line.enrollment_id)
		throw conflict(`${line.camper_name} has no enrollment in ${line.name} to transfer.`);
	return { ...line, enrollment_id: line.enrollment_id };
}

/** Reads for a transfer, besides the registration itself. */
export function transferReads(
	at: { db: Db; place: { camp_id: string }; today: string },
	registration_id: string,
) {
	const { camp_id } = at.place;
	const its = (column: "season_id" | "household_id") =>
		sql`(SELECT n.${sql.raw(column)} FROM registration n WHERE n.camp_id = ${camp_id} AND n.id = ${registration_id})`;
	const season_id = its("season_id");
	return {
		places: leavingPlacesReads(at, registration_id).places,
		bookable: bookableSessions(at, season_id),
		discounts: discountsOf(at, season_id),
		add_ons: addOnsOf(at, season_id),
		dates: paymentDatesOf(at, season_id),
		...familyFacts(at, { season_id, household_id: its("household_id") }),
		season: at.db.all<{ year: number }>(
			sql`SELECT year FROM season WHERE camp_id = ${camp_id} AND id = ${season_id}`,
		),
		grades: at.db.all<{
			camper_id: string;
			grade: Grade;
		}>(sql`SELECT camper_id, grade FROM camper_grade_override
			WHERE camp_id = ${camp_id} AND season_id = ${season_id} AND camper_id IN (SELECT l.camper_id FROM registration_line l WHERE l.camp_id = ${camp_id} AND l.registration_id = ${registration_id})`),
	};
}

type TransferRows = RowsOf<ReturnType<typeof transferReads>>;

/**
 * Previews a child's transfer to another session: its price with today's prices and discounts, as if it were
 * registered now with the rest of the family, and the effect on the charges. Writes nothing.
 * @param rows rows of {@link transferReads}
 * @throws NOT_FOUND for the line and the session; CONFLICT
 */
export function lookAtTransfer(
	ctx: CampCtx,
	booked: Booked,
	{ line_id, session_id }: { line_id: string; session_id: string },
	rows: TransferRows,
): Transfer {
	const old = transferableLine(booked, line_id);
	const { registration: row } = booked;
	const found = rows.bookable.find(({ id }) => id === session_id);
	const [season] = rows.season;
	if (!found || !season) throw notFound("This session");
	const to = { ...found, season_year: season.year };
	if (to.id === old.session_id) throw conflict(`${old.camper_name} is already in ${to.name}.`);
	const own = new Set(
		rows.had
			.filter(({ registration_id }) => registration_id === row.id)
			.map(({ discount_id }) => discount_id),
	);
	const lines = liveLines(booked).filter(({ session_id: id }) => id !== null);
	const born = (id: string) => rows.children.find((child) => child.id === id)?.birth_date ?? "";
	const booking = [...new Set(lines.flatMap(({ camper_id }) => camper_id ?? []))];
	const priced = priceRegistration({
		currency: row.currency ?? ctx.camp.currency,
		sessions: rows.bookable,
		// A discount that the registration already uses isn't used up for it.
		discounts: rows.discounts
			.map(toDiscount)
			.map((each) => (own.has(each.id) ? { ...each, used: Math.max(0, each.used - 1) } : each)),
		add_ons: rows.add_ons,
		children: booking.map((id) => ({
			id,
			birth_date: born(id),
			name: lines.find(({ camper_id }) => camper_id === id)?.camper_name ?? "",
			session_ids: lines
				.filter(({ camper_id }) => camper_id === id)
				.map((line) => (line.id === old.id ? to.id : (line.session_id ?? ""))),
		})),
		registered: rows.registered
			.filter(({ camper_id }) => !booking.includes(camper_id))
			.map(({ camper_id }) => ({ id: camper_id, birth_date: born(camper_id) })),
		had: rows.had
			.filter(({ registration_id }) => registration_id !== row.id)
			.map(({ discount_id }) => discount_id),
		is_returning: rows.children.some(({ returning }) => returning === 1),
		code: row.code,
		registered_on: ctx.today,
	});
	const line = priced.lines.find(
		({ child_id, session_id: id }) => child_id === old.camper_id && id === to.id,
	);
	if (!line) throw notFound("This session");
	const price = {
		price_cents: line.price_cents,
		off_cents: line.price_cents - line.total_cents,
		total_cents: line.total_cents,
		deposit_cents: Math.min(to.deposit_cents, line.total_cents),
		steps: line.steps,
	};
	const ends = endingWithTransfer(booked, old, to.id);
	const plan = planTransfer(booked, old, price, {
		ends,
		currency: row.currency ?? ctx.camp.currency,
		today: ctx.today,
		first_day: to.start_date,
		dates: rows.dates,
	});
	const stays = sessionsHad(rows.registered, old.camper_id).filter((each) => each.id !== old.session_id);
	const same_days = sameDaysBeside(to, { name: old.camper_name ?? "", others: stays });
	return { old, to, price, plan, ends, same_days };
}

interface TransferInput {
	line_id: string;
	/** Session to transfer to. */
	session_id: string;
	/** Confirms that age and grade were checked. */
	confirm_ineligible?: boolean;
	/** Transfers even when the free spots are reserved for the waitlist. */
	pass_over?: boolean;
	/** Difference that the page showed, in cents. The transfer is rejected when it has changed. */
	seen_difference_cents?: number;
}

export interface Transferred {
	line_id: string;
	difference_cents: number;
	text: string;
}

/**
 * Transfers a child's spot to another session in one batch: moves the enrollment, replaces the line by one at
 * today's price, ends add-ons of the old session and adjusts the charges by the difference. The new session's
 * waitlist comes first, unless staff skip it; the old spot is offered to the waitlist.
 * @param read rows of {@link transferReads}, when the request has already read them
 * @throws FULL, with `details.kept_for_waitlist` when the spot is reserved for the waitlist; CONFLICT when it
 *   changed meanwhile, a session no longer enrolls or the difference has changed; INVALID on `confirm_ineligible`;
 *   NOT_FOUND
 */
export async function transferLine(
	ctx: CampCtx,
	booked: Booked,
	input: TransferInput,
	read?: TransferRows,
): Promise<Transferred> {
	const rows = read ?? (await readBatch(ctx.db, transferReads(ctx, booked.registration.id)));
	const look = lookAtTransfer(ctx, booked, input, rows);
	const { old, to, price, plan, ends } = look;
	if (input.seen_difference_cents !== undefined && input.seen_difference_cents !== plan.difference_cents) {
		throw new AppError("CONFLICT", {
			message: "The price has changed. Review it before you transfer.",
			details: { difference_cents: plan.difference_cents },
		});
	}
	const place = placeOf(rows.places.map(toLeavable), transferableLine(booked, old.id).enrollment_id);
	const move = planMove(ctx, {
		...place,
		to,
		grade_override: rows.grades.find(({ camper_id }) => camper_id === place.camper.id)?.grade ?? null,
	});
	const { registration: row } = booked;
	const id = newId();
	const currency = row.currency ?? ctx.camp.currency;
	const done: Transferred = { line_id: id, difference_cents: plan.difference_cents, text: move.text };
	const freed = old.session_id ? [old.session_id] : [];
	const write = (guard: Statement[], passed_over: PassedOver) => async () => {
		move.check(input.confirm_ineligible ?? false);
		const leave = move.leave();
		await changeBooking(ctx, {
			enrolls: [row.id],
			posts: [row.id],
			statements: [
				...guard,
				unchanged(ctx, booked),
				...leave.guards,
				...move.statements,
				...leave.statements,
				endLines(
					ctx,
					[old, ...ends].map((line) => line.id),
				),
				ctx.db.insert(registration_line).values({
					camp_id: ctx.camp.id,
					id,
					registration_id: row.id,
					position: old.position,
					camper_id: old.camper_id,
					session_id: to.id,
					enrollment_id: move.made.id,
					name: to.name,
					...price,
					created_at: ctx.clock.now(),
				}),
				freeDiscounts(ctx, row.id),
				countDiscounts(ctx, row.id),
				...settlePayables(ctx, booked, {
					payables: plan.payables,
					refund_cents: plan.refund_cents,
					reason: `Moved to ${to.name}`,
					label: `Refund: moved to ${to.name}`.slice(0, 200),
				}),
				touched(ctx, row.id),
			],
			after: settlingAfter(ctx, freed),
			audit: [
				{ ...move.audit, changes: { ...move.audit.changes, ends_on: leave.ends_on } },
				{
					action: "registration.transfer",
					entity: "registration",
					entity_id: row.id,
					changes: {
						from: old.name,
						to: to.name,
						camper_id: old.camper_id,
						difference_cents: plan.difference_cents,
						...(ends.length > 0 ? { ended: ends.map(({ name }) => name) } : {}),
						...(passed_over.length > 0 ? { passed_over } : {}),
					},
				},
			],
			messages: familyEmail(ctx, booked, {
				subject: `Moved to ${to.name}`,
				lines: [
					`${old.camper_name} is now enrolled in ${to.name} instead of ${old.name}.`,
					...ends.map(({ name }) => `${name} was available only with ${old.name}, so it was removed.`),
					differenceText(plan, currency),
				],
			}),
			answer: { data: done, status: 200 },
			refusals: { ...PUBLIC_REFUSALS, ...leave.refusals, ...move.refusals, ...changedRefusals },
		});
		return done;
	};
	const { gender, grade } = move.into;
	const carried = await bookByStaff(
		ctx,
		[{ session_id: to.id, gender, grade }],
		input.pass_over ?? false,
		(guard, passed_over) => carryOut(ctx, move.into, write(guard, passed_over)),
	);
	if (!("replayed" in carried)) return carried;
	await settleSessions(ctx, freed);
	return carried.replayed as Transferred;
}

/** Sentence with the cost of a transfer. */
export function differenceText({ difference_cents, refund_cents }: TransferPlan, currency: string): string {
	if (difference_cents === 0) return "The price stays the same.";
	if (difference_cents > 0) return `The new session costs ${formatMoney(difference_cents, currency)} more.`;
	const less = `The new session costs ${formatMoney(-difference_cents, currency)} less`;
	return refund_cents > 0 ? `${less}; ${formatMoney(refund_cents, currency)} is refunded.` : `${less}.`;
}
