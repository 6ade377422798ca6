import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { displayName } from "#app/lib/people";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { CamperEditor } from "../components/camper-editor";
import { editorReads, editorView, formFields } from "../editor.server";
import { camperForm } from "../inputs";
import { camperPaths } from "../paths";
import { camperRead } from "../queries.server";
import { updateCamper } from "../update-camper.server";

const params = z.object({ camper_id: id() });

export const loader = campLoader(
	{
		permission: "campers_edit",
		params,
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
			...editorReads({ db, place }),
		}),
		find: (rows) => rows.camper[0],
	},
	({ ctx, rows, found }) => ({
		...editorView(ctx, rows, found),
		name: displayName(found),
		id: found.id,
		camper: formFields(found, ctx),
	}),
);

export const action = campAction(
	{
		permission: "campers_edit",
		params,
		reads: ({ db, place, today, params }) => ({
			camper: camperRead(db, { place, today, id: params.camper_id }),
		}),
		find: (rows) => rows.camper[0],
		body: camperForm,
		failure: toastWords.notUpdated("Camper"),
	},
	async ({ ctx, found, input: { confirm_duplicate: _, ...input } }) => {
		await updateCamper(ctx, found, input);
		return redirectWithToast(camperPaths.camper(found.id), toastWords.updated("Camper"));
	},
);

export const handle = { title: "Edit camper" };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Edit ${data.name} · CampInsights` : "CampInsights" },
];

export default function EditCamper() {
	const { name, id, camper, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${name}`} back={{ to: camperPaths.camper(id), label: name }} />
			</div>
			<CamperEditor
				key={camper.updated_at}
				{...view}
				camper={camper}
				result={result}
				back={camperPaths.camper(id)}
				submit="Save changes"
			/>
		</>
	);
}
