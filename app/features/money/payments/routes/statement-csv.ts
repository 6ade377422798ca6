import { amountCell } from "#app/lib/csv";
import { ENTRY_KINDS, type EntryKind } from "#app/lib/ledger";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { accountQuery, aFamily } from "../inputs";
import { moneyPaths } from "../paths";
import { accountOf, movesPage, movesRead } from "../statement.server";

const MOST_EXPORTED = 5_000;

/** CSV export of a family's complete statement in one currency. */
export const loader = campExport(
	"family_statement",
	{
		permission: "finance_view",
		params: aFamily,
		query: accountQuery,
		reads: ({ db, place, params: { household_id }, query: { currency } }) => ({
			account: accountOf({ db, place }, household_id),
			moves: movesRead({ db, place }, { household_id, currency, limit: MOST_EXPORTED }),
		}),
		find: (rows) => rows.account[0],
	},
	({ ctx, rows, found, query, request }) => {
		const currency = query.currency ?? ctx.camp.currency;
		const money = (cents: number) => amountCell(cents, currency);
		return listCsv({
			request,
			list: moneyPaths.account(found.id),
			name: `statement-${found.name}-${ctx.today}.csv`,
			rows: movesPage(rows.moves, MOST_EXPORTED + 1).rows,
			most: MOST_EXPORTED,
			many: "rows",
			columns: [
				{ label: "Entry", value: (row) => row.number },
				{ label: "Day", value: (row) => row.happened_on },
				{ label: "Kind", value: (row) => ENTRY_KINDS[row.kind as EntryKind] ?? row.kind },
				{ label: "Description", value: (row) => row.label },
				{ label: "Reference", value: (row) => row.reference },
				{ label: "Currency", value: () => currency },
				{ label: "Amount", value: (row) => money(row.change_cents) },
				{ label: "Balance", value: (row) => money(row.balance_cents) },
			],
		});
	},
);
