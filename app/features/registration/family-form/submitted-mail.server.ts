import { payableRows } from "#app/features/ledger/pricing/index.server";
import {
	type bookRegistration,
	factsOf,
	plainEmail,
	wordsOf,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";

type Booking = ReturnType<typeof bookRegistration>;

const WHAT_HAPPENED: Record<Booking["status"], string> = {
	entered: "You're in the lottery. We'll email you the result.",
	submitted: "We have your registration. The camp will review it and email you.",
	accepted: "You're enrolled. See your registration for open tasks.",
	enrolled: "Everyone is enrolled.",
	waitlisted: "You're on the waitlist. We'll email you as soon as there is a spot.",
};

/** Email after a registration: the bookings, their prices, and the charges with due dates. */
export function submittedMail(
	ctx: CampCtx,
	context: RegistrationContext,
	{ status, priced, campers, household_id }: Booking,
) {
	const url = ctx.config.base_url + registrationPaths.overview(ctx.camp.slug, context.registration.id);
	const money = (cents: number) => formatMoney(cents, priced.currency);
	const waits = context.draft.children.flatMap((child) =>
		child.waitlist.map((id) => {
			const session = context.sessions.find((each) => each.id === id)?.name ?? "";
			return `${factsOf(context, child).name} is on the waitlist for ${session}.`;
		}),
	);
	const due =
		status === "accepted" || status === "enrolled"
			? payableRows({
					priced,
					pays_in_full: context.draft.pays_in_full,
					setup: context.setup,
					today: ctx.today,
				})
			: [];
	const lines = [
		WHAT_HAPPENED[status],
		...priced.lines.map(
			({ child_name, session_name, total_cents }) => `${child_name}: ${session_name}, ${money(total_cents)}`,
		),
		...priced.add_on_lines.map(
			({ name, quantity, total_cents }) => `${quantity} × ${name}, ${money(total_cents)}`,
		),
		...waits,
		...(priced.lines.length > 0 ? [`Total: ${money(priced.total_cents)}.`] : []),
		...due.map(
			({ label, amount_cents, due_on }) => `${label}: ${money(amount_cents)} by ${formatDate(due_on)}`,
		),
		"See your open tasks and all of the above:",
		url,
	];
	const html = lines
		.map(
			(line) =>
				`<p>${line === url ? `<a href="${escapeHtml(url)}">Your registration</a>` : escapeHtml(line)}</p>`,
		)
		.join("\n");
	const payload: MailMessage = {
		to: ctx.user.email,
		subject: `Your registration at ${ctx.camp.name}`,
		text: `${lines.join("\n\n")}\n`,
		html,
		names: {
			camp_id: ctx.camp.id,
			camper_ids: [...campers.values()],
			instead: wordsOf(plainEmail(ctx, { household_id }, ctx.user.email)),
		},
	};
	return { topic: MAIL_TOPIC, payload };
}
