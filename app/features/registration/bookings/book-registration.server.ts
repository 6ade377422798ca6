import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import {
	camper,
	discount_use,
	enrollment,
	payable,
	registration,
	registration_answer,
	waiver_signature,
} from "#db/schema";
import { nextStamp } from "#db/stamp";
import { joinsOn, planRefusals, withinPlan } from "#app/features/program/enrollments/index.server";
import { enterLottery, entryRefusals } from "#app/features/admission/lottery/index.server";
import { payableRows } from "#app/features/ledger/pricing/index.server";
import { checkAnswers } from "#app/features/registration/forms/index.server";
import { JOIN_REFUSALS, joinStatements } from "#app/features/admission/waitlist/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { bookLines } from "./book-lines.server";
import { bookCorrections, correctionRefusals } from "./book-corrections.server";
import { bookPeople } from "./book-people.server";
import { signaturesDue } from "./draft-problems.server";
import type { DraftChild } from "./draft";
import { placeRefusals, sessionsOpen } from "./places.server";
import {
	childFacts,
	lotteryOf,
	factsOf,
	type PricedDraft,
	type RegistrationContext,
} from "./registration-context.server";

// Booking of a registration as the statements of one batch: people, spots, prices, answers, signatures and
// charges. The caller adds its own conditions.

export interface Booking {
	status: "entered" | "submitted" | "accepted" | "enrolled" | "waitlisted";
	household_id: string;
	parent_id: string;
	/** Camper IDs by the draft's child keys. */
	campers: ReadonlyMap<string, string>;
	priced: PricedDraft;
	/** Ordered statements: the registration's row comes before the rows that depend on it. */
	statements: Statement[];
	/** The registration, where it is billed with that. */
	posts: string[];
	messages: { topic: string; payload: unknown }[];
	/** Sessions that the family is now waitlisted for. Settle them after the commit. */
	waits_for: string[];
	audit: { action: string; entity: string; entity_id: string; changes?: Record<string, unknown> }[];
	refusals: Record<string, () => AppError>;
}

export interface Submitted {
	registration_id: string;
	status: string;
	total_cents: number;
	deposit_cents: number;
}

/** Staff member who enters a registration at the front desk, with the reason. */
interface DeskEntry {
	entered_by: string;
	entry_reason: string;
}

interface ToBook {
	/** Of `priceDraft`, as the family or the desk saw it. */
	priced: PricedDraft;
	desk?: DeskEntry | null;
	parent_email?: string | null;
}

/**
 * Builds the batch that books a draft and waitlists the children for sessions they only wait for. The database
 * rejects what doesn't fit. The caller must make sure that no waitlisted family is skipped (`takePlaces`).
 * @param context as just read, with a checked `draft`
 */
export function bookRegistration(
	ctx: CampCtx,
	context: RegistrationContext,
	{ priced, desk = null, parent_email = null }: ToBook,
): Booking {
	const { draft, registration: row, family, setup } = context;
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const made = { camp_id, created_at: at, updated_at: at };
	const household_id = family?.household_id ?? newId();
	const parent_id = family?.parent_id ?? newId();
	const campers = new Map(draft.children.map(({ key, camper_id }) => [key, camper_id ?? newId()]));
	const lottery_id = lotteryOf(context);
	const chosen = draft.children.flatMap((child) =>
		[...new Set(child.sessions)].map((session_id) => ({ child, session_id, id: newId() })),
	);
	// A lottery registration takes no spots before the drawing.
	const places = lottery_id === null ? chosen : [];
	const status =
		lottery_id !== null
			? "entered"
			: places.length === 0
				? "waitlisted"
				: setup.needs_approval
					? "submitted"
					: desk || priced.deposit_cents > 0 || (draft.pays_in_full && priced.total_cents > 0)
						? "accepted"
						: "enrolled";
	const takes = status === "accepted" || status === "enrolled";
	const camperOf = (key: string) => campers.get(key) ?? "";
	const sessionOf = (id: string) => context.sessions.find((session) => session.id === id);
	const sessions = [...new Set(places.map(({ session_id }) => session_id))];
	const joining = [...new Set(places.map(({ child }) => camperOf(child.key)))];

	const corrected = bookCorrections(ctx, context);
	const waits = waiting(ctx, context, { household_id, camperOf });
	const statements: Statement[] = [
		sessionsOpen(ctx, sessions),
		...(takes ? [withinPlan(ctx, joining)] : []),
		// The front desk signs and answers nothing; both stay on the family's checklist.
		...(desk ? [] : textsUnchanged(ctx, context)),
		...bookPeople(ctx, context, { household_id, parent_id, campers, parent_email }),
		...corrected.statements,
		...rowOf(ctx, context, { desk, status, household_id, parent_id, priced }),
		...places.map(({ child, session_id, id }) => {
			const { gender, grade } = factsOf(context, child);
			const session = sessionOf(session_id);
			return ctx.db.insert(enrollment).values({
				...made,
				id,
				session_id,
				camper_id: camperOf(child.key),
				gender,
				grade,
				status: takes ? status : "submitted",
				changed_by: ctx.user.id,
				starts_on: session ? joinsOn(session, ctx.today) : null,
			});
		}),
		...(takes
			? [
					ctx.db
						.update(camper)
						.set({ status: "active", updated_at: nextStamp(camper.updated_at, at) })
						.where(
							and(
								eq(camper.camp_id, camp_id),
								eq(camper.status, "lead"),
								sql`${camper.id} IN (SELECT value FROM json_each(${JSON.stringify(joining)}))`,
							),
						),
				]
			: []),
		...bookLines(ctx, context, priced, places, camperOf),
		...discountsUsed(priced).map((discount_id) =>
			ctx.db
				.insert(discount_use)
				.values({ camp_id, discount_id, registration_id: row.id, household_id, created_at: at }),
		),
		...answers(ctx, context, camperOf),
		...signaturesDue(context).flatMap(({ waiver_id, version, child_key, signed }) => {
			if (!signed) return [];
			const { text_hash, method, signer_name, drawing, signed_at, address, user_agent } = signed;
			return ctx.db.insert(waiver_signature).values({
				camp_id,
				id: newId(),
				waiver_id,
				version,
				text_hash,
				household_id,
				registration_id: row.id,
				camper_id: child_key === null ? null : camperOf(child_key),
				user_id: desk?.entered_by ?? ctx.user.id,
				method,
				signer_name,
				drawing,
				signed_at,
				address,
				user_agent,
			});
		}),
		...(takes
			? payableRows({ priced, pays_in_full: draft.pays_in_full, setup, today: ctx.today }).map((due) =>
					ctx.db
						.insert(payable)
						.values({ ...made, ...due, id: newId(), household_id, registration_id: row.id, state: "due" }),
				)
			: []),
		...waits.flatMap((each) => each.statements),
		...(lottery_id === null
			? []
			: enterLottery(ctx, { lottery_id, registration_id: row.id, household_id }).statements),
	];
	return {
		messages: waits.flatMap((each) => each.messages),
		waits_for: [...new Set(draft.children.flatMap(({ waitlist }) => waitlist))],
		status,
		household_id,
		parent_id,
		campers,
		priced,
		statements,
		posts: takes ? [row.id] : [],
		audit: [
			{
				action: desk ? "registration.enter" : "registration.submit",
				entity: "registration",
				entity_id: row.id,
				changes: {
					status,
					places: places.length,
					total_cents: priced.total_cents,
					...(desk ? { reason: desk.entry_reason } : {}),
				},
			},
			...draft.children
				.filter(({ camper_id }) => camper_id === null)
				.map(({ key }) => ({ action: "camper.create", entity: "camper", entity_id: camperOf(key) })),
			...corrected.audit,
		],
		refusals: {
			...entryRefusals,
			...JOIN_REFUSALS,
			...placeRefusals,
			...bookingRefusals,
			...correctionRefusals,
			...(desk ? planRefusals : familyPlanRefusals),
		},
	};
}

/**
 * Waitlist requests of the draft. Siblings who stay together and wish for the same sessions in the same order
 * share one.
 */
function waiting(
	ctx: CampCtx,
	context: RegistrationContext,
	{ household_id, camperOf }: { household_id: string; camperOf: (key: string) => string },
) {
	const { draft, season, registration: row } = context;
	const wishes = new Map<string, DraftChild[]>();
	for (const child of draft.children) {
		const sessions = child.waitlist.filter((id) => !child.sessions.includes(id));
		if (sessions.length === 0) continue;
		const key = JSON.stringify(sessions);
		wishes.set(key, [...(wishes.get(key) ?? []), child]);
	}
	return [...wishes].map(([sessions, children]) =>
		joinStatements(ctx, {
			season_id: season.id,
			household_id,
			registration_id: row.id,
			sessions: JSON.parse(sessions) as string[],
			children: children.map((child) => {
				const { gender, grade } = factsOf(context, child);
				return { camper_id: camperOf(child.key), gender, grade };
			}),
			together: draft.together,
		}),
	);
}

const conflict = (message: string) => () => new AppError("CONFLICT", { message });

/**
 * Errors for families in place of {@link planRefusals}: the plan is the camp's concern, and the family's data is
 * saved.
 */
const familyPlanRefusals = {
	"guard:camper_limit": conflict(
		"This camp can't take another child right now. We've saved your registration. Contact the office, and submit once they tell you to.",
	),
};

const bookingRefusals = {
	discount_used: conflict("The promo code has been used up. Review the price again."),
	add_on_taken: conflict("An add-on has sold out. Review the price again."),
	"guard:text_changed": conflict("The camp has changed a form you signed. Please read and sign it again."),
	"guard:form_changed": conflict("The camp has changed its questions. Please review them."),
	"unique:enrollment.camp_id, enrollment.session_id, enrollment.camper_id": conflict(
		"A child is already registered for one of these sessions.",
	),
};

/** Aborts when a waiver's text or the questions have changed since the family saw them. */
function textsUnchanged(ctx: CampCtx, context: RegistrationContext): Statement[] {
	const seen = context.waivers.map(({ id, version, is_required }) => [id, version, is_required ? 1 : 0]);
	return [
		abortWhen(
			ctx,
			"text_changed",
			sql`EXISTS (SELECT 1 FROM waiver w WHERE w.camp_id = ${ctx.camp.id} AND w.archived_at IS NULL AND w.is_required = 1
				AND w.current_version > 0 AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(seen)}) j
				WHERE j.value->>0 = w.id AND j.value->>1 = w.current_version AND j.value->>2 = 1))`,
		),
		abortWhen(
			ctx,
			"form_changed",
			sql`coalesce((SELECT max(f.version) FROM question_form f WHERE f.camp_id = ${ctx.camp.id}
				AND f.season_id = ${context.season.id}), 0) <> ${context.form.version}`,
		),
	];
}

interface Entered {
	desk: DeskEntry | null;
	status: string;
	household_id: string;
	parent_id: string;
	priced: PricedDraft;
}

/** Writes the registration's own row and clears its draft, which is now stored in rows. */
function rowOf(
	ctx: CampCtx,
	context: RegistrationContext,
	{ desk, status, household_id, parent_id, priced }: Entered,
): Statement[] {
	const { registration: row, draft, form } = context;
	const at = ctx.clock.now();
	const { price_cents, off_cents, total_cents, deposit_cents, currency } = priced;
	const facts = {
		status,
		household_id,
		parent_id,
		submitted_at: at,
		pays_in_full: draft.pays_in_full,
		price_cents,
		off_cents,
		total_cents,
		deposit_cents,
		currency,
		form_version: form.version === 0 ? null : form.version,
		code: priced.code_problem === null ? draft.code?.trim() || null : null,
		// The lottery still needs this part of the draft.
		draft: status === "entered" ? { together: draft.together } : {},
	};
	if (desk) {
		const { id, season_id } = row;
		return [
			ctx.db
				.insert(registration)
				.values({ camp_id: ctx.camp.id, id, season_id, ...facts, ...desk, created_at: at, updated_at: at }),
		];
	}
	return [
		abortWhen(
			ctx,
			"submitted",
			sql`NOT EXISTS (SELECT 1 FROM registration WHERE camp_id = ${ctx.camp.id} AND id = ${row.id}
				AND status = 'draft' AND updated_at = ${row.updated_at})`,
		),
		ctx.db
			.update(registration)
			.set({ ...facts, updated_at: nextStamp(registration.updated_at, at) })
			.where(and(eq(registration.camp_id, ctx.camp.id), eq(registration.id, row.id))),
	];
}

const discountsUsed = ({ lines }: PricedDraft) => [
	...new Set(lines.flatMap(({ steps }) => steps.map(({ discount_id }) => discount_id))),
];

/** Inserts the answers, limited to questions that were asked. */
function answers(ctx: CampCtx, context: RegistrationContext, camperOf: (key: string) => string): Statement[] {
	const { form, draft, registration: row } = context;
	if (form.version === 0) return [];
	const at = ctx.clock.now();
	const made = { camp_id: ctx.camp.id, registration_id: row.id, created_at: at, updated_at: at };
	const family = checkAnswers(form.questions, "family", draft.answers.family ?? {}).answers;
	return [
		ctx.db.insert(registration_answer).values({ ...made, respondent: "family", answers: family }),
		...draft.children.map((child) => {
			const camper_id = camperOf(child.key);
			const respondent = { facts: childFacts(context, child), family };
			const given = checkAnswers(form.questions, respondent, draft.answers[child.key] ?? {}).answers;
			return ctx.db
				.insert(registration_answer)
				.values({ ...made, respondent: camper_id, camper_id, answers: given });
		}),
	];
}
