import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { moneyPaths } from "#app/features/money/payments/paths";
import { peopleSearch } from "#app/features/people/person-page/index.server";
import { centsOf } from "#app/platform/http/amount.server";
import { formatDate } from "#app/lib/dates";
import { cameByProvider, WAYS, type Way } from "#app/lib/ledger";
import { newId } from "#app/lib/ids";
import { formatMoney, plainAmount } from "#app/lib/money";
import { idempotent } from "#app/platform/audit/only-once.server";
import { invalid } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { FamilyChoice } from "../components/family-choice";
import { RefundEditor } from "../components/refund-editor";
import { foundFamilies, MOST_LOOKED_AT } from "../find-families.server";
import { newRefundQuery, refundForm } from "../inputs";
import { refundPaths } from "../paths";
import { creditAsked, familyNamed, owedBack, refundablePayments } from "../queries.server";
import { mostOfEach, type Requested, requestRefund } from "../request-refund.server";
import { mostOf, sourceOf, sourceText } from "../rules";

const asked = { permission: "finance_post" as const, query: newRefundQuery };

/** The family named in the URL, if any. @throws NOT_FOUND if it doesn't exist */
const named = (account: { id: string; name: string }[] | null) => {
	if (!account) return { family: null };
	const [family] = account;
	return family && { family };
};

export const loader = campLoader(
	{
		...asked,
		search: ({ query }) => (query.family ? null : peopleSearch(query.q, MOST_LOOKED_AT)),
		reads: ({ db, place, query: { family, q }, hits }) => ({
			account: family ? familyNamed({ db, place }, family) : null,
			payments: family ? refundablePayments({ db, place }, family) : null,
			owed: family ? owedBack({ db, place }, family) : null,
			asked: family ? creditAsked({ db, place }, family) : null,
			found: hits ? foundFamilies({ db, place }, q, hits) : null,
		}),
		find: (rows) => named(rows.account),
	},
	({ ctx, rows, found: { family: found }, query, hits }) => {
		const { currency } = ctx.camp;
		const looked = {
			q: query.q ?? "",
			unavailable: hits?.unavailable ?? false,
			found: (rows.found ?? []).map(({ balances_json, ...each }) => ({
				...each,
				balances: balancesOf(balances_json, currency),
			})),
		};
		if (!found) return { family: null, ...looked };
		const { payments, owed, credits } = mostOfEach({
			payments: rows.payments ?? [],
			owed: rows.owed ?? [],
			asked: rows.asked ?? [],
		});
		const own = payments.filter((each) => each.currency === currency);
		const credit_cents = credits.find((each) => each.currency === currency)?.most_cents ?? 0;
		const choices = [
			...owed
				.filter((each) => each.most_cents > 0)
				.map((each) => ({
					value: sourceText({ kind: "owed", payable_id: each.payable_id }),
					most_cents: each.most_cents,
					label: each.label,
					currency: each.currency,
					free_cents: each.most_cents,
				})),
			...(credit_cents > 0
				? [
						{
							value: "credit",
							most_cents: credit_cents,
							label: "The family's credit",
							currency,
							free_cents: credit_cents,
						},
					]
				: []),
			...own
				.filter((each) => each.most_cents > 0)
				.map((each) => ({
					value: sourceText({ kind: "payment", payment_id: each.payment_id }),
					label: `${each.shown_as ?? WAYS[each.way as Way] ?? each.way} of ${formatDate(each.received_on)}${each.reference ? `, ${each.reference}` : ""}`,
					most_cents: each.most_cents,
					currency,
					free_cents: Math.max(0, mostOf(each)),
				})),
		].map(({ label, most_cents, currency: of, value, free_cents }) => ({
			free_cents,
			pays_charges: most_cents > free_cents,
			value,
			label: `${label}: up to ${formatMoney(most_cents, of)}`,
			most: plainAmount(most_cents, of),
		}));
		const chosen = choices.find(({ value }) => value === query.source) ?? choices[0];
		const by_card = own.filter(({ way }) => cameByProvider(way));
		return {
			family: { id: found.id, name: found.name },
			...looked,
			choices,
			chosen,
			/** True if there is a card to refund to. */
			to_card: ctx.config.stripe !== null && by_card.length > 0,
			way:
				ctx.config.stripe !== null &&
				by_card.some(({ payment_id }) => chosen?.value === sourceText({ kind: "payment", payment_id }))
					? "original"
					: "check",
			constraint: getZodConstraint(refundForm),
			idempotency_key: newId(),
		};
	},
);

export const action = campAction(
	{
		...asked,
		reads: ({ db, place, query: { family } }) => ({ account: familyNamed({ db, place }, family ?? "") }),
		find: (rows) => rows.account[0],
		body: refundForm,
		failure: toastWords.notCreated("Refund"),
	},
	async ({ ctx, found, input: { source: chosen, amount, ...facts } }) => {
		const amount_cents = centsOf(amount, ctx.camp.currency);
		const source = sourceOf(chosen);
		if (!source) throw invalid("source", "Choose the money to refund.");
		const made = await idempotent<Pick<Requested, "id">>(ctx, () =>
			requestRefund(ctx, { ...facts, household_id: found.id, source, amount_cents }),
		);
		return redirectWithToast(
			ctx.can("finance_view") ? refundPaths.one(made.id) : refundPaths.ask(found.id),
			`Refund of ${formatMoney(amount_cents, ctx.camp.currency)} requested`,
		);
	},
);

export const handle = { title: "New refund" };
export const meta = () => [{ title: "New refund · Money · CampInsights" }];

export default function NewRefund() {
	const view = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { q, found, unavailable } = view;
	if (view.family === null) {
		return (
			<div className="mx-auto max-w-form">
				<PageHeader
					title="New refund"
					description="Refund money to a family."
					back={{ to: refundPaths.list, label: "Refunds" }}
				/>
				<FamilyChoice q={q} found={found} unavailable={unavailable} to={refundPaths.ask} />
			</div>
		);
	}
	const { family, chosen, choices } = view;
	const { id, name } = family;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="New refund"
				description={
					<>
						Refund to <bdi>{name}</bdi>.
					</>
				}
				back={{ to: moneyPaths.account(id), label: name }}
			/>
			{chosen ? (
				<RefundEditor
					choices={choices}
					to_card={view.to_card}
					constraint={view.constraint}
					idempotency_key={view.idempotency_key}
					refund={{
						source: chosen.value,
						amount: chosen.most,
						way: view.way,
						charge: "leave_due",
						reason: "",
					}}
					result={result}
					back={moneyPaths.account(id)}
					submit="Request refund"
				/>
			) : (
				<Card title="No refundable balance">
					<p>This family has no refundable payments, and no cancellation owes it anything.</p>
				</Card>
			)}
		</div>
	);
}
