import { toCsv } from "~/lib/csv";
import { fullName } from "~/lib/people";
import { staffLoader } from "~/platform/http/screen.server";
import { duplicatesPage, duplicatesRead } from "../duplicates.server";
import { PERSON_TYPE_LABELS, visibleTypes } from "../rules";

/** More than anybody looks through; what was merged or told apart makes room for the rest. */
const MOST_EXPORTED = 1000;

/** The records that may be of one person as CSV, a line each; those of one group have its number. */
export const loader = staffLoader(
	{
		permission: "campers_edit",
		reads: ({ db, place }) => ({ doubles: duplicatesRead({ db, place }, MOST_EXPORTED) }),
	},
	({ ctx, rows }) => {
		const { alike } = duplicatesPage(rows.doubles, MOST_EXPORTED, visibleTypes(ctx.can));
		const lines = alike.flatMap(({ why, people }, at) =>
			people.map((person) => ({ ...person, group: at + 1, why })),
		);
		const csv = toCsv(
			lines,
			[
				{ label: "Group", value: (row) => row.group },
				{ label: "In common", value: (row) => row.why },
				{ label: "Name", value: fullName },
				{ label: "Kind", value: (row) => PERSON_TYPE_LABELS[row.person_type] },
				{ label: "Birth date", value: (row) => row.birth_date },
				{ label: "E-mail", value: (row) => row.email },
				{ label: "Phone", value: (row) => row.phone },
				{ label: "Added", value: (row) => row.created_at.slice(0, 10) },
			],
			{ bom: true },
		);
		return new Response(csv, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="duplicates-${ctx.today}.csv"`,
			},
		});
	},
);
