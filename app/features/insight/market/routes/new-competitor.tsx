import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { CompetitorEditor } from "../components/competitor-editor";
import { createCompetitor } from "../competitors.server";
import { competitorForm } from "../inputs";
import { marketPaths } from "../paths";
import { editsMarket } from "../route-specs.server";

export const loader = campLoader(editsMarket, ({ ctx }) => ({
	today: ctx.today,
	constraint: getZodConstraint(competitorForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ ...editsMarket, body: competitorForm, failure: toastWords.notCreated("Price") },
	async ({ ctx, input }) => {
		await idempotent<unknown>(ctx, () => createCompetitor(ctx, input));
		return redirectWithToast(marketPaths.competitors, `${input.name} saved`);
	},
);

export const handle = { title: "Add competitor price", place: () => marketPaths.page };
export const meta: () => { title: string }[] = () => [{ title: "Add competitor price · CampInsights" }];

export default function NewCompetitor() {
	const { today, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add a competitor price"
					back={{ to: marketPaths.competitors, label: "Competitor prices" }}
				/>
			</div>
			<CompetitorEditor
				{...view}
				competitor={{ as_of: today, weeks: "1" }}
				result={result}
				back={marketPaths.competitors}
				submit="Add price"
			/>
		</>
	);
}
