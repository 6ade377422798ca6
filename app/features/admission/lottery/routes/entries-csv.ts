import { z } from "zod";
import { campExport, listCsv } from "#app/platform/http/csv.server";
import { id } from "#app/platform/http/fields";
import { aLottery } from "../route-specs.server";
import { OUTCOME_LABELS } from "../components/entry-table";
import { lotteryPaths } from "../paths";
import { entriesOf } from "../queries.server";

const MOST_EXPORTED = 5_000;

/** CSV export of a lottery's families. */
export const loader = campExport(
	"lottery_entries",
	{
		...aLottery,
		params: z.object({ season_id: id(), lottery_id: id() }),
		reads: (at: Parameters<typeof aLottery.reads>[0]) => ({
			...aLottery.reads(at),
			entries: entriesOf(at, at.params.lottery_id, { limit: MOST_EXPORTED }),
		}),
	},
	({ found, rows, request }) =>
		listCsv({
			request,
			list: lotteryPaths.one(found.season_id, found.id),
			name: `lottery-${found.name}.csv`,
			most: MOST_EXPORTED,
			many: "families",
			rows: rows.entries,
			columns: [
				{ label: "Number", value: (row) => row.rank },
				{ label: "Family", value: (row) => row.family },
				{ label: "Code", value: (row) => row.code },
				{ label: "Friends", value: (row) => row.friends.join(" ") },
				{ label: "Tickets", value: (row) => row.tickets },
				{ label: "Outcome", value: (row) => (row.outcome ? OUTCOME_LABELS[row.outcome] : "Entered") },
			],
		}),
);
