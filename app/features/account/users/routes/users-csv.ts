import { campExport, csvFile, searchCut, tooMany } from "#app/platform/http/csv.server";
import { labelOf } from "../held.server";
import { userListQuery } from "../inputs";
import { wantedOf } from "../list.server";
import { userPaths } from "../paths";
import { findMembers, memberPage, memberSearch } from "../queries.server";

const MOST_EXPORTED = 5_000;

/** Filtered users as CSV. */
export const loader = campExport(
	"users",
	{
		permission: "user_management",
		query: userListQuery,
		search: ({ query }) => memberSearch(query.q),
		reads: ({ db, place, query, hits }) => ({
			members: findMembers(db, place.camp_id, {
				...wantedOf(query, hits, MOST_EXPORTED),
				cursor: undefined,
			}),
		}),
	},
	({ ctx, rows, query, hits, request }) => {
		const cut = searchCut(request, userPaths.list, hits);
		if (cut) return cut;
		const { rows: shown, page } = memberPage(rows.members, { q: query.q, limit: MOST_EXPORTED });
		if (page.next_cursor) return tooMany(request, userPaths.list, MOST_EXPORTED, "users");
		return csvFile(`users-${ctx.today}.csv`, shown, [
			{ label: "Name", value: (row) => row.name },
			{ label: "Email", value: (row) => row.email },
			{ label: "Role", value: labelOf },
			{ label: "Status", value: (row) => (row.is_active ? "Active" : "Deactivated") },
			{ label: "User since", value: (row) => row.created_at },
		]);
	},
);
