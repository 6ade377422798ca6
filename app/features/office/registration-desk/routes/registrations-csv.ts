import { amountCell } from "#app/lib/csv";
import { dateIn } from "#app/lib/dates";
import { MISSING_LABELS } from "#app/lib/registrations";
import { campExport, listCsv, searchCut } from "#app/platform/http/csv.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { assertMayFilter, boardSearch, staffRegistrations } from "../board.server";
import { boardQuery } from "../inputs";
import { boardPaths } from "../paths";
import { looksThrough, moreThan } from "../queries.server";
import { statusLabel } from "../rules";

const MOST_EXPORTED = 2_000;

/** CSV export of registrations, filtered like the board; amounts only for users who can see money. */
export const loader = campExport(
	"registrations",
	{
		permission: "registration_manage",
		query: boardQuery,
		search: boardSearch,
		reads: ({ db, place, today, query, hits }) => ({
			list: staffRegistrations.read(
				{ db, place, today },
				{ filters: query, hits, limit: MOST_EXPORTED, through: MOST_EXPORTED },
			),
			// Registrations that the filter wouldn't have searched.
			beyond: looksThrough(query) ? moreThan({ db, place }, query, MOST_EXPORTED) : null,
		}),
	},
	({ ctx, rows, query, hits, request }) => {
		assertMayFilter(ctx, query);
		const cut = searchCut(request, boardPaths.list, hits);
		if (cut) return cut;
		if (rows.beyond?.length) {
			const message = `This list has more than ${MOST_EXPORTED.toLocaleString("en-US")} registrations. Choose a status, then export.`;
			return redirectWithToast(boardPaths.list + new URL(request.url).search, message, { tone: "error" });
		}
		const sees = ctx.can("finance_view");
		/** In whole currency units, with the currency in its own column as in all exports. */
		const money = (cents: number | null, { currency }: { currency: string | null }) =>
			sees && cents !== null ? amountCell(cents, currency ?? ctx.camp.currency) : null;
		const items = staffRegistrations.page(rows.list, MOST_EXPORTED + 1).items;
		return listCsv({
			request,
			list: boardPaths.list,
			name: `registrations-${ctx.today}.csv`,
			rows: items,
			most: MOST_EXPORTED,
			many: "registrations",
			columns: [
				{ label: "Family", value: (row) => row.family },
				{ label: "Parent", value: (row) => row.parent },
				{ label: "Status", value: (row) => statusLabel(row.status) },
				{
					label: "Children",
					value: (row) =>
						row.children.map(({ name, sessions }) => `${name}: ${sessions.join(", ")}`).join("; "),
				},
				{ label: "Waitlisted for", value: (row) => row.waits_for.join(", ") },
				{ label: "Missing", value: (row) => row.missing.map((key) => MISSING_LABELS[key]).join(", ") },
				{
					label: "Submitted on",
					value: (row) => row.submitted_at && dateIn(ctx.camp.time_zone, row.submitted_at),
				},
				{ label: "Currency", value: (row) => (sees ? row.currency : null) },
				{ label: "Total", value: (row) => money(row.total_cents, row) },
				{ label: "Due", value: (row) => money(row.due_cents, row) },
			],
		});
	},
);
