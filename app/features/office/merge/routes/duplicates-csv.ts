import { dateIn } from "#app/lib/dates";
import { PERSON_TYPE_LABELS, fullName } from "#app/lib/people";
import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { duplicatesPage, duplicatesRead } from "../duplicates.server";
import { mergePaths } from "../paths";

const MOST_EXPORTED = 1_000;

/**
 * CSV of the records that could be the same person, one line per record; records of one group share its number.
 */
export const loader = campExport(
	"duplicates",
	{
		permission: "campers_edit",
		reads: ({ db, place }) => ({ doubles: duplicatesRead({ db, place }, MOST_EXPORTED) }),
	},
	({ ctx, rows, request }) => {
		if (rows.doubles.length > MOST_EXPORTED)
			return tooMany(request, mergePaths.duplicates, MOST_EXPORTED, "groups");
		const { alike } = duplicatesPage(rows.doubles, MOST_EXPORTED, ctx.can);
		const lines = alike.flatMap(({ why, people }, at) =>
			people.map((person) => ({ ...person, group: at + 1, why })),
		);
		return csvFile(`duplicates-${ctx.today}.csv`, lines, [
			{ label: "Group", value: (row) => row.group },
			{ label: "In common", value: (row) => row.why },
			{ label: "Name", value: fullName },
			{ label: "Type", value: (row) => PERSON_TYPE_LABELS[row.person_type] },
			{ label: "Birth date", value: (row) => row.birth_date },
			{ label: "Email", value: (row) => row.email },
			{ label: "Phone", value: (row) => row.phone },
			{ label: "Added", value: (row) => dateIn(ctx.camp.time_zone, row.created_at) },
		]);
	},
);
