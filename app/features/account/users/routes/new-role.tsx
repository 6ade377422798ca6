import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { coveredPermissions } from "#app/platform/auth/permissions";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { RoleEditor } from "../components/role-editor";
import { roleForm } from "../inputs";
import { userPaths } from "../paths";
import { PERMISSION_GROUPS } from "../permission-groups";
import { createRole } from "../save-role.server";

export const loader = campLoader({ permission: "user_management" }, ({ ctx }) => ({
	groups: PERMISSION_GROUPS,
	mine: coveredPermissions(ctx.membership.permissions) as string[],
	constraint: getZodConstraint(roleForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ permission: "user_management", body: roleForm, failure: toastWords.notCreated("Role") },
	async ({ ctx, input: { name, permissions } }) => {
		const { id } = await idempotent<{ id: string }>(ctx, () => createRole(ctx, { name, permissions }));
		return redirectWithToast(userPaths.oneRole(id), toastWords.created("Role"));
	},
);

export const handle = { title: "Add role" };
export const meta = () => [{ title: "Add role · CampInsights" }];

export default function NewRole() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add role"
					description="Choose what people with this role can see and do. You can only grant permissions you have."
					back={{ to: userPaths.roles, label: "Roles" }}
				/>
			</div>
			<RoleEditor {...view} result={answer?.result} back={userPaths.roles} submit="Add role" />
		</>
	);
}
