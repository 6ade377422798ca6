import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { documentPageAsked } from "../route-specs.server";
import { DocumentEditor } from "../components/document-editor";
import { documentForm } from "../inputs";
import { waiverPaths } from "../paths";
import { documentTypes } from "../queries.server";
import { updateDocument } from "../save-document.server";

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: documentPageAsked.params,
		reads: ({ db, place, params }) => ({
			...documentPageAsked.reads({ db, place, params }),
			types: documentTypes({ db, place }),
		}),
		find: (rows) => documentPageAsked.find(rows),
	},
	({ found, rows }) => ({
		label: found.label,
		season: found.season,
		document: {
			definition_id: found.definition_id,
			note: found.note ?? "",
			due_on: found.due_on ?? "",
			updated_at: found.updated_at,
		},
		// Keeps the document's type in the list even when it is no longer offered.
		types: rows.types.some(({ value }) => value === found.definition_id)
			? rows.types
			: [{ value: found.definition_id, label: found.label }, ...rows.types],
		constraint: getZodConstraint(documentForm),
	}),
);

export const action = campAction(
	{
		...documentPageAsked,
		permission: "registration_manage",
		body: documentForm,
		failure: toastWords.notUpdated("Document"),
	},
	async ({ ctx, found, input: { note, due_on, ...input } }) => {
		// An empty field clears the value.
		await updateDocument(ctx, found, { ...input, note: note ?? null, due_on: due_on ?? null });
		return redirectWithToast(waiverPaths.list(found.season.id), toastWords.updated("Document"));
	},
);

export const handle = { title: "Edit document" };
export const meta = () => [{ title: "Edit document · Registration · CampInsights" }];

export default function EditDocument() {
	const { label, season, document, types, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = waiverPaths.list(season.id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${label}`} back={{ to: back, label: "Waivers and documents" }} />
			</div>
			<DocumentEditor
				document={document}
				types={types}
				constraint={constraint}
				result={result}
				back={back}
				submit="Save changes"
			/>
		</>
	);
}
