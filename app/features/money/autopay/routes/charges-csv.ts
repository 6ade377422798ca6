import { amountCell } from "#app/lib/csv";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { chargesQuery } from "../inputs";
import { cardOf, chargesRead } from "../list-charges.server";
import { chargesPaths } from "../paths";
import { CHARGE_STATES, type ChargeState } from "../rules";

const MOST_EXPORTED = 5_000;

/** CSV export of autopay charges, filtered like the list. */
export const loader = campExport(
	"automatic_charges",
	{
		permission: "finance_view",
		query: chargesQuery,
		reads: ({ db, place, query }) => ({
			charges: chargesRead({ db, place }, { state: query.state, limit: MOST_EXPORTED }),
		}),
	},
	({ ctx, rows, request }) =>
		listCsv({
			request,
			list: chargesPaths.list,
			name: `automatic-charges-${ctx.today}.csv`,
			rows: rows.charges,
			most: MOST_EXPORTED,
			many: "charges",
			columns: [
				{ label: "Family", value: (row) => row.household_name },
				{ label: "Description", value: (row) => row.label },
				{ label: "Season", value: (row) => row.season_name },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, row.currency) },
				{ label: "State", value: (row) => CHARGE_STATES[row.state as ChargeState] ?? row.state },
				{ label: "Attempt", value: (row) => row.attempt_no },
				{ label: "Charged from (UTC)", value: (row) => row.charge_at },
				{ label: "Card", value: cardOf },
				{ label: "Why it failed", value: (row) => row.failure },
				{ label: "Settled at (UTC)", value: (row) => row.settled_at },
			],
		}),
);
