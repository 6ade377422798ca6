import { useLoaderData } from "@remix-run/react";
import { campSettings } from "#app/features/camp/settings/index.server";
import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { PayNow } from "#app/features/money/card-payments/components/pay-now";
import { cardsTaken, withoutMoney } from "#app/features/money/card-payments/index.server";
import { InvoicesCard } from "#app/features/money/invoices/components/invoices-card";
import { invoiceLine, invoicesOf } from "#app/features/money/invoices/index.server";
import {
	creditsOf,
	type PayableRow,
	openPayables,
	paymentsOf,
	refundsDue,
	restsOf,
} from "#app/features/money/payments/index.server";
import { chargedRead, dueCharges } from "#app/features/money/saved-methods/index.server";
import { registrationPaths } from "#app/features/registration/bookings/paths";
import { cardsPaths } from "#app/features/money/saved-methods/paths";
import { agreementWords } from "#app/lib/agreements";
import { formatDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { stateOfPayment } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import type { CampCtx } from "#app/platform/context.server";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { PrintHead } from "#app/ui/print-head";
import { StatGrid, StatTile } from "#app/ui/stat-tile";
import { Tabs } from "#app/ui/tabs";
import { balancesRead } from "../balances.server";
import { PayableList } from "../components/payable-list";
import { BilledList, PaidList, PaperList } from "../components/money-lists";
import { billedRead, paidYears } from "../payables.server";
import {
	familyReader,
	householdOf,
	householdReads,
	isOwn,
	ownOrOffice,
	type Whose,
	whoseOf,
} from "../households.server";
import { householdQuery } from "../inputs";
import { familyMoneyPaths } from "../paths";

const PAYMENTS = 10;

/** A family's charges, payments and documents. */
export const loader = campLoader(
	{
		permission: null,
		query: householdQuery,
		reads: (at) => {
			const household_id = householdOf(at, at.query.household);
			const reader = familyReader(at, household_id);
			return {
				...householdReads(at, at.query.household),
				balances: balancesRead(at, household_id),
				payables: openPayables(at, household_id, reader),
				rests: restsOf(at, household_id),
				refunds: refundsDue(at, household_id, reader),
				payments: paymentsOf(at, household_id, PAYMENTS + 1),
				billed: billedRead(at, household_id),
				invoices: invoicesOf(at, household_id),
				years: paidYears(at, household_id),
				cards: cardsTaken(at.db, at.place.camp_id),
				charged: chargedRead(at.db, at.place.camp_id, household_id, reader),
			};
		},
		find: (rows) => whoseOf(rows),
		allow: ownOrOffice,
	},
	({ ctx, rows, found }) => {
		const { household, own } = found;
		const { currency, settings, slug } = ctx.camp;
		const billed = new Map(rows.billed.map((row) => [row.id, row]));
		const placeOf = (id: string) =>
			billed.get(id)?.is_open === 1 ? registrationPaths.overview(slug, id) : null;
		const credit = creditsOf(rows.rests);
		const charges = dueCharges(rows.charged, { today: ctx.today, time_zone: ctx.camp.time_zone });
		const chargeOf = (id: string) => {
			const charge = charges.get(id);
			return charge ? { words: charge.family, is_given_up: charge.is_given_up } : null;
		};
		return {
			today: ctx.today,
			camp: ctx.camp.name,
			household,
			own,
			// Every link names the household if the office is viewing it or the user has several.
			named: household && (own[0]?.id !== household.id || own.length > 1) ? household.id : undefined,
			how_to_pay: campSettings(settings).how_to_pay,
			balances: balancesOf(rows.balances[0]?.balances_json ?? "[]", currency).map((each) => {
				const late = rows.payables.filter((due) => due.currency === each.currency && due.due_on < ctx.today);
				return {
					...each,
					overdue_cents: late.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
					overdue_since: late[0]?.due_on ?? null,
					credit_cents: credit.find((rest) => rest.currency === each.currency)?.credit_cents ?? 0,
				};
			}),
			payables: rows.payables.map(
				({ id, registration_id, season_name, label, due_on, currency, ...due }) => ({
					id,
					label,
					due_on,
					season_name,
					amount: formatMoney(due.amount_cents, currency),
					part_paid:
						due.paid_cents > 0
							? `${formatMoney(due.paid_cents, currency)} of ${formatMoney(due.amount_cents + due.paid_cents, currency)}`
							: null,
					is_late: due_on < ctx.today,
					what: due.what,
					charge: chargeOf(id),
					href: placeOf(registration_id),
				}),
			),
			takes_cards: ctx.config.stripe !== null && rows.cards.length > 0,
			cards: cardsOf(ctx, rows, found),
			refunds: rows.refunds.map(({ id, label, amount_cents, currency }) => ({
				id,
				label,
				amount: formatMoney(amount_cents, currency),
			})),
			payments: rows.payments
				.slice(0, PAYMENTS)
				.map(({ id, way, state, amount_cents, currency, received_on, is_begun }) => ({
					id,
					way,
					state,
					received_on,
					is_begun: is_begun === 1,
					amount: formatMoney(amount_cents, currency),
					state_words: state === "succeeded" ? null : stateOfPayment({ state, received_on, is_begun }),
				})),
			invoices: rows.invoices.map(invoiceLine),
			more_payments: rows.payments.length > PAYMENTS,
			billed: rows.billed.map(({ id, season_name, what, status, is_open }) => ({
				id,
				season_name,
				what,
				href: placeOf(id),
				refund:
					is_open === 1 && ["submitted", "under_review", "accepted", "enrolled"].includes(status)
						? registrationPaths.refund(slug, id)
						: null,
			})),
			years: [...new Set([Number(ctx.today.slice(0, 4)), ...rows.years.map(({ year }) => Number(year))])]
				.sort((a, b) => b - a)
				.slice(0, 6),
		};
	},
);

/** Charges that the family can pay by card now; null if the camp takes no cards or nothing is due. */
function cardsOf(
	{ config, today }: CampCtx,
	{
		cards,
		payables,
		charged,
	}: { cards: unknown[]; payables: PayableRow[]; charged: { agreed_at: string | null }[] },
	whose: Whose,
) {
	const { stripe } = config;
	const [first] = payables;
	if (!stripe || cards.length === 0 || !first || !whose.household || !isOwn(whose, whose.household.id))
		return null;
	return {
		payment_id: newId(),
		household_id: whose.household.id,
		without_money: withoutMoney(stripe),
		agreement:
			payables.length > 1 && charged.every(({ agreed_at }) => agreed_at === null) ? agreementWords() : null,
		payables: payables
			.filter(({ currency }) => currency === first.currency)
			.map(({ id, label, due_on, amount_cents, currency }) => ({
				id,
				label,
				due_on,
				amount_cents,
				currency,
				is_late: due_on < today,
			})),
	};
}

export const handle = { title: "Payments" };
export const meta = () => [{ title: "Payments · CampInsights" }];

export default function FamilyPayments() {
	const { household, own, named, ...view } = useLoaderData<typeof loader>();
	const [first] = view.balances;
	if (!household || !first) {
		return (
			<>
				<PageHeader title="Payments" />
				<Card>
					<EmptyState icon={<Icon name="file-text" />} title="No bills yet">
						<p>Your family's charges and payments appear here once a registration is accepted.</p>
					</EmptyState>
				</Card>
			</>
		);
	}
	return (
		<>
			<PrintHead parts={[view.camp, household.name, formatDate(view.today)]} />
			<PageHeader
				title="Payments"
				description={
					<>
						Balance and payments for <bdi>{household.name}</bdi>.
					</>
				}
				actions={
					<>
						{view.takes_cards ? (
							<ButtonLink to={cardsPaths.cards(named)} icon={<Icon name="credit-card" />}>
								Cards and autopay
							</ButtonLink>
						) : null}
						<ButtonLink to={familyMoneyPaths.statement(named)} icon={<Icon name="file-text" />}>
							Statement
						</ButtonLink>
					</>
				}
			/>
			{own.length > 1 ? (
				<Tabs
					label="Household"
					tabs={own.map(({ id, name }) => ({
						to: familyMoneyPaths.payments(id),
						label: name,
						current: id === household.id,
					}))}
				/>
			) : null}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
				{view.balances.map((each) => (
					<Balance
						key={each.currency}
						balance={each}
						next={view.payables[0]?.due_on ?? null}
						today={view.today}
					/>
				))}
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
						<PayableList payables={view.payables} refunds={view.refunds} />
						{view.cards ? <PayNow key={view.cards.payment_id} {...view.cards} /> : null}
						<Card title={view.cards ? "Other ways to pay" : "How to pay"}>
							{view.takes_cards ? null : (
								<p className="pb-2">
									{view.camp} doesn't take cards online. Pay by check, cash or bank transfer. Your payment
									appears below once the office records it.
								</p>
							)}
							<p className="whitespace-pre-line" dir="auto">
								{view.how_to_pay ??
									(view.takes_cards
										? "To pay by check, cash or bank transfer, contact the camp office."
										: "Ask the camp office where to bring or send your payment.")}
							</p>
						</Card>
						<PaidList payments={view.payments} more={view.more_payments} />
					</div>
					<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
						<BilledList billed={view.billed} />
						<InvoicesCard invoices={view.invoices} />
						<PaperList years={view.years} named={named} />
					</div>
				</div>
			</div>
		</>
	);
}

interface BalanceProps {
	balance: {
		currency: string;
		balance_cents: number;
		overdue_cents: number;
		overdue_since: string | null;
		credit_cents: number;
	};
	next: string | null;
	today: string;
}

/** Balance in one currency, with its late part and any credit. */
function Balance({ balance, next, today }: BalanceProps) {
	const { currency, balance_cents, overdue_cents, overdue_since, credit_cents } = balance;
	const money = (cents: number) => formatMoney(cents, currency);
	const note =
		balance_cents === 0
			? "Nothing is due"
			: next && next >= today && balance_cents > 0
				? `Next due ${formatDate(next)}`
				: undefined;
	return (
		<StatGrid>
			<StatTile
				label={balance_cents < 0 ? "The camp owes you" : "You owe"}
				value={money(Math.abs(balance_cents))}
				note={note}
			/>
			<StatTile
				label="Overdue"
				value={money(overdue_cents)}
				tone={overdue_cents > 0 ? "ember" : "neutral"}
				note={overdue_since ? `Since ${formatDate(overdue_since)}` : undefined}
			/>
			{credit_cents > 0 ? (
				<StatTile label="Credit" value={money(credit_cents)} note="Applied to your next charges" />
			) : null}
		</StatGrid>
	);
}
