import { readBatch, type Statement } from "#db/client";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { phaseOf } from "#app/features/admission/lottery/index.server";
import { eligibility, genderProblem } from "#app/features/program/sessions/index.server";
import { birthDateDoubt } from "#app/lib/birth-dates";
import { ageOn } from "#app/lib/dates";
import { stableJson } from "#app/lib/stable-json";
import { idempotent } from "#app/platform/audit/only-once.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, type FieldErrors, invalid, notFound } from "#app/platform/errors";
import { sha256 } from "#app/platform/http/body.server";
import { limitFamilyEmails } from "#app/platform/mail/limit-emails.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import { bookRegistration, type Submitted } from "./book-registration.server";
import {
	lotteryOf,
	factsOf,
	priceDraft,
	sameDaysOf,
	type RegistrationContext,
} from "./registration-context.server";
import { duplicateRefusal, hereAlready, abortOnDuplicates, twiceInEntry } from "./desk-duplicates.server";
import { placesWanted, takePlaces } from "./places.server";
import { familyEmail } from "./emails.server";
import { type DeskEntryInput, deskReads, toDeskContext, toDeskDraft } from "./desk-context.server";

/** Result of a front desk registration: the booking, and the input stored with it. */
export interface Entered extends Submitted {
	reason: string;
	code: string | null;
}

/**
 * Checks a family's registration as entered.
 * @returns messages about sessions that might not fit a child, for staff to decide
 * @throws INVALID, CONFLICT
 */
function unfitOf(context: RegistrationContext, now: string): string[] {
	const unfit: string[] = [];
	const lottery_id = lotteryOf(context);
	for (const [at, child] of context.draft.children.entries()) {
		const sessions = `children.${at}.sessions`;
		const { known, name, birth_date, gender, grade } = factsOf(context, child);
		if (child.sessions.length === 0) throw invalid(sessions, `Choose a session for ${name}.`);
		for (const id of child.sessions) {
			const session = context.sessions.find((each) => each.id === id);
			if (!session) throw invalid(sessions, "Choose sessions in this season that accept the child.");
			if (known?.enrolled.includes(id)) {
				throw new AppError("CONFLICT", { message: `${name} is already registered for ${session.name}.` });
			}
			if (lottery_id !== null && session.lottery?.id !== lottery_id) {
				const message = `${session.name} isn't in the same lottery. Register for it separately.`;
				throw invalid(sessions, message);
			}
			if (session.lottery && phaseOf(session.lottery, now) !== "open") {
				const message = `${session.name} uses a lottery, and its entry period isn't open.`;
				throw invalid(sessions, message);
			}
			const age = birth_date ? ageOn(birth_date, session.start_date) : null;
			const apart = genderProblem(session.places, gender);
			const doubt = birth_date ? birthDateDoubt(birth_date, session.start_date) : null;
			const reasons = eligibility(session, { age, grade }).map(({ message }) => message);
			unfit.push(
				...[...reasons, ...(apart ? [apart] : []), ...(doubt ? [doubt.words] : [])].map(
					(message) => `${name}, ${session.name}: ${message}`,
				),
			);
		}
	}
	return unfit;
}

/**
 * Requires confirmation of sessions that might not fit.
 * @throws INVALID on `confirm_ineligible` with every reason, unless they were confirmed
 */
function assertGoes(context: RegistrationContext, now: string, confirmed: boolean | readonly string[]) {
	const unfit = unfitOf(context, now);
	const is_meant =
		typeof confirmed === "boolean" ? confirmed : unfit.every((each) => confirmed.includes(each));
	if (unfit.length === 0 || is_meant) return;
	const fields: FieldErrors = { confirm_ineligible: mayNotFit(unfit) };
	throw new AppError("INVALID", { message: `Some sessions might not fit. ${unfit.join(" ")}`, fields });
}

const mayNotFit = (unfit: readonly string[]) => ["Some sessions might not fit.", ...unfit];

/**
 * Prices a family's registration that staff enter, with every line explained and the points to check first. Writes
 * nothing.
 * @throws as {@link enterAtDesk}, except for sessions that might not fit
 */
export async function priceAtDesk(ctx: CampCtx, input: DeskEntryInput) {
	const context = await readDesk(ctx, input);
	const unfit = unfitOf(context, ctx.clock.now());
	return {
		...priceDraft(context, { currency: ctx.camp.currency, today: ctx.today }),
		/** Messages in the form that the `confirm_ineligible` error uses; empty when all sessions fit. */
		unfit: unfit.length > 0 ? mayNotFit(unfit) : [],
		same_days: sameDaysOf(context),
	};
}

async function readDesk(ctx: CampCtx, input: DeskEntryInput): Promise<RegistrationContext> {
	const rows = await readBatch(ctx.db, deskReads(ctx, input.season_id, input.parent_id));
	const context = toDeskContext(rows, ctx.camp.id, toDeskDraft(rows, input, ctx.today));
	if (!context) throw notFound("This season");
	return context;
}

/** Error of the guard. Another read finds the existing people. */
const HERE_ALREADY = new AppError("CONFLICT", { message: "Someone you entered as new is already here." });

/**
 * Runs the write of an entry without an Idempotency-Key, unless the same entry was written in the last minute: a
 * client that sends it twice most likely retried.
 * @throws CONFLICT
 */
async function oncePerMinute(
	ctx: CampCtx,
	input: DeskEntryInput,
	write: (counted: readonly Statement[]) => Promise<unknown>,
): Promise<void> {
	if (ctx.idempotency) {
		await write([]);
		return;
	}
	const key = `desk:${ctx.camp.id}:${await sha256(stableJson(input))}`;
	try {
		await writeWithin(ctx, [{ key, max: 1, minutes: 1 }], write, "entered_twice");
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "TOO_MANY_REQUESTS") throw error;
		throw new AppError("CONFLICT", {
			message:
				"The same family was registered less than a minute ago. To register the family twice, wait a minute. In the API, send each request with its own Idempotency-Key.",
		});
	}
}

/**
 * Registers a family at the front desk as a whole: accepted immediately, priced by today's rules, never beyond
 * capacity and never ahead of the waitlist. For sessions with a lottery, it becomes a lottery entry. Waivers and
 * questions stay on the family's checklist; it is enrolled once the deposit is paid and they are signed.
 * @throws CONFLICT with `details.duplicates` when a child or parent entered as new already exists, unless
 *   confirmed; INVALID by field, on `confirm_ineligible` with every reason; FULL with `details.full`; CONFLICT
 *   when the plan's camper limit is reached, a session closed meanwhile or a child is already registered there;
 *   NOT_FOUND for season or parent
 */
export async function enterAtDesk(ctx: CampCtx, input: DeskEntryInput): Promise<Entered> {
	return idempotent(ctx, async () => {
		const context = await readDesk(ctx, input);
		assertGoes(context, ctx.clock.now(), input.confirm_ineligible ?? false);
		const email = input.parent?.email ?? context.family?.email ?? null;
		const new_email = input.parent_id ? null : (input.parent?.email ?? null);
		const twice = input.confirm_duplicate ? [] : twiceInEntry(context);
		if (twice.length > 0) throw duplicateRefusal(twice);
		const unique = input.confirm_duplicate ? [] : abortOnDuplicates(ctx, context, new_email);
		const priced = priceDraft(context, { currency: ctx.camp.currency, today: ctx.today });
		const booking = bookRegistration(ctx, context, {
			priced,
			desk: { entered_by: ctx.user.id, entry_reason: input.reason },
			parent_email: email,
		});
		const { registration } = context;
		if (priced.code_problem) throw invalid("code", priced.code_problem.words);
		// Staff who didn't preview the price wouldn't notice what was left out.
		if (priced.left_out.length > 0) {
			throw new AppError("INVALID", {
				message: priced.left_out.join(" "),
				fields: { add_ons: [...priced.left_out] },
			});
		}
		const done: Entered = {
			reason: input.reason,
			code: input.code ?? null,
			registration_id: registration.id,
			status: booking.status,
			total_cents: priced.total_cents,
			deposit_cents: priced.deposit_cents,
		};
		// A lottery entry takes no spots before the drawing.
		const enters = booking.status === "entered";
		const wanted = enters ? [] : placesWanted(context);
		const enter = (counted: readonly Statement[]) =>
			takePlaces(ctx, context, { wanted, missing: wanted }, (guard) =>
				changeBooking(ctx, {
					enrolls: [registration.id],
					posts: booking.posts,
					statements: [...counted, ...unique, ...guard, ...booking.statements],
					audit: booking.audit,
					messages: familyEmail(
						ctx,
						{
							registration,
							contact: {
								household: null,
								parent_name: null,
								parent_email: email,
								user_email: null,
								plain_email: null,
							},
						},
						{
							subject: enters ? "You're in the lottery" : "You're registered",
							lines: [
								enters
									? "We entered you in the lottery for these spots. We'll email you the result:"
									: "We registered you for:",
								...priced.lines.map(({ child_name, session_name }) => `${child_name}: ${session_name}`),
								"We'll email you what you still need to sign and answer.",
							],
						},
					),
					refusals: { ...booking.refusals, "guard:here_already": () => HERE_ALREADY },
					answer: { data: done, status: 201 },
				}),
			);
		try {
			await limitFamilyEmails(ctx, email ? 1 : 0, (emails) =>
				oncePerMinute(ctx, input, (counted) => enter([...emails, ...counted])),
			);
		} catch (error) {
			throw error === HERE_ALREADY ? duplicateRefusal(await hereAlready(ctx, context, new_email)) : error;
		}
		return done;
	});
}
