import { useLoaderData } from "@remix-run/react";
import { campLoader } from "#app/platform/http/screen.server";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { type Column, Table } from "#app/ui/table";
import { UserTabs } from "../components/user-tabs";
import { userPaths } from "../paths";
import { roleReads, rolesOf } from "../queries.server";
import { peopleCount, permissionSummary, SCOPE_LABELS } from "../rules";

export const loader = campLoader(
	{ permission: "user_management", reads: ({ db, place }) => roleReads(db, place.camp_id) },
	({ rows }) => ({
		roles: rolesOf(rows).map(({ id, label, is_builtin, permissions, scope, users, invited }) => ({
			id,
			label,
			is_builtin,
			reaches: SCOPE_LABELS[scope],
			summary: permissionSummary(permissions),
			held: users === 0 && invited > 0 ? `${invited} invited` : peopleCount(users),
		})),
	}),
);

export const handle = { title: "Roles" };
export const meta = () => [{ title: "Roles · CampInsights" }];

type Role = ReturnType<typeof useLoaderData<typeof loader>>["roles"][number];

const columns: Column<Role>[] = [
	{ key: "label", header: "Role", at: "title", cell: ({ label }) => <bdi>{label}</bdi> },
	{
		key: "may",
		header: "Permissions",
		at: "plain",
		className: "text-muted md:w-2/5",
		cell: ({ summary }) => summary,
	},
	{ key: "reaches", header: "Scope", at: "plain", className: "text-muted", cell: ({ reaches }) => reaches },
	{
		key: "held",
		header: "People",
		at: "corner",
		className: "whitespace-nowrap",
		cell: ({ held }) => <Badge>{held}</Badge>,
	},
];

export default function Roles() {
	const { roles } = useLoaderData<typeof loader>();
	const own = roles.filter(({ is_builtin }) => !is_builtin);
	const table = (caption: string, rows: Role[]) => (
		<Table
			caption={caption}
			columns={columns}
			rows={rows}
			rowKey={({ id }) => id}
			rowHref={({ id }) => userPaths.oneRole(id)}
		/>
	);
	const actions = (
		<>
			<ButtonLink to={userPaths.compareRoles}>Compare</ButtonLink>
			<ButtonLink to={userPaths.newRole} variant="primary" icon={<Icon name="plus" />}>
				Add role
			</ButtonLink>
		</>
	);
	return (
		<>
			<PageHeader
				beside
				title="Roles"
				description="Each user has one role. It controls what they can see and do."
				actions={actions}
			/>
			<UserTabs current="roles" />
			<div className="grid grid-cols-1 gap-4">
				<Card flush title="Custom roles">
					{own.length > 0 ? (
						table("Custom roles", own)
					) : (
						<EmptyState
							title="No custom roles"
							actions={<ButtonLink to={userPaths.newRole}>Add role</ButtonLink>}
						>
							Add one if no built-in role fits, such as a bookkeeper who sees only money.
						</EmptyState>
					)}
				</Card>
				<Card flush title="Built-in roles" description="You can't change these roles.">
					{table(
						"Built-in roles",
						roles.filter(({ is_builtin }) => is_builtin),
					)}
				</Card>
			</div>
		</>
	);
}
