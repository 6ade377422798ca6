import { useLoaderData } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { UserTabs } from "#app/features/account/users/components/user-tabs";
import { dateIn, formatDate } from "#app/lib/dates";
import { pageOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { InvitationTable } from "../components/invitation-table";
import { invitationListQuery } from "../inputs";
import { wantedOf } from "../list.server";
import { invitationPaths } from "../paths";
import {
	countInvitations,
	findInvitations,
	type InvitationRow,
	invitationKeys,
	invitedRole,
} from "../queries.server";
import { INVITATION_STATUSES, STATUS_LABELS, statusNow, timeLeft } from "../rules";

const PAGE = 50;

export const loader = campLoader(
	{
		permission: "user_management",
		query: invitationListQuery,
		reads: ({ db, place, query }) => ({
			invitations: findInvitations(db, place.camp_id, wantedOf(query, PAGE)),
			count: countInvitations(db, place.camp_id, wantedOf(query, PAGE).status),
		}),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = pageOf(rows.invitations, PAGE, invitationKeys);
		const now = ctx.clock.now();
		return {
			invitations: shown.map((row) => ({
				id: row.id,
				email: row.email,
				name: row.name,
				role: invitedRole(row),
				by: row.invited_by,
				status: statusNow(row, now),
				about: aboutOf(row, now, ctx.camp.time_zone),
			})),
			next_cursor: page.next_cursor,
			count: rows.count[0]?.n ?? 0,
			status: query.status ?? "pending",
		};
	},
);

function aboutOf(row: InvitationRow, now: string, zone: string) {
	const day = (instant: string) => formatDate(dateIn(zone, instant));
	if (row.settled_at) return day(row.settled_at);
	const again = row.times_sent > 1 ? `, sent ${row.times_sent} times` : "";
	return `${day(row.sent_at)}${again}${timeLeft(row.expires_at, now) ? ` · ${timeLeft(row.expires_at, now)}` : ""}`;
}

export const handle = { title: "Invitations" };
export const meta = () => [{ title: "Invitations · CampInsights" }];

export default function Invitations() {
	const { invitations, next_cursor, count, status } = useLoaderData<typeof loader>();
	const said = count > 200 ? "200+" : count;
	return (
		<>
			<PageHeader
				beside
				title="Invitations"
				description="Invite people by email. They become users when they accept. Links work for seven days."
				actions={
					<>
						<ExportPeople path={invitationPaths.csv} />
						<ButtonLink to={invitationPaths.invite()} variant="primary" icon={<Icon name="user-plus" />}>
							Invite people
						</ButtonLink>
					</>
				}
			/>
			<UserTabs current="invitations" />
			<Card flush>
				<ListToolbar
					filters={[
						{
							name: "status",
							label: "Status",
							any: "Pending",
							options: [
								...INVITATION_STATUSES.filter((each) => each !== "pending").map((value) => ({
									value,
									label: STATUS_LABELS[value],
								})),
								{ value: "all", label: "Any status" },
							],
						},
					]}
					count={`${said} ${status === "all" ? "" : `${STATUS_LABELS[status].toLowerCase()} `}${count === 1 ? "invitation" : "invitations"}`}
					keep={["camp"]}
				/>
				{invitations.length > 0 ? (
					<InvitationTable invitations={invitations} />
				) : (
					<EmptyState
						icon={<Icon name="mail" />}
						title={status === "pending" ? "No pending invitations" : "No matching invitations"}
						actions={<ButtonLink to={invitationPaths.invite()}>Invite people</ButtonLink>}
					>
						Send a link to people who work here. They choose a password and join with the role you assign.
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${invitations.length} on this page`} />
			</Card>
		</>
	);
}
