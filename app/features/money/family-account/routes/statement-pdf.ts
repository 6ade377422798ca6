import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { paperResponse } from "#app/platform/papers/paper-pdf.server";
import { familyMoneyPaths } from "../paths";
import { aStatement, checkStatement, periodOf, statementOf } from "../statement.server";

/** A household's statement over a period as PDF. */
export const loader = campLoader(aStatement, ({ ctx, rows, found: { household }, query }) => {
	const period = periodOf(query, ctx.today);
	if (!household) throw notFound();
	checkStatement(period, rows.accounts);
	return paperResponse(
		ctx,
		statementOf(ctx, rows, household.name, period),
		familyMoneyPaths.statement(query.household, { ...period }),
	);
});
