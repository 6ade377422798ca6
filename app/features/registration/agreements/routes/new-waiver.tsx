import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { WaiverEditor } from "../components/waiver-editor";
import { waiverForm } from "../inputs";
import { waiverPaths } from "../paths";
import { createWaiver } from "../save-waiver.server";

export const loader = campLoader({ ...seasonAsked, permission: "registration_manage" }, ({ found }) => ({
	season_id: found.id,
	constraint: getZodConstraint(waiverForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{
		...seasonAsked,
		permission: "registration_manage",
		body: waiverForm,
		failure: toastWords.notCreated("Waiver"),
	},
	async ({ ctx, found, input: { updated_at: _, ...input } }) => {
		await idempotent<unknown>(ctx, () => createWaiver(ctx, input));
		return redirectWithToast(waiverPaths.list(found.id), toastWords.created("Waiver"));
	},
);

export const handle = { title: "Add waiver" };
export const meta = () => [{ title: "Add waiver · Registration · CampInsights" }];

export default function NewWaiver() {
	const { season_id, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = waiverPaths.list(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title="Add waiver" back={{ to: back, label: "Waivers and documents" }} />
			</div>
			<WaiverEditor
				waiver={{ is_required: "on" }}
				version={null}
				constraint={constraint}
				idempotency_key={idempotency_key}
				result={result}
				back={back}
				submit="Publish waiver"
			/>
		</>
	);
}
