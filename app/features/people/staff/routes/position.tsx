import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { aRoleType } from "../route-specs.server";
import { PositionEditor } from "../components/position-editor";
import { roleTypeForm, roleTypeFormFields } from "../inputs";
import { staffPaths } from "../paths";
import { requirementChoices, toRoleType, updateRoleType } from "../role-types.server";

export const loader = campLoader(
	{
		permission: "staff_edit",
		params: aRoleType.params,
		reads: (at) => ({ ...aRoleType.reads(at), choices: requirementChoices(at.db, at.place.camp_id) }),
		find: (rows) => rows.role_type[0],
	},
	({ rows, found }) => {
		const type = toRoleType(found);
		const ids = (all: { id: string }[]) => all.map(({ id }) => id);
		return {
			id: type.id,
			position: {
				name: type.name,
				minimum_age: String(type.minimum_age),
				counts_in_ratio: type.counts_in_ratio ? "on" : "",
				is_active: type.is_active ? "on" : "",
				required_certificates: ids(type.required_certificates),
				required_documents: ids(type.required_documents),
				updated_at: type.updated_at,
			},
			choices: rows.choices,
			constraint: getZodConstraint(roleTypeFormFields),
		};
	},
);

export const action = campAction(
	{ ...aRoleType, permission: "staff_edit", body: roleTypeForm, failure: toastWords.notUpdated("Position") },
	async ({ ctx, found, input }) => {
		await updateRoleType(ctx, found, input);
		return redirectWithToast(staffPaths.positions, toastWords.updated("Position"));
	},
);

export const handle = { title: "Position" };
export const meta = ({ data }: { data: { position: { name: string } } | undefined }) => [
	{ title: data ? `${data.position.name} · CampInsights` : "CampInsights" },
];

export default function Position() {
	const { id, position, choices, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={position.name}
					back={{ to: staffPaths.positions, label: "Positions" }}
					actions={
						<Form method="post" action={staffPaths.removePosition(id)}>
							<SubmitButton variant="quiet">Delete</SubmitButton>
						</Form>
					}
				/>
			</div>
			<PositionEditor
				key={position.updated_at}
				position={position}
				choices={choices}
				constraint={constraint}
				result={result}
				back={staffPaths.positions}
				submit="Save changes"
			/>
		</>
	);
}
