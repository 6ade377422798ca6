import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { addressOf } from "#app/features/people/household-access/index.server";
import { formatDate } from "#app/lib/dates";
import { escapeHtml } from "#app/lib/escape-html";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { MAIL_TOPIC, type MailMessage } from "#app/platform/jobs/send-mail.server";
import { otherHouseholds, type SplitRegistration, sharedPayables, splitsOf } from "./queries.server";
import { changesNothing, type Divided, divided, owedBy, type Shared } from "./rules";

interface Household {
	id: string;
	name: string;
	/** Undefined if the camp has no email address for the household. */
	to: string | undefined;
}

interface About {
	registration: SplitRegistration;
	/** Amounts each household owes from now on. */
	rows: readonly Divided[];
}

export interface Told {
	messages: { topic: string; payload: MailMessage }[];
	/** Names of households that get no email because the camp has no address for them. */
	untold: string[];
}

/**
 * Builds the emails to the households of a bill whose sharing begins, changes or ends (`to` is null), with amounts
 * and due dates, for the batch that divides it. A household that leaves the split is notified too; resubmitting an
 * unchanged split sends nothing. The data read here is valid only if that batch checks that the registration
 * hasn't changed.
 */
export async function splitEmails(
	ctx: CampCtx,
	registration: SplitRegistration,
	to: Shared | null,
): Promise<Told> {
	const { id, household_id } = registration;
	const until_now = sql`(SELECT b.other_household_id FROM bill_split b WHERE b.camp_id = ${ctx.camp.id}
		AND b.registration_id = ${id} AND b.ended_at IS NULL)`;
	const read = await readBatch(ctx.db, {
		payables: sharedPayables(ctx, id),
		splits: splitsOf(ctx, id),
		others: otherHouseholds(ctx, id),
		own: addressOf(ctx, household_id),
		other: addressOf(ctx, to?.other_household_id ?? until_now),
		former: addressOf(ctx, until_now),
	});
	const now = read.splits.find(({ ended_at }) => ended_at === null);
	const about = { registration, rows: divided(read.payables, registration, to) };
	const is_same = now?.other_household_id === to?.other_household_id && now?.percent === to?.percent;
	if (is_same && changesNothing(read.payables, about.rows)) return { messages: [], untold: [] };
	const own: Household = { id: household_id, name: registration.household, to: read.own[0]?.email };
	const other: Household | null = to && {
		id: to.other_household_id,
		name: read.others.find((each) => each.id === to.other_household_id)?.name ?? "The other household",
		to: read.other[0]?.email,
	};
	const former: Household[] =
		now && now.other_household_id !== to?.other_household_id
			? [{ id: now.other_household_id, name: now.other_household, to: read.former[0]?.email }]
			: [];
	const ends = (household: Household, until: Household) =>
		mail(ctx, about, household, endWords(ctx, registration, until));
	const emails =
		to && other
			? [
					...[own, other].map((household) => {
						const words = shareWords(ctx, about, {
							own,
							other,
							...to,
							is_anew: now !== undefined,
							household,
						});
						return mail(ctx, about, household, words);
					}),
					...former.map((each) => ends(each, each)),
				]
			: [...former.map((each) => ends(own, each)), ...former.map((each) => ends(each, each))];
	return {
		messages: emails.flatMap(({ message }) => message ?? []),
		untold: emails.flatMap(({ message, household }) => (message ? [] : household.name)),
	};
}

interface Words {
	subject: string;
	says: string;
	/** Amounts the other household owes. */
	beside: string[];
}

const whatOf = ({ children, season_name }: SplitRegistration) =>
	children ? `${children}, ${season_name}` : season_name;

function shareWords(
	ctx: CampCtx,
	{ registration, rows }: About,
	shared: { own: Household; other: Household; percent: number; is_anew: boolean; household: Household },
): Words {
	const { own, other, percent, is_anew, household } = shared;
	const beside = household === own ? other : own;
	const { parts, cents } = owedBy(rows, beside.id);
	const first =
		parts[0] && `${parts.length > 1 ? ", the first installment" : ""} by ${formatDate(parts[0].due_on)}`;
	return {
		subject: `The bill for ${registration.season_name} is split${is_anew ? " differently" : ""}`,
		says: `${ctx.camp.name} now splits the balance for ${whatOf(registration)} between two households${is_anew ? ", differently than before" : ""}: ${own.name} pays ${percent}%, ${other.name} pays ${100 - percent}%.`,
		beside: [
			first
				? `${beside.name} owes ${formatMoney(cents, registration.currency)}${first}.`
				: `${beside.name} owes nothing for this registration.`,
		],
	};
}

const endWords = (ctx: CampCtx, registration: SplitRegistration, until_now: Household): Words => ({
	subject: `The bill for ${registration.season_name} is no longer split`,
	says: `${ctx.camp.name} no longer splits the balance for ${whatOf(registration)} with ${until_now.name}.`,
	beside: [],
});

/** Builds the email to one household; null if the camp has no address for it. */
function mail(
	ctx: CampCtx,
	{ registration, rows }: About,
	household: Household,
	{ subject, says, beside }: Words,
) {
	if (!household.to) return { household, message: null };
	const money = (cents: number) => formatMoney(cents, registration.currency);
	const { parts, cents } = owedBy(rows, household.id);
	const url = ctx.config.base_url + familyMoneyPaths.payments(household.id);
	const linesWith = (first: string) => [
		first,
		...(parts.length > 0
			? [
					`${household.name} owes ${money(cents)}:`,
					...parts.map(
						({ label, due_on, amount_cents }) => `${label}: ${money(amount_cents)} by ${formatDate(due_on)}`,
					),
				]
			: [`${household.name} owes nothing for this registration.`]),
		...beside,
		"Past payments stay with the family that made them. Credit is applied to the oldest charges first.",
		parts.length > 0 ? "Pay here or at the camp's office:" : "Your account with the camp:",
	];
	const words = (first: string) => ({
		subject: `${subject} · ${ctx.camp.name}`,
		text: `${[...linesWith(first), url].join("\n\n")}\n`,
		html: [
			...linesWith(first).map((line) => `<p>${escapeHtml(line)}</p>`),
			`<p><a href="${escapeHtml(url)}">Payments</a></p>`,
		].join("\n"),
	});
	const instead = words(says.replace(whatOf(registration), registration.season_name));
	const payload: MailMessage = {
		to: household.to,
		...words(says),
		names: { camp_id: ctx.camp.id, registration_ids: [registration.id], instead },
	};
	return { household, message: { topic: MAIL_TOPIC, payload } };
}
