import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { detailsOf } from "../details";
import { auditQuery } from "../inputs";
import { auditPaths } from "../paths";
import { thingOf } from "../places";
import { auditPage, auditReads } from "../queries.server";
import { sentenceOf } from "../wording";

const MOST_EXPORTED = 5_000;
const LOOKED_THROUGH = 50_000;

/** Filtered audit log as CSV: all of it, or nothing when it is too long or couldn't be searched completely. */
export const loader = campExport(
	"audit",
	{
		permission: "audit_view",
		query: auditQuery,
		reads: ({ db, place, query }) =>
			auditReads(db, { place, query: { ...query, cursor: undefined } }, MOST_EXPORTED, LOOKED_THROUGH),
	},
	({ ctx, rows, request }) => {
		const { events, next_cursor } = auditPage(rows, MOST_EXPORTED);
		if (next_cursor) return tooMany(request, auditPaths.trail, MOST_EXPORTED, "entries");
		return csvFile(`audit-${ctx.today}.csv`, events, [
			{ label: "When (UTC)", value: (row) => row.at },
			{ label: "Person", value: (row) => row.who ?? (row.user_id ? "" : "System") },
			{ label: "User ID", value: (row) => row.user_id },
			{ label: "Action", value: (row) => sentenceOf(row.action) },
			{ label: "Record", value: (row) => thingOf(row, ctx.can) },
			{ label: "Action", value: (row) => row.action },
			{ label: "Kind", value: (row) => row.entity },
			{ label: "ID", value: (row) => row.entity_id },
			{
				label: "Details",
				value: (row) => detailsOf(row.changes === null ? null : JSON.parse(row.changes), "exact").join("; "),
			},
		]);
	},
);
