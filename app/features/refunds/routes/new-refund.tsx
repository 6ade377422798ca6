import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moneyPaths } from "~/features/payments/paths";
import { centsOf } from "~/platform/http/amount.server";
import { formatDate } from "~/lib/dates";
import { cameByProvider, WAYS, type Way } from "~/lib/ledger";
import { newId } from "~/lib/ids";
import { formatMoney, plainAmount } from "~/lib/money";
import { onlyOnce } from "~/platform/audit/only-once.server";
import { invalid } from "~/platform/errors";
import { campAction, campLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { RefundEditor } from "../components/refund-editor";
import { newRefundQuery, refundForm } from "../inputs";
import { refundPaths } from "../paths";
import { creditAsked, familyNamed, owedBack, refundablePayments } from "../queries.server";
import { mostOfEach, type Requested, requestRefund } from "../request-refund.server";
import { sourceOf, sourceText } from "../rules";

const asked = { permission: "finance_post" as const, query: newRefundQuery };

export const loader = campLoader(
	{
		...asked,
		reads: ({ db, place, query: { family } }) => ({
			account: familyNamed({ db, place }, family),
			payments: refundablePayments({ db, place }, family),
			owed: owedBack({ db, place }, family),
			asked: creditAsked({ db, place }, family),
		}),
		find: (rows) => rows.account[0],
	},
	({ ctx, rows, found, query }) => {
		const { currency } = ctx.camp;
		const { payments, owed, credits } = mostOfEach(rows);
		const own = payments.filter((each) => each.currency === currency);
		const credit_cents = credits.find((each) => each.currency === currency)?.most_cents ?? 0;
		const choices = [
			...owed
				.filter((each) => each.most_cents > 0)
				.map((each) => ({
					...{
						value: sourceText({ kind: "owed", payable_id: each.payable_id }),
						most_cents: each.most_cents,
					},
					...{ label: each.label, currency: each.currency },
				})),
			...(credit_cents > 0
				? [{ value: "credit", most_cents: credit_cents, label: "The family's credit", currency }]
				: []),
			...own
				.filter((each) => each.most_cents > 0)
				.map((each) => ({
					value: sourceText({ kind: "payment", payment_id: each.payment_id }),
					label: `${each.shown_as ?? WAYS[each.way as Way] ?? each.way} of ${formatDate(each.received_on)}${each.reference ? `, ${each.reference}` : ""}`,
					...{ most_cents: each.most_cents, currency },
				})),
		].map(({ label, most_cents, currency: of, value }) => ({
			value,
			label: `${label}: at most ${formatMoney(most_cents, of)}`,
			most: plainAmount(most_cents, of),
		}));
		const chosen = choices.find(({ value }) => value === query.source) ?? choices[0];
		const by_card = own.filter(({ way }) => cameByProvider(way));
		return {
			...{ id: found.id, name: found.name, choices, chosen },
			/** Whether there is a card for it to go back to. */
			to_card: ctx.config.stripe !== null && by_card.length > 0,
			way:
				ctx.config.stripe !== null &&
				by_card.some(({ payment_id }) => chosen?.value === sourceText({ kind: "payment", payment_id }))
					? "original"
					: "check",
			spent: own
				.filter((each) => each.spread_cents > 0 && !cameByProvider(each.way))
				.map((each) => ({
					...{ id: each.payment_id, amount_cents: each.amount_cents, spread_cents: each.spread_cents },
					...{ way: WAYS[each.way as Way] ?? each.way, received_on: each.received_on, currency },
				})),
			constraint: getZodConstraint(refundForm),
			idempotency_key: newId(),
		};
	},
);

export const action = campAction(
	{
		...asked,
		reads: ({ db, place, query: { family } }) => ({ account: familyNamed({ db, place }, family) }),
		find: (rows) => rows.account[0],
		body: refundForm,
	},
	async ({ ctx, found, input: { source: chosen, amount, ...facts } }) => {
		const amount_cents = centsOf(amount, ctx.camp.currency);
		const source = sourceOf(chosen);
		if (!source) throw invalid("source", "Say what goes back.");
		const made = await onlyOnce<Pick<Requested, "id">>(ctx, () =>
			requestRefund(ctx, { ...facts, household_id: found.id, source, amount_cents }),
		);
		return redirectWithToast(
			ctx.can("finance_view") ? refundPaths.one(made.id) : refundPaths.ask(found.id),
			`${formatMoney(amount_cents, ctx.camp.currency)} asked for`,
		);
	},
);

export const handle = { title: "Ask for a refund" };
export const meta = () => [{ title: "Ask for a refund · Money · CampInsights" }];

export default function NewRefund() {
	const { id, name, choices, chosen, spent, way, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Ask for a refund"
				description={
					<>
						Back to <bdi>{name}</bdi>.
					</>
				}
				back={{ to: moneyPaths.account(id), label: name }}
			/>
			<div className="flow-root *:not-first:mt-5">
				{chosen ? (
					<RefundEditor
						{...view}
						choices={choices}
						refund={{ source: chosen.value, amount: chosen.most, way, reason: "" }}
						result={result}
						back={moneyPaths.account(id)}
						submit="Ask for it"
					/>
				) : (
					<Card title="Nothing may go back">
						<p>This family has no credit that came in, and no cancellation owes it anything.</p>
					</Card>
				)}
				{spent.length > 0 ? (
					<Card
						title="What does not go back from here"
						description="It pays for something. Cancel that, or take the payment itself back on its page."
						flush
					>
						<ul className="divide-y divide-line">
							{spent.map(({ id: payment_id, way, received_on, amount_cents, spread_cents, currency }) => (
								<li key={payment_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
									<span>
										{way}, {formatDate(received_on)}
									</span>
									<span className="ml-auto tabular-nums text-muted">
										{formatMoney(spread_cents, currency)} of {formatMoney(amount_cents, currency)}
									</span>
								</li>
							))}
						</ul>
					</Card>
				) : null}
			</div>
		</div>
	);
}
