import { notFound } from "#app/platform/errors";
import { campLoader } from "#app/platform/http/screen.server";
import { paperResponse } from "#app/platform/papers/paper-pdf.server";
import { careStatementOf } from "../care-paper.server";
import { familyMoneyPaths } from "../paths";
import { aCareStatement } from "../care-statement.server";

/** A year's care statement as PDF. */
export const loader = campLoader(
	aCareStatement,
	({ ctx, rows, found: { household }, params: { year }, query }) => {
		if (!household) throw notFound();
		return paperResponse(
			ctx,
			careStatementOf(ctx, rows, { household: household.name, year }).paper,
			familyMoneyPaths.care(year, query.household),
		);
	},
);
