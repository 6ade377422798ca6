import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { DisputesCard } from "../components/disputes-card";
import { disputeLine } from "../dispute-line";
import { openDisputesOf } from "../dispute-queries.server";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { invoicePaths } from "#app/features/money/invoices/paths";
import { chargedRead, dueCharges } from "#app/features/money/saved-methods/index.server";
import { RefundsCard } from "#app/features/money/refunds/components/refunds-card";
import { refundLine, refundsOf } from "#app/features/money/refunds/index.server";
import { refundPaths } from "#app/features/money/refunds/paths";
import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { Menu, MenuLink } from "#app/ui/menu";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { PrintHead } from "#app/ui/print-head";
import { StatGrid, StatTile } from "#app/ui/stat-tile";
import { PayablesCard, PaymentsCard } from "../components/account-parts";
import { StatementTable } from "../components/statement-table";
import { accountQuery, aFamily } from "../inputs";
import { moneyPaths } from "../paths";
import { openPayables, restsOf } from "../queries.server";
import { accountOf, creditsOf, movesPage, movesRead, paymentsOf, refundsDue } from "../statement.server";

const PAGE = 30;
const PAYMENTS = 10;
const REFUNDS = 6;

export const loader = campLoader(
	{
		permission: "finance_view",
		params: aFamily,
		query: accountQuery,
		reads: ({ db, place, params: { household_id }, query }) => ({
			account: accountOf({ db, place }, household_id),
			payables: openPayables({ db, place }, household_id),
			rests: restsOf({ db, place }, household_id),
			refunds: refundsDue({ db, place }, household_id),
			asked_back: refundsOf({ db, place }, { household_id }),
			payments: paymentsOf({ db, place }, household_id, PAYMENTS + 1),
			disputes: openDisputesOf({ db, place }, household_id),
			charged: chargedRead(db, place.camp_id, household_id),
			moves: movesRead({ db, place }, { ...query, household_id, limit: PAGE }),
		}),
		find: (rows) => rows.account[0],
	},
	({ ctx, rows, found, query }) => {
		const currency = query.currency ?? ctx.camp.currency;
		const balances = balancesOf(found.balances_json, ctx.camp.currency);
		const payables = rows.payables.filter((due) => due.currency === currency);
		const late = payables.filter(({ due_on }) => due_on < ctx.today);
		const charges = dueCharges(rows.charged, { today: ctx.today, time_zone: ctx.camp.time_zone });
		const { rows: moves, page } = movesPage(rows.moves, PAGE);
		return {
			id: found.id,
			name: found.name,
			currency,
			moves,
			next_cursor: page.next_cursor,
			balance_cents: balances.find((each) => each.currency === currency)?.balance_cents ?? 0,
			others: balances.filter((each) => each.currency !== currency),
			overdue_cents: late.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
			overdue_since: late[0]?.due_on ?? null,
			credit_cents: creditsOf(rows.rests).find((each) => each.currency === currency)?.credit_cents ?? 0,
			payables: payables.map(({ updated_at: _, ...due }) => ({
				...due,
				charge: charges.get(due.id)?.office ?? null,
			})),
			refunds: rows.refunds.filter((due) => due.currency === currency),
			asked_back: rows.asked_back.slice(0, REFUNDS).map(refundLine),
			disputes: rows.disputes.map(disputeLine),
			payments: rows.payments.slice(0, PAYMENTS),
			more_payments: rows.payments.length > PAYMENTS,
		};
	},
);

export const handle = { title: "Account" };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `${data.name} · Money · CampInsights` : "CampInsights" },
];

export default function Account() {
	const { id, name, currency, moves, next_cursor, ...account } = useLoaderData<typeof loader>();
	const { name: camp, today } = useCamp();
	const [canPost, seesFamilies, opensRegistrations] = [
		useCan("finance_post"),
		useCan("campers_view"),
		useCan("registration_manage"),
	];
	const [params] = useSearchParams();
	const money = (cents: number) => formatMoney(cents, currency);
	const { balance_cents, overdue_cents, overdue_since, credit_cents } = account;
	return (
		<>
			<PrintHead parts={[camp, "Statement", formatDate(today)]} />
			<PageHeader
				title={<bdi>{name}</bdi>}
				description="Balance, charges and payments."
				back={{ to: moneyPaths.accounts, label: "Money" }}
				actions={
					<>
						<Menu trigger="More" align="end" className={buttonStyle()}>
							{seesFamilies ? (
								<MenuLink to={`/families/${id}`} icon={<Icon name="users-round" />}>
									Family
								</MenuLink>
							) : null}
							<MenuLink
								to={familyMoneyPaths.care(Number(today.slice(0, 4)), id)}
								icon={<Icon name="file-text" />}
							>
								Care statement
							</MenuLink>
							{canPost ? (
								<>
									<MenuLink to={refundPaths.ask(id)} icon={<Icon name="undo-2" />}>
										Refund
									</MenuLink>
									<MenuLink to={moneyPaths.give(id)} icon={<Icon name="plus" />}>
										Aid or credit
									</MenuLink>
									<MenuLink to={moneyPaths.fee(id)} icon={<Icon name="badge-dollar-sign" />}>
										Fee
									</MenuLink>
									<MenuLink to={invoicePaths.fresh(id)} icon={<Icon name="file-text" />}>
										Invoice
									</MenuLink>
								</>
							) : null}
						</Menu>
						<ButtonLink to={familyMoneyPaths.statement(id)} icon={<Icon name="file-text" />}>
							Statement
						</ButtonLink>
						{canPost ? (
							<ButtonLink to={moneyPaths.record(id)} variant="primary" icon={<Icon name="plus" />}>
								Record payment
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
				<StatGrid>
					<StatTile
						label={balance_cents < 0 ? "Owed by the camp" : "Owes"}
						value={money(Math.abs(balance_cents))}
						note={balance_cents === 0 ? "Nothing is due" : undefined}
					/>
					<StatTile
						label="Overdue"
						value={money(overdue_cents)}
						tone={overdue_cents > 0 ? "ember" : "neutral"}
						note={overdue_since ? `Since ${formatDate(overdue_since)}` : undefined}
					/>
					<StatTile
						label="Credit"
						value={money(credit_cents)}
						note={credit_cents > 0 ? "Applied to the next charges" : undefined}
					/>
				</StatGrid>
				{account.others.length > 0 ? (
					<p className="text-muted">
						Also:{" "}
						{account.others.map((each) => (
							<Link key={each.currency} to={`?currency=${each.currency}`} className="link mr-3">
								{formatMoney(each.balance_cents, each.currency)}
							</Link>
						))}
					</p>
				) : null}
				<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1">
					<Card
						title="Statement"
						flush
						actions={
							moves.length > 0 ? <ExportPeople size="small" path={moneyPaths.statementCsv(id)} /> : null
						}
					>
						{moves.length > 0 ? (
							<StatementTable moves={moves} currency={currency} opensRegistrations={opensRegistrations} />
						) : (
							<p className="px-4 py-3 text-muted">
								{params.has("cursor") ? "No older entries." : "No charges or payments yet."}
							</p>
						)}
						<Pagination nextCursor={next_cursor} />
					</Card>
					<div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:-order-1 print:order-none">
						<PayablesCard payables={account.payables} refunds={account.refunds} today={today} />
						<DisputesCard disputes={account.disputes} named="reason" leads />
						<RefundsCard refunds={account.asked_back} />
						<PaymentsCard payments={account.payments} more={account.more_payments} />
					</div>
				</div>
			</div>
		</>
	);
}
