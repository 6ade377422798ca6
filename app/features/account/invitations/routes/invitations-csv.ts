import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { invitationListQuery } from "../inputs";
import { wantedOf } from "../list.server";
import { invitationPaths } from "../paths";
import { findInvitations, invitedRole } from "../queries.server";
import { STATUS_LABELS, statusNow } from "../rules";

const MOST_EXPORTED = 5_000;

/** Filtered invitations as CSV, newest first. */
export const loader = campExport(
	"invitations",
	{
		permission: "user_management",
		query: invitationListQuery,
		reads: ({ db, place, query }) => ({
			invitations: findInvitations(db, place.camp_id, {
				...wantedOf(query, MOST_EXPORTED),
				cursor: undefined,
			}),
		}),
	},
	({ ctx, rows, request }) => {
		if (rows.invitations.length > MOST_EXPORTED)
			return tooMany(request, invitationPaths.list, MOST_EXPORTED, "invitations");
		return csvFile(`invitations-${ctx.today}.csv`, rows.invitations, [
			{ label: "Name", value: (row) => row.name },
			{ label: "Email", value: (row) => row.email },
			{ label: "Role", value: invitedRole },
			{ label: "Status", value: (row) => STATUS_LABELS[statusNow(row, ctx.clock.now())] },
			{ label: "Invited by", value: (row) => row.invited_by },
			{ label: "Sent", value: (row) => row.sent_at },
			{ label: "Times sent", value: (row) => row.times_sent },
			{ label: "Expires", value: (row) => row.expires_at },
			{ label: "Closed", value: (row) => row.settled_at },
		]);
	},
);
