import { ENTRY_KINDS, type EntryKind } from "#app/lib/ledger";
import { amountCell } from "#app/lib/csv";
import { notFound } from "#app/platform/errors";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { accountsIn, aStatement, checkStatement, periodOf } from "../statement.server";

/** CSV export of a household's statement over a period, with the balance after each row. */
export const loader = campLoader(aStatement, ({ ctx, rows, found: { household }, query }) => {
	const period = periodOf(query, ctx.today);
	if (!household) throw notFound();
	checkStatement(period, rows.accounts);
	const moves = accountsIn(rows.accounts, ctx.camp.currency).flatMap(({ currency, opening_cents, moves }) => [
		{
			happened_on: period.from,
			label: "Balance before",
			kind: "",
			change_cents: 0,
			currency,
			balance_cents: opening_cents,
		},
		...moves,
	]);
	return csvResponse(`statement-${period.from}-${period.to}.csv`, moves, [
		{ label: "Day", value: (row) => row.happened_on },
		{ label: "Description", value: (row) => row.label },
		{ label: "Kind", value: (row) => ENTRY_KINDS[row.kind as EntryKind] ?? row.kind },
		{ label: "Currency", value: (row) => row.currency },
		{ label: "Amount", value: (row) => amountCell(row.change_cents, row.currency) },
		{ label: "Balance", value: (row) => amountCell(row.balance_cents, row.currency) },
	]);
});
