import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { can, coveredPermissions, type Permission, UNUSED_PERMISSIONS } from "#app/platform/auth/permissions";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { ownRoleAsked, roleAsked } from "../route-specs.server";
import { PermissionList } from "../components/permission-list";
import { RoleEditor } from "../components/role-editor";
import { roleForm } from "../inputs";
import { userPaths } from "../paths";
import { PERMISSION_GROUPS } from "../permission-groups";
import { peopleCount, SCOPE_LABELS } from "../rules";
import { updateRole } from "../save-role.server";

export const loader = campLoader(roleAsked, ({ ctx, found }) => ({
	groups: PERMISSION_GROUPS,
	role: {
		id: found.id,
		name: found.name,
		label: found.label,
		is_builtin: found.is_builtin,
		permissions: found.permissions,
		updated_at: found.updated_at ?? "",
	},
	covered: coveredPermissions(found.permissions),
	reaches: SCOPE_LABELS[found.scope],
	users: found.users,
	invited: found.invited,
	mine: coveredPermissions(ctx.membership.permissions) as string[],
	constraint: getZodConstraint(roleForm),
}));

/** Permissions that the editor can't check or doesn't see aren't sent, so their stored values stay. */
export const action = campAction(
	{ ...ownRoleAsked, body: roleForm, failure: toastWords.notUpdated("Role") },
	async ({ ctx, found, input }) => {
		const kept = (found.permissions as Permission[]).filter(
			(key) => UNUSED_PERMISSIONS.includes(key) || !can(ctx.membership.permissions, key),
		);
		await updateRole(ctx, found, { ...input, permissions: [...new Set([...input.permissions, ...kept])] });
		return redirectWithToast(userPaths.roles, toastWords.updated("Role"));
	},
);

export const handle = { title: "Role" };
export const meta = ({ data }: { data?: { role: { label: string } } }) => [
	{ title: `${data?.role.label ?? "Role"} · CampInsights` },
];

export default function Role() {
	const { groups, role, covered, reaches, users, invited, mine, constraint } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const open = invited > 0 ? ` ${invited} more ${invited === 1 ? "is" : "are"} invited.` : "";
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={<bdi>{role.label}</bdi>}
					description={`${users > 0 ? `${peopleCount(users)} with this role.` : "No one has this role yet."}${open} ${
						role.is_builtin ? "This is a built-in role. You can't change it." : "Changes apply immediately."
					}`}
					back={{ to: userPaths.roles, label: "Roles" }}
					actions={
						<>
							{users > 0 ? (
								<ButtonLink to={userPaths.holders(role.name)} icon={<Icon name="users" />}>
									People with this role
								</ButtonLink>
							) : null}
							<ButtonLink to={userPaths.viewAs(role.id)} icon={<Icon name="eye" />}>
								View as this role
							</ButtonLink>
						</>
					}
				/>
			</div>
			{role.is_builtin ? (
				<div className="mx-auto grid max-w-form grid-cols-1 gap-4">
					<Card title="Permissions" description={`Scope: ${reaches.toLowerCase()}`}>
						<PermissionList held={covered} all={groups} />
					</Card>
				</div>
			) : (
				<>
					<RoleEditor
						key={role.updated_at}
						role={role}
						mine={mine}
						groups={groups}
						constraint={constraint}
						result={answer?.result}
						back={userPaths.roles}
						submit="Save"
					/>
					<Form
						method="post"
						action={userPaths.deleteRole(role.id)}
						className="mx-auto mt-6 max-w-form border-t border-line pt-4"
					>
						{users + invited > 0 ? (
							<p className="text-muted">You can't delete a role while people have it or are invited to it.</p>
						) : (
							<SubmitButton variant="secondary">Delete role</SubmitButton>
						)}
					</Form>
				</>
			)}
		</>
	);
}
