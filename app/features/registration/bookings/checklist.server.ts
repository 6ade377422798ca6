import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { personPaths } from "#app/features/people/person-page/paths";
import { formatMoney } from "#app/lib/money";
import { questionProblems } from "./draft-problems.server";
import type { OverviewRows } from "./overview-reads.server";
import { registrationPaths } from "./paths";
import { draftFromBooking } from "./draft-from-booking.server";
import type { RegistrationContext } from "./registration-context.server";

/** Task of a registration, open or done. */
interface ChecklistItem {
	key: string;
	kind: "payment" | "signature" | "answers" | "document";
	text: string;
	/** ISO date; null when none was set. */
	due_on: string | null;
	is_done: boolean;
	/** URL where it is done; null when that is at the camp, by another family member, or no longer possible. */
	href: string | null;
}

/** Checklist of a submitted registration: overdue items first, finished ones last. */
export function checklistOf(
	context: RegistrationContext,
	rows: OverviewRows,
	{ currency, slug }: { currency: string; slug: string },
): ChecklistItem[] {
	const finish = registrationPaths.step(slug, context.registration.id, "finish");
	const lines = rows.lines.filter(({ ended_at }) => ended_at === null);
	const campers = [
		...new Map(
			lines.flatMap(({ camper_id, camper }) => (camper_id ? [[camper_id, camper ?? ""] as const] : [])),
		),
	];
	const is_member = rows.member.length > 0;
	const payments = rows.payables.map((payable): ChecklistItem => {
		const is_open = payable.state === "due" && payable.kind !== "refund";
		const paid = is_open ? payable.paid_cents : 0;
		const amount = formatMoney(payable.amount_cents - paid, currency);
		return {
			key: `payable:${payable.id}`,
			kind: "payment",
			due_on: payable.due_on,
			// A refund is no task.
			href: is_open && is_member ? familyMoneyPaths.payments(payable.household_id) : null,
			text:
				payable.kind === "refund"
					? `${amount} refund to you`
					: `${payable.label}: ${amount}${paid > 0 ? ` (${formatMoney(paid, currency)} already paid)` : ""}`,
			is_done: payable.state !== "due",
		};
	});
	const signatures = context.waivers
		.filter(({ is_required }) => is_required)
		.flatMap((waiver) => {
			const has = (camper_id: string | null) =>
				camper_id === null
					? context.signed.some((each) => each.waiver_id === waiver.id && each.version === waiver.version)
					: (context.family?.children.find(({ id }) => id === camper_id)?.signed ?? []).some(
							([id, version]) => id === waiver.id && version === waiver.version,
						);
			const who: readonly (readonly [string | null, string])[] = waiver.per_family ? [[null, ""]] : campers;
			return who.map(
				([camper_id, name]): ChecklistItem => ({
					key: `waiver:${waiver.id}:${camper_id ?? "family"}`,
					kind: "signature",
					due_on: null,
					href: finish,
					text: name ? `Sign “${waiver.title}” for ${name}` : `Sign “${waiver.title}”`,
					is_done: has(camper_id),
				}),
			);
		});
	// Lottery entries need documents only once they are drawn.
	const papers = context.registration.status === "entered" ? [] : context.documents;
	const documents = papers.flatMap((document) =>
		campers.map(
			([camper_id, name]): ChecklistItem => ({
				key: `document:${document.id}:${camper_id}`,
				kind: "document",
				due_on: document.due_on,
				text: `${document.label} for ${name}`,
				is_done: rows.handed.some(
					(each) => each.person_id === camper_id && each.definition_id === document.definition_id,
				),
				href: is_member ? personPaths.tab(camper_id, "documents") : null,
			}),
		),
	);
	const asked = draftFromBooking(context, rows);
	const unanswered = new Set(
		(campers.length > 0 ? questionProblems(asked) : []).map(({ child_key }) => child_key),
	);
	const answers = [...unanswered].map((key): ChecklistItem => {
		const name = campers.find(([camper_id]) => camper_id === key)?.[1];
		return {
			key: `answers:${key ?? "family"}`,
			kind: "answers",
			due_on: null,
			is_done: false,
			href: finish,
			text: name
				? `Answer the camp’s questions about ${name}`
				: "Answer the camp’s questions about your family",
		};
	});
	const all = [...payments, ...signatures, ...answers, ...documents];
	const dated = (item: ChecklistItem) => `${item.is_done ? 1 : 0}${item.due_on ?? "9999"}`;
	return all.sort((a, b) => (dated(a) < dated(b) ? -1 : dated(a) > dated(b) ? 1 : 0));
}
