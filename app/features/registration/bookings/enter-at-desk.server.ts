import type { SQL } from "drizzle-orm";
import { type Db, type RowsOf, readBatch, type Statement } from "#db/client";
import { genderChoices } from "#app/features/people/campers/index.server";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { phaseOf } from "#app/features/admission/lottery/index.server";
import { addOnsOf, discountsOf, paymentDatesOf } from "#app/features/ledger/pricing/index.server";
import { publishedForm } from "#app/features/registration/forms/index.server";
import { setupOf } from "#app/features/registration/openings/index.server";
import { eligibility, genderProblem } from "#app/features/program/sessions/index.server";
import { listWaivers } from "#app/features/registration/agreements/index.server";
import { birthDateDoubt, FUTURE_BIRTH_DATE, isPossibleBirthDate } from "#app/lib/birth-dates";
import { ageOn } from "#app/lib/dates";
import type { Grade } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
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
	knowsGender,
	priceDraft,
	sameDaysOf,
	toRegistrationContext,
	type RegistrationContext,
} from "./registration-context.server";
import { duplicateRefusal, hereAlready, abortOnDuplicates, twiceInEntry } from "./desk-duplicates.server";
import { type Draft, EMPTY_DRAFT } from "./draft";
import { placesWanted, takePlaces } from "./places.server";
import { familyEmail } from "./emails.server";
import { bookableSessions, familyOfParent, seasonOf } from "./queries.server";

/** A child as staff enter it: a known child of this family, or a new one. */
interface DeskChild {
	camper_id?: string | null;
	first_name?: string | null;
	last_name?: string | null;
	birth_date?: string | null;
	gender?: string | null;
	grade?: Grade | null;
	sessions: readonly string[];
}

/** Registration that staff enter for a family that calls or comes by. */
export interface DeskEntryInput {
	season_id: string;
	/** Staff's reason for entering it. */
	reason: string;
	/** A known parent; if missing, `parent` describes a new one. */
	parent_id?: string | null;
	parent?: { first_name: string; last_name: string; email?: string | null; phone?: string | null };
	children: readonly DeskChild[];
	/** Add-ons. `child` is an index in `children`; if missing, the add-on is for the family. */
	add_ons?: readonly { add_on_id: string; child?: number; quantity: number }[];
	code?: string | null;
	pays_in_full?: boolean;
	/** Confirms that age and grade were checked: true for everything, or the list of messages that were checked. */
	confirm_ineligible?: boolean | readonly string[];
	/** Confirms that new people are not the records with the same name and birth date, or email. */
	confirm_duplicate?: boolean;
}

/** Result of a front desk registration: the booking, and the input stored with it. */
export interface Entered extends Submitted {
	reason: string;
	code: string | null;
}

/** Reads for a front desk registration, in one round trip; without a parent the family is new. */
export const deskReads = (
	at: { db: Db; place: { camp_id: string }; today: string },
	season_id: string | SQL,
	parent_id: string | null | undefined,
) => {
	const { db, place } = at;
	return {
		season: seasonOf(at, season_id),
		setup: setupOf(at, season_id),
		sessions: bookableSessions(at, season_id),
		discounts: discountsOf(at, season_id),
		add_ons: addOnsOf(at, season_id),
		dates: paymentDatesOf(at, season_id),
		form: publishedForm(db, place.camp_id, season_id),
		waivers: listWaivers(at, { limit: 100 }),
		genders: genderChoices(db, place.camp_id),
		family: parent_id ? familyOfParent(at, parent_id, season_id) : null,
	};
};

type DeskRows = RowsOf<ReturnType<typeof deskReads>>;

/**
 * Context of a registration that doesn't exist yet: nothing is signed, answered or held. It needs no approval,
 * because staff enter it.
 */
function toDeskContext(rows: DeskRows, camp_id: string, draft: Draft): RegistrationContext | undefined {
	const [season] = rows.season;
	if (!season) return undefined;
	const nothing = { decided_by: null, decided_at: null, decision_reason: null, ended_at: null };
	const priced = {
		currency: null,
		price_cents: null,
		off_cents: null,
		total_cents: null,
		deposit_cents: null,
	};
	const context = toRegistrationContext({
		...rows,
		family: rows.family ?? [],
		documents: [],
		signed: [],
		holds: [],
		hold_windows: [],
		room: [],
		registration: [
			{
				camp_id,
				id: newId(),
				season_id: season.id,
				user_id: null,
				household_id: null,
				parent_id: null,
				status: "draft",
				draft: { ...draft },
				entered_by: null,
				entry_reason: null,
				form_version: null,
				code: null,
				pays_in_full: draft.pays_in_full,
				submitted_at: null,
				created_at: "",
				updated_at: "",
				...nothing,
				...priced,
				lapsed_at: null,
			},
		],
	});
	return context && { ...context, setup: { ...context.setup, needs_approval: false } };
}

/**
 * Converts staff's input to a draft, which is then priced and booked.
 * @throws INVALID by field; NOT_FOUND for the parent
 */
function toDeskDraft(rows: DeskRows, input: DeskEntryInput, today: string): Draft {
	const { parent_id, parent, children, add_ons = [], code = null, pays_in_full = false } = input;
	const family = rows.family?.[0];
	if (parent_id && !family) throw notFound("This parent");
	if (!parent_id && !parent) throw invalid("parent", "Choose a parent, or enter one.");
	const known = family ? (JSON.parse(family.children_json) as { id: string }[]) : [];
	const drafted = children.map((child, at): Draft["children"][number] => {
		const { camper_id = null, first_name, last_name, birth_date, gender = null, grade = null } = child;
		const field = (name: string) => `children.${at}.${name}`;
		const sessions = [...child.sessions];
		if (camper_id) {
			if (!known.some(({ id }) => id === camper_id)) {
				throw invalid(field("camper_id"), "Choose a child in this family.");
			}
			const facts = { first_name: "", last_name: "", preferred_name: null, birth_date: "", gender: null };
			return { key: camper_id, camper_id, ...facts, grade, sessions, waitlist: [] };
		}
		if (!first_name) throw invalid(field("first_name"), "Enter the child's first name.");
		if (!birth_date) throw invalid(field("birth_date"), "Enter the child's birth date.");
		if (!isPossibleBirthDate(birth_date, today)) throw invalid(field("birth_date"), FUTURE_BIRTH_DATE);
		if (gender !== null && !knowsGender(rows, gender)) {
			throw invalid(field("gender"), "Choose a gender that this camp uses.");
		}
		return {
			key: newId(),
			camper_id,
			first_name,
			last_name: last_name ?? parent?.last_name ?? family?.last_name ?? "",
			preferred_name: null,
			birth_date,
			gender,
			grade,
			sessions,
			waitlist: [],
		};
	});
	return {
		...EMPTY_DRAFT,
		children: drafted,
		code,
		pays_in_full,
		add_ons: add_ons.map(({ add_on_id, child, quantity }) => {
			const child_key = child === undefined ? null : (drafted[child]?.key ?? null);
			return { add_on_id, child_key, quantity };
		}),
		parent: {
			first_name: parent?.first_name ?? "",
			last_name: parent?.last_name ?? "",
			phone: parent?.phone ?? null,
		},
	};
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
