import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { EGRESS } from "../access.server";
import { egressPage, egressRead, OUTCOMES } from "../model/egress.server";
import { assistantPaths } from "../paths";

const MOST_EXPORTED = 5_000;

/** Everything that was sent to a model within 30 days, as CSV. */
export const loader = campExport(
	"assistant_egress",
	{
		...EGRESS,
		reads: ({ db, place }) => ({ sent: egressRead({ db, place }, { limit: MOST_EXPORTED }) }),
	},
	({ ctx, rows, request }) => {
		const { rows: all, next_cursor } = egressPage(rows.sent, MOST_EXPORTED);
		if (next_cursor) return tooMany(request, assistantPaths.egress, MOST_EXPORTED, "requests");
		return csvFile(`sent-to-the-model-${ctx.today}.csv`, all, [
			{ label: "When (UTC)", value: (row) => row.left_at },
			{ label: "Person", value: (row) => row.who ?? "Former user" },
			{ label: "Provider", value: (row) => row.provider },
			{ label: "Model", value: (row) => row.model },
			{ label: "Outcome", value: (row) => OUTCOMES[row.outcome] },
			{ label: "Sent", value: (row) => row.sent },
			{ label: "Answer", value: (row) => row.answer },
		]);
	},
);
