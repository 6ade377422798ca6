import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cancellationPaths } from "#app/features/office/cancellations/paths";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { addOnAsked } from "../route-specs.server";
import { AddOnEditor } from "../components/add-on-editor";
import { addOnFromForm, addOnToForm } from "../offer-forms.server";
import { addOnForm } from "../inputs";
import { pricePaths } from "../paths";
import { updateAddOn } from "../update-add-on.server";

export const loader = campLoader(
	{ ...addOnAsked, permission: "registration_manage" },
	({ ctx, found, rows }) => ({
		season_id: found.season_id,
		id: found.id,
		name: found.name,
		taken: found.taken,
		sessions: rows.sessions.map(({ id, name }) => ({ id, name })),
		constraint: getZodConstraint(addOnForm),
		add_on: addOnToForm(ctx, found),
	}),
);

export const action = campAction(
	{
		...addOnAsked,
		permission: "registration_manage",
		body: addOnForm,
		failure: toastWords.notUpdated("Add-on"),
	},
	async ({ ctx, found, input }) => {
		const { position: _, ...change } = addOnFromForm(ctx, input);
		await updateAddOn(ctx, found, { ...change, updated_at: input.updated_at });
		return redirectWithToast(pricePaths.prices(found.season_id), `${change.name} saved`);
	},
);

export const handle = { title: "Edit add-on" };
export const meta = () => [{ title: "Edit add-on · CampInsights" }];

export default function EditAddOn() {
	const { season_id, id, name, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = pricePaths.prices(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={`Edit ${name}`}
					back={{ to: back, label: "Prices" }}
					actions={
						view.taken > 0 ? (
							<ButtonLink to={cancellationPaths.create("add_on", id)}>Cancel add-on</ButtonLink>
						) : undefined
					}
				/>
			</div>
			<AddOnEditor key={view.add_on.updated_at} {...view} result={result} back={back} submit="Save changes" />
		</>
	);
}
