import { useLoaderData, useSearchParams } from "@remix-run/react";
import { invitationPaths } from "~/features/invitations/paths";
import { dateIn, formatDate } from "~/lib/dates";
import { scopeOf } from "~/platform/auth/permissions";
import { staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { ExportLink } from "~/ui/export-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ListToolbar } from "~/ui/list-toolbar";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { UserTable } from "../components/user-table";
import { UserTabs } from "../components/user-tabs";
import { labelOf } from "../held.server";
import { userListQuery } from "../inputs";
import { wantedOf } from "../list.server";
import { userPaths } from "../paths";
import { countMembers, findMembers, memberPage, roleReads, rolesOf } from "../queries.server";
import { MOST_COUNTED, reachLabel } from "../rules";

const PAGE = 50;

export const loader = staffLoader(
	{
		permission: "user_management",
		query: userListQuery,
		reads: ({ db, place, query }) => ({
			members: findMembers(db, place.camp_id, wantedOf(query, PAGE)),
			count: countMembers(db, place.camp_id),
			...roleReads(db, place.camp_id),
		}),
	},
	({ ctx, rows, query }) => {
		const { rows: shown, page } = memberPage(rows.members, wantedOf(query, PAGE));
		return {
			users: shown.map((member) => ({
				...{ id: member.id, name: member.name, email: member.email, is_active: member.is_active },
				role_label: labelOf(member),
				reaches: reachLabel(scopeOf(member.role_key), member.person_id !== null),
				is_you: member.id === ctx.user.id,
				since: formatDate(dateIn(ctx.camp.time_zone, member.created_at)),
			})),
			next_cursor: page.next_cursor,
			/** How many there are in all, where this page is not all of them. */
			total: page.next_cursor || query.cursor ? (rows.count[0]?.n ?? 0) : null,
			roles: rolesOf(rows).map(({ name, label }) => ({ value: name, label })),
		};
	},
);

export const handle = { title: "Users" };
export const meta = () => [{ title: "Users · CampInsights" }];

export default function Users() {
	const { users, next_cursor, total, roles } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const narrowed = ["q", "role_type", "state"].some((name) => params.has(name));
	const count =
		total === null
			? `${users.length} ${users.length === 1 ? "user" : "users"}`
			: narrowed
				? `${users.length}${next_cursor ? "+" : ""} users`
				: `${total > MOST_COUNTED ? `${MOST_COUNTED}+` : total} users`;
	return (
		<>
			<PageHeader
				title="Users"
				description="Who signs in to your camp, and what their role lets them do."
				actions={
					<>
						<ExportLink path={userPaths.csv} />
						<ButtonLink to={invitationPaths.invite()} variant="primary" icon={<Icon name="user-plus" />}>
							Invite people
						</ButtonLink>
					</>
				}
			/>
			<UserTabs current="users" />
			<Card flush>
				<ListToolbar
					search={{ label: "Search users", placeholder: "Name or e-mail" }}
					filters={[
						{ name: "role_type", label: "Role", options: roles },
						{
							name: "state",
							label: "State",
							any: "Active",
							options: [
								{ value: "inactive", label: "Deactivated" },
								{ value: "all", label: "Active and deactivated" },
							],
						},
					]}
					count={count}
					keep={["camp"]}
				/>
				{users.length > 0 ? (
					<UserTable users={users} />
				) : (
					<EmptyState
						icon={<Icon name="users" />}
						title="No users match"
						actions={<ButtonLink to={userPaths.list}>Show all users</ButtonLink>}
					>
						{next_cursor
							? "Nobody so far. There are more users: go on to the next page."
							: "Try another name, or fewer filters. Who has not accepted yet is among the invitations."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${users.length} on this page`} />
			</Card>
		</>
	);
}
