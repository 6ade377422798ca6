import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Db } from "#db/client";
import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { FamilyChoice } from "#app/features/money/refunds/components/family-choice";
import { foundFamilies } from "#app/features/money/refunds/index.server";
import { peopleSearch } from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { idempotent } from "#app/platform/audit/only-once.server";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { PageHeader } from "#app/ui/page-header";
import { centsOf } from "#app/platform/http/amount.server";
import { toastWords } from "#app/ui/toast-words";
import { PaymentEditor } from "../components/payment-editor";
import { newPaymentQuery, paymentForm } from "../inputs";
import { moneyPaths } from "../paths";
import { paidWords } from "../paid-words";
import { openPayables, restsOf } from "../queries.server";
import { MOST_LOOKED_AT } from "../rules";
import { type Recorded, recordPayment } from "../record-payment.server";
import { accountOf } from "../statement.server";

/** The family named in the URL, if any. @throws NOT_FOUND if it doesn't exist */
const named = (account: Named[] | null) => {
	if (!account) return { family: null };
	const [family] = account;
	return family && { family };
};
type Named = Awaited<ReturnType<typeof accountOf>>[number];

const asked = {
	permission: "finance_post" as const,
	query: newPaymentQuery,
	reads: ({ db, place, query: { family } }: Asked) => ({
		account: family ? accountOf({ db, place }, family) : null,
	}),
};
interface Asked {
	db: Db;
	place: { camp_id: string };
	query: { family?: string };
}

export const loader = campLoader(
	{
		...asked,
		search: ({ query }) => (query.family ? null : peopleSearch(query.q, MOST_LOOKED_AT)),
		reads: ({ db, place, query: { family, q }, hits }) => ({
			...asked.reads({ db, place, query: { family } }),
			payables: family ? openPayables({ db, place }, family) : null,
			rests: family ? restsOf({ db, place }, family) : null,
			found: hits ? foundFamilies({ db, place }, q, hits) : null,
		}),
		find: (rows) => named(rows.account),
	},
	({ ctx, rows, found: { family }, query, hits }) => {
		const { currency } = ctx.camp;
		return {
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			family: family && { id: family.id, name: family.name },
			found: (rows.found ?? []).map(({ balances_json, ...each }) => ({
				...each,
				balances: balancesOf(balances_json, currency),
			})),
			payables: (rows.payables ?? [])
				.filter((due) => due.currency === currency)
				.map(({ id, label, season_name, amount_cents, due_on }) => ({
					id,
					label,
					season_name,
					amount_cents,
					due_on,
				})),
			rests: (rows.rests ?? [])
				.filter((rest) => rest.currency === currency)
				.map(({ payment_id, rest_cents }) => ({ payment_id, rest_cents })),
			constraint: getZodConstraint(paymentForm),
			idempotency_key: newId(),
			today: ctx.today,
		};
	},
);

export const action = campAction(
	{
		...asked,
		find: (rows) => named(rows.account),
		body: paymentForm,
		failure: toastWords.notCreated("Payment"),
	},
	async ({ ctx, input }) => {
		const { intent, amount, ...facts } = input;
		const amount_cents = centsOf(amount, ctx.camp.currency);
		if (intent === "check") return { result: undefined, sent: input };
		const made = await idempotent<Pick<Recorded, "id" | "paid">>(ctx, () =>
			recordPayment(ctx, { ...facts, amount_cents }),
		);
		const pays = paidWords(made.paid);
		return redirectWithToast(
			ctx.can("finance_view") ? moneyPaths.account(facts.household_id) : moneyPaths.record(),
			`${formatMoney(amount_cents, ctx.camp.currency)} recorded${pays ? `. Paid: ${pays}`.slice(0, 200) : ""}`,
			{
				undo: { action: moneyPaths.payment(made.id), fields: { reason: "Recorded by mistake", undo: "on" } },
			},
		);
	},
);

export const handle = { title: "Record payment" };
export const meta = () => [{ title: "Record payment · Money · CampInsights" }];

export default function NewPayment() {
	const { family, q, found, unavailable, today, ...view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const sent = answer && "sent" in answer ? answer.sent : null;
	const seesMoney = useCan("finance_view");
	const place = family
		? { to: moneyPaths.account(family.id), label: family.name }
		: { to: moneyPaths.accounts, label: "Money" };
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Record payment"
				description={
					family ? (
						<>
							From <bdi>{family.name}</bdi>: a check, cash or transfer you received.
						</>
					) : (
						"For a check, cash or transfer you received."
					)
				}
				back={seesMoney ? place : undefined}
				actions={family ? <ButtonLink to={moneyPaths.record()}>Another family</ButtonLink> : undefined}
			/>
			{family ? (
				<PaymentEditor
					key={family.id}
					{...view}
					household_id={family.id}
					payment={
						sent
							? { ...sent, reference: sent.reference ?? "", payer: sent.payer ?? "", note: sent.note ?? "" }
							: { way: "check", received_on: today }
					}
					result={answer?.result}
					back={seesMoney ? place.to : moneyPaths.record()}
					submit="Record payment"
				/>
			) : (
				<FamilyChoice q={q} found={found} unavailable={unavailable} to={moneyPaths.record} />
			)}
		</div>
	);
}
