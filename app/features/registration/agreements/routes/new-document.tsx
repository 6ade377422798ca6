import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { DocumentEditor } from "../components/document-editor";
import { documentForm } from "../inputs";
import { waiverPaths } from "../paths";
import { documentTypes } from "../queries.server";
import { requireDocument } from "../save-document.server";

export const loader = campLoader(
	{
		permission: "registration_manage",
		params: seasonAsked.params,
		reads: ({ db, place, params }) => ({
			...seasonAsked.reads({ db, place, params }),
			types: documentTypes({ db, place }),
		}),
		find: (rows) => rows.season[0],
	},
	({ found, rows }) => ({
		season: { id: found.id, name: found.name },
		types: rows.types,
		constraint: getZodConstraint(documentForm),
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{
		...seasonAsked,
		permission: "registration_manage",
		body: documentForm,
		failure: toastWords.notCreated("Document"),
	},
	async ({ ctx, found, input: { updated_at: _, ...input } }) => {
		await idempotent<unknown>(ctx, () => requireDocument(ctx, { ...input, season_id: found.id }));
		return redirectWithToast(waiverPaths.list(found.id), toastWords.created("Document"));
	},
);

export const handle = { title: "Require a document" };
export const meta = () => [{ title: "Require a document · Registration · CampInsights" }];

export default function NewDocument() {
	const { season, types, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = waiverPaths.list(season.id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Require a document"
					description={`Required for every child in ${season.name}.`}
					back={{ to: back, label: "Waivers and documents" }}
				/>
			</div>
			<DocumentEditor
				document={{}}
				types={types}
				constraint={constraint}
				idempotency_key={idempotency_key}
				result={result}
				back={back}
				submit="Require document"
			/>
		</>
	);
}
