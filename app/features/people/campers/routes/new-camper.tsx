import { data } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { AppError } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { CamperEditor } from "../components/camper-editor";
import { createCamper } from "../create-camper.server";
import type { Duplicate } from "../duplicates.server";
import { editorReads, editorView, refusedForm } from "../editor.server";
import { camperForm } from "../inputs";
import { camperPaths } from "../paths";

export const loader = campLoader({ permission: "campers_edit", reads: editorReads }, ({ ctx, rows }) => ({
	...editorView(ctx, rows),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ permission: "campers_edit", body: camperForm, failure: toastWords.notCreated("Camper") },
	async ({ ctx, input: { updated_at: _, ...input }, form }) => {
		try {
			const camper = await idempotent<{ id: string }>(ctx, () => createCamper(ctx, input));
			return redirectWithToast(camperPaths.camper(camper.id), toastWords.created("Camper"));
		} catch (error) {
			const duplicates = duplicatesIn(error);
			if (!duplicates) throw error;
			return data({ result: refusedForm(form), duplicates }, 409);
		}
	},
);

function duplicatesIn(error: unknown) {
	if (!(error instanceof AppError) || error.code !== "CONFLICT") return undefined;
	return (error.details as { duplicates?: Duplicate[] } | undefined)?.duplicates;
}

export const handle = { title: "Add camper" };
export const meta = () => [{ title: "Add camper · CampInsights" }];

export default function NewCamper() {
	const view = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const duplicates = answer && "duplicates" in answer ? answer.duplicates : undefined;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title="Add camper" back={{ to: camperPaths.list, label: "Campers" }} />
			</div>
			<CamperEditor
				{...view}
				result={answer?.result}
				duplicates={duplicates}
				back={camperPaths.list}
				submit="Add camper"
			/>
		</>
	);
}
