import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ExportPeople } from "#app/features/people/exports/components/export-people";
import { invitationPaths } from "#app/features/account/invitations/paths";
import { dateIn, formatDate } from "#app/lib/dates";
import { scopeOf } from "#app/platform/auth/permissions";
import { shownOf } from "#app/platform/http/page";
import { campLoader } from "#app/platform/http/screen.server";
import { MOST_HITS } from "#app/platform/search/people-index.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ListToolbar } from "#app/ui/list-toolbar";
import { PageHeader } from "#app/ui/page-header";
import { Pagination } from "#app/ui/pagination";
import { SearchPartial } from "#app/ui/search-partial";
import { UserTable } from "../components/user-table";
import { UserTabs } from "../components/user-tabs";
import { labelOf } from "../held.server";
import { userListQuery } from "../inputs";
import { wantedOf } from "../list.server";
import { userPaths } from "../paths";
import {
	countMembers,
	findMembers,
	memberPage,
	memberSearch,
	roleFilter,
	roleNames,
} from "../queries.server";
import { MOST_COUNTED, reachLabel } from "../rules";

const PAGE = 50;
const usersShown = (q: string | undefined) => shownOf({ q, limit: PAGE });

export const loader = campLoader(
	{
		permission: "user_management",
		query: userListQuery,
		search: ({ query }) => memberSearch(query.q),
		reads: ({ db, place, query, hits }) => ({
			members: findMembers(db, place.camp_id, wantedOf(query, hits, usersShown(query.q))),
			// Search results are counted from the search itself.
			count: memberSearch(query.q) ? null : countMembers(db, place.camp_id),
			roles: roleNames(db, place.camp_id),
		}),
	},
	({ ctx, rows, query, hits }) => {
		const { rows: shown, page } = memberPage(rows.members, { q: query.q, limit: usersShown(query.q) });
		return {
			users: shown.map((member) => ({
				id: member.id,
				name: member.name,
				email: member.email,
				is_active: member.is_active,
				role_label: labelOf(member),
				reaches: reachLabel(scopeOf(member.role_key), member.person_id !== null),
				is_you: member.id === ctx.user.id,
				since: formatDate(dateIn(ctx.camp.time_zone, member.created_at)),
			})),
			next_cursor: page.next_cursor,
			most_searched: MOST_HITS,
			search: hits?.unavailable ? ("unavailable" as const) : hits?.partial ? ("partial" as const) : null,
			/** Total number, when this page doesn't show all. */
			total: page.next_cursor || query.cursor ? (rows.count?.[0]?.n ?? 0) : null,
			roles: roleFilter(rows.roles),
		};
	},
);

export const handle = { title: "Users" };
export const meta = () => [{ title: "Users · CampInsights" }];

export default function Users() {
	const { users, next_cursor, search, most_searched, total, roles } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const narrowed = ["q", "role_type", "state"].some((name) => params.has(name));
	const count =
		search === "unavailable"
			? "Search unavailable"
			: total === null
				? `${users.length}${search ? "+" : ""} ${users.length === 1 && !search ? "user" : "users"}`
				: narrowed
					? `${users.length}${next_cursor ? "+" : ""} users`
					: `${total > MOST_COUNTED ? `${MOST_COUNTED}+` : total} users`;
	return (
		<>
			<PageHeader
				beside
				title="Users"
				description="People who sign in to your camp, with their roles"
				actions={
					<>
						<ExportPeople path={userPaths.csv} />
						<ButtonLink to={invitationPaths.invite()} variant="primary" icon={<Icon name="user-plus" />}>
							Invite people
						</ButtonLink>
					</>
				}
			/>
			<UserTabs current="users" />
			<Card flush>
				<ListToolbar
					search={{ label: "Search users", placeholder: "Name or email" }}
					filters={[
						{ name: "role_type", label: "Role", options: roles },
						{
							name: "state",
							label: "Status",
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
				{search === "partial" ? <SearchPartial most={most_searched} /> : null}
				{users.length > 0 ? (
					<UserTable users={users} />
				) : (
					<EmptyState
						icon={<Icon name="users" />}
						title={search === "unavailable" ? "Search isn't available right now" : "No users match"}
						actions={<ButtonLink to={userPaths.list}>Show all users</ButtonLink>}
					>
						{search === "unavailable"
							? "Try again in a few minutes, or view all users."
							: "Try another name or fewer filters. People who haven't accepted yet are under Invitations."}
					</EmptyState>
				)}
				<Pagination nextCursor={next_cursor} summary={`${users.length} on this page`} />
			</Card>
		</>
	);
}
