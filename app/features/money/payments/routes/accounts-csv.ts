import { peopleSearch } from "#app/features/people/person-page/index.server";
import { amountCell } from "#app/lib/csv";
import { AGE_KEYS, AGES } from "#app/lib/ledger";
import { campExport, listCsv, searchCut } from "#app/platform/http/csv.server";
import { type Account, accountsPage, accountsRead } from "../accounts.server";
import { accountsQuery } from "../inputs";
import { moneyPaths } from "../paths";

const MOST_EXPORTED = 5_000;

/**
 * CSV export of families' accounts, filtered like the list: balance, overdue amount and date, amounts due by age,
 * and credit.
 */
export const loader = campExport(
	"family_accounts",
	{
		permission: "finance_view",
		query: accountsQuery,
		search: ({ query }) => peopleSearch(query.q),
		reads: ({ db, place, today, query, hits }) => ({
			accounts: accountsRead(
				{ db, place, today },
				{ ...query, hits, cursor: undefined, limit: MOST_EXPORTED },
			),
		}),
	},
	({ ctx, rows, hits, request }) => {
		const cut = searchCut(request, moneyPaths.accounts, hits);
		if (cut) return cut;
		return listCsv({
			request,
			list: moneyPaths.accounts,
			name: `accounts-${ctx.today}.csv`,
			rows: accountsPage(rows.accounts, MOST_EXPORTED + 1, ctx.today).accounts,
			most: MOST_EXPORTED,
			many: "families",
			columns: [
				{ label: "Family", value: (row) => row.name },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Owes", value: (row) => amountCell(row.balance_cents, row.currency) },
				{ label: "Overdue", value: (row) => amountCell(row.overdue_cents, row.currency) },
				{ label: "Overdue since", value: (row) => row.overdue_since },
				...AGE_KEYS.map((age) => ({
					label: AGES[age],
					value: (row: Account) => amountCell(row.ages[age], row.currency),
				})),
				{ label: "Credit", value: (row) => amountCell(row.credit_cents, row.currency) },
			],
		});
	},
);
