import { amountCell } from "#app/lib/csv";
import { ENTRY_KINDS, type EntryKind, WAYS, type Way } from "#app/lib/ledger";
import { campExport, listCsv, tooMany } from "#app/platform/http/csv.server";
import { journalQuery } from "../inputs";
import { journalPage, journalReads } from "../journal.server";
import { moneyPaths } from "../paths";

const MOST_EXPORTED = 5_000;
const LOOKED_THROUGH = 20_000;

/**
 * CSV export of the journal, filtered like the list, one line per posting. Refuses a result that would be cut off.
 */
export const loader = campExport(
	"journal",
	{
		permission: "finance_view",
		query: journalQuery,
		reads: ({ db, place, query }) =>
			journalReads(
				{ db, place },
				{ ...query, household_id: query.family, cursor: undefined },
				MOST_EXPORTED,
				LOOKED_THROUGH,
			),
	},
	({ ctx, rows, request }) => {
		const { entries, page } = journalPage(rows, MOST_EXPORTED);
		if (page.next_cursor) return tooMany(request, moneyPaths.journal, MOST_EXPORTED, "entries");
		const lines = entries.flatMap(({ postings, label, ...entry }) =>
			postings.map(({ label: own, ...posting }) => ({ ...entry, ...posting, what: own ?? label })),
		);
		return listCsv({
			request,
			list: moneyPaths.journal,
			name: `journal-${ctx.today}.csv`,
			rows: lines,
			most: lines.length,
			many: "postings",
			columns: [
				{ label: "Entry", value: (row) => row.number },
				{ label: "Day", value: (row) => row.happened_on },
				{ label: "Posted at (UTC)", value: (row) => row.posted_at },
				{ label: "Kind", value: (row) => ENTRY_KINDS[row.kind as EntryKind] ?? row.kind },
				{ label: "Family", value: (row) => row.household_name },
				{ label: "Description", value: (row) => row.what },
				{ label: "Way", value: (row) => (row.way ? (WAYS[row.way as Way] ?? row.way) : null) },
				{ label: "Reference", value: (row) => row.reference },
				{ label: "Payer", value: (row) => row.payer },
				{ label: "Debit", value: (row) => row.debit },
				{ label: "Credit", value: (row) => row.credit },
				{ label: "Currency", value: (row) => row.currency },
				{ label: "Amount", value: (row) => amountCell(row.amount_cents, row.currency) },
				{ label: "Reverses", value: (row) => row.reverses },
				{ label: "Reversed by", value: (row) => row.reversed_by },
				{ label: "Reason", value: (row) => row.reason },
				{ label: "Note", value: (row) => row.note },
				{ label: "Posted by", value: (row) => row.posted_by_name },
			],
		});
	},
);
