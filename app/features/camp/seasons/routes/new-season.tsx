import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { SeasonEditor } from "../components/season-editor";
import { createSeason } from "../create-season.server";
import { seasonForm } from "../inputs";
import { seasonPaths } from "../paths";

export const loader = campLoader({ permission: "sessions_edit" }, () => ({
	constraint: getZodConstraint(seasonForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ permission: "sessions_edit", body: seasonForm, failure: toastWords.notCreated("Season") },
	async ({ ctx, input: { updated_at: _, ...input } }) => {
		await idempotent<unknown>(ctx, () => createSeason(ctx, input));
		return redirectWithToast(seasonPaths.list, toastWords.created("Season"));
	},
);

export const handle = { title: "Add season" };
export const meta = () => [{ title: "Add season · CampInsights" }];

export default function NewSeason() {
	const { constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add season"
					description="New seasons start as drafts. To repeat a season, copy it instead."
					back={{ to: seasonPaths.list, label: "Seasons" }}
				/>
			</div>
			<SeasonEditor
				season={{}}
				constraint={constraint}
				idempotency_key={idempotency_key}
				result={result}
				back={seasonPaths.list}
				submit="Add season"
			/>
		</>
	);
}
