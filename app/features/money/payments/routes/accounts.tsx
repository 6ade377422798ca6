import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { MoneyTabs } from "#app/features/money/frame/components/money-tabs";
import { peopleSearch } from "#app/features/people/person-page/index.server";
import { AGE_KEYS } from "#app/lib/ledger";
import { useCamp, useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { accountsPage, accountsRead, agesOf, agesRead } from "../accounts.server";
import { AccountList } from "../components/account-list";
import { DebtAges } from "../components/debt-ages";
import { WeekBars } from "../components/week-bars";
import { accountsQuery } from "../inputs";
import { moneyPaths } from "../paths";
import { MOST_LOOKED_AT, SHOWN, SHOWN_LABELS } from "../rules";
import { weeksOf, weeksRead } from "../weeks.server";

const PAGE = 25;

export const loader = campLoader(
	{
		permission: "finance_view",
		query: accountsQuery,
		search: ({ query }) => peopleSearch(query.q, MOST_LOOKED_AT),
		reads: ({ db, place, today, query, hits }) => ({
			accounts: accountsRead({ db, place, today }, { ...query, hits, limit: PAGE }),
			// The camp's totals appear above the full list, not above search results or later pages.
			ages: query.cursor || query.q ? null : agesRead({ db, place, today }),
			weeks: query.cursor || query.q ? null : weeksRead({ db, place, today }),
		}),
	},
	({ ctx, rows, query, hits }) => {
		const age = AGE_KEYS.find((each) => each === query.show) ?? null;
		const { accounts, page } = accountsPage(rows.accounts, PAGE, ctx.today);
		return {
			age,
			accounts: accounts.map(({ ages, ...account }) => ({ ...account, aged_cents: age && ages[age] })),
			next_cursor: page.next_cursor,
			ages: rows.ages && agesOf(rows.ages, { today: ctx.today, currency: ctx.camp.currency }),
			weeks: rows.weeks && rows.weeks.length > 0 ? weeksOf(rows.weeks, ctx.today) : null,
			as_table: query.weeks === "table",
			filtered: query.q !== undefined || query.show !== undefined,
			unavailable: hits?.unavailable ?? false,
			partial: hits?.partial ?? false,
		};
	},
);

export const handle = { title: "Money" };
export const meta = () => [{ title: "Money · CampInsights" }];

export default function Accounts() {
	const { accounts, age, next_cursor, ages, weeks, as_table, filtered, unavailable, partial } =
		useLoaderData<typeof loader>();
	const canPost = useCan("finance_post");
	const { currency } = useCamp();
	const [params] = useSearchParams();
	const record = (
		<ButtonLink to={moneyPaths.record()} variant="primary" icon={<Icon name="plus" />}>
			Record payment
		</ButtonLink>
	);
	return (
		<>
			<PageHeader
				beside
				title="Money"
				description="Families' balances and overdue amounts."
				actions={
					<>
						{accounts.length > 0 ? <ExportPeople path={moneyPaths.accountsCsv} /> : null}
						{canPost ? record : null}
					</>
				}
			/>
			<MoneyTabs />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
				<div className={cn("grid gap-5", weeks && "lg:grid-cols-2", as_table && "items-start")}>
					{ages
						?.filter(({ due_cents }, at) => at === 0 || due_cents > 0)
						.map((total) => (
							<DebtAges key={total.currency} {...total} />
						))}
					{weeks ? <WeekBars currency={currency} weeks={weeks} as_table={as_table} /> : null}
				</div>
				<div id="families" className="scroll-mt-20">
					<Card flush>
						<ListToolbar
							search={{ label: "Search families", placeholder: "Name or email" }}
							filters={[
								{
									name: "show",
									label: "Show",
									any: "All families",
									options: SHOWN.map((value) => ({ value, label: SHOWN_LABELS[value] })),
								},
							]}
							count={
								next_cursor || params.has("cursor")
									? ""
									: accounts.length === 1
										? "1 family"
										: `${accounts.length} families`
							}
							keep={["camp", "weeks"]}
						/>
						{partial ? <SearchPartial most={MOST_LOOKED_AT} shown="families" /> : null}
						{accounts.length > 0 ? (
							<AccountList accounts={accounts} age={age} />
						) : (
							<NoAccounts filtered={filtered} unavailable={unavailable} />
						)}
						<Pagination nextCursor={next_cursor} summary={`${accounts.length} on this page`} />
					</Card>
				</div>
			</div>
		</>
	);
}

function NoAccounts({ filtered, unavailable }: { filtered: boolean; unavailable: boolean }) {
	return (
		<EmptyState
			icon={<Icon name="badge-dollar-sign" />}
			title={
				unavailable
					? "Search isn't available right now"
					: filtered
						? "No matching families"
						: "No balances yet"
			}
			actions={
				filtered && !unavailable ? <ButtonLink to={moneyPaths.accounts}>All families</ButtonLink> : undefined
			}
		>
			<p>
				{unavailable
					? "Everything else works. Try again in a few minutes."
					: filtered
						? "No family account matches. Families without charges or payments have no account."
						: "A family gets an account once a registration is accepted or a payment is recorded."}
			</p>
		</EmptyState>
	);
}
