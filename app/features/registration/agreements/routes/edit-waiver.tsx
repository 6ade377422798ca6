import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { waiverPageAsked } from "../route-specs.server";
import { WaiverEditor } from "../components/waiver-editor";
import { waiverForm } from "../inputs";
import { waiverPaths } from "../paths";
import { updateWaiver } from "../save-waiver.server";

export const loader = campLoader({ ...waiverPageAsked, permission: "registration_manage" }, ({ found }) => ({
	id: found.id,
	title: found.title,
	season_id: found.season.id,
	version: found.version,
	waiver: {
		title: found.title,
		body: found.body,
		is_required: found.is_required ? "on" : "",
		per_family: found.per_family ? "on" : "",
		updated_at: found.updated_at,
	},
	constraint: getZodConstraint(waiverForm),
}));

export const action = campAction(
	{
		...waiverPageAsked,
		permission: "registration_manage",
		body: waiverForm,
		failure: toastWords.notUpdated("Waiver"),
	},
	async ({ ctx, found, input }) => {
		const { version } = await updateWaiver(ctx, found, input);
		const words =
			version === found.version
				? toastWords.updated("Waiver")
				: `Version ${version} published. Families need to sign again.`;
		return redirectWithToast(waiverPaths.waiver(found.season.id, found.id), words);
	},
);

export const handle = { title: "Edit waiver" };
export const meta = () => [{ title: "Edit waiver · Registration · CampInsights" }];

export default function EditWaiver() {
	const { id, title, season_id, version, waiver, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = waiverPaths.waiver(season_id, id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${title}`} back={{ to: back, label: title }} />
			</div>
			<WaiverEditor
				waiver={waiver}
				version={version}
				constraint={constraint}
				result={result}
				back={back}
				submit="Save changes"
			/>
		</>
	);
}
