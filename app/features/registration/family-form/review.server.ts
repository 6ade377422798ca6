import type { RowsOf } from "#db/client";
import {
	factsOf,
	priceDraft,
	sameDaysOf,
	wantedPlaces,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import {
	payableRows,
	type policyReads,
	policyText,
	refundsByDay,
	toPolicy,
} from "#app/features/ledger/pricing/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { formatTime, timeIn } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { checkDraft } from "./check-draft.server";
import { correctionsOf } from "./correction-words.server";
import { STEP_LABELS } from "./steps";

/** View data for the review: exactly the price and dates that submitting books. */
export function reviewOf(
	ctx: CampCtx,
	context: RegistrationContext,
	rows: RowsOf<ReturnType<typeof policyReads>>,
) {
	const { currency } = ctx.camp;
	const now = ctx.clock.now();
	const priced = priceDraft(context, { currency, today: ctx.today });
	const policy = toPolicy(rows);
	const { draft, setup, registration } = context;
	const terms = { setup, today: ctx.today, priced };
	const refundable = priced.lines.map((line) => {
		const session = context.sessions.find(({ id }) => id === line.session_id);
		return {
			price_cents: line.total_cents,
			deposit_cents: Math.min(line.total_cents, session?.deposit_cents ?? 0),
			session_start: session?.start_date ?? ctx.today,
		};
	});
	const wanted = wantedPlaces(draft);
	const standing = context.holds.filter(({ expires_at }) => expires_at > now);
	const held = wanted.filter(({ child, session_id }) =>
		standing.some((hold) => hold.child_key === child.key && hold.session_id === session_id),
	);
	const until =
		wanted.length > 0 && held.length === wanted.length
			? (standing.map(({ expires_at }) => expires_at).sort()[0] ?? null)
			: null;
	return {
		priced,
		currency,
		code: draft.code ?? "",
		pays_in_full: draft.pays_in_full,
		by_deposit: payableRows({ ...terms, pays_in_full: false }),
		in_full: payableRows({ ...terms, pays_in_full: true }),
		pay_later: setup.pay_later,
		/** Days after the first due date when unpaid spots are released; null when they are kept. */
		lapse_days: setup.lapse_days,
		needs_approval: setup.needs_approval,
		hold_minutes: setup.hold_minutes,
		waits: draft.children.flatMap((child) =>
			child.waitlist.map((id, index) => ({
				child: factsOf(context, child).name,
				session: context.sessions.find((session) => session.id === id)?.name ?? "",
				wish: child.waitlist.length > 1 ? index + 1 : null,
			})),
		),
		same_days: sameDaysOf(context),
		corrections: correctionsOf(ctx.camp, context),
		policy: policyText(policy),
		refunds: refundsByDay(refundable, { policy, currency, today: ctx.today }),
		problems: checkDraft(context, now).map(({ step, message, about, child_key }) => ({
			message: step === "questions" ? questionNamed(context, about, child_key) : message,
			step: STEP_LABELS[step],
			path: registrationPaths.step(ctx.camp.slug, registration.id, step),
		})),
		holds: {
			wanted: wanted.length,
			/** End of the hold when all spots are held; null otherwise. */
			until,
			until_time: until && formatTime(timeIn(ctx.camp.time_zone, until)),
			/** True when spots were held and the hold has ended. */
			ran_out: context.holds.some(({ expires_at }) => expires_at <= now),
		},
	};
}

/** Name of an unanswered question, so that the user can find it. */
function questionNamed(context: RegistrationContext, id: string | null, child_key: string | null): string {
	const label = context.form.questions.find((question) => question.id === id)?.label ?? "A question";
	const child = context.draft.children.find(({ key }) => key === child_key);
	return child ? `“${label}” for ${factsOf(context, child).name}` : `“${label}”`;
}

export type Review = ReturnType<typeof reviewOf>;
