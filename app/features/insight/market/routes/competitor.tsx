import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { CompetitorEditor } from "../components/competitor-editor";
import { competitorToForm, updateCompetitor } from "../competitors.server";
import { competitorForm } from "../inputs";
import { marketPaths } from "../paths";
import { aCompetitor } from "../route-specs.server";

export const loader = campLoader(aCompetitor, ({ ctx, found }) => ({
	id: found.id,
	name: found.name,
	constraint: getZodConstraint(competitorForm),
	competitor: competitorToForm(ctx, found),
}));

export const action = campAction(
	{ ...aCompetitor, body: competitorForm, failure: toastWords.notUpdated("Price") },
	async ({ ctx, found, input }) => {
		await updateCompetitor(ctx, found, input);
		return redirectWithToast(marketPaths.competitors, `${input.name} saved`);
	},
);

export const handle = { title: "Edit competitor price", place: () => marketPaths.page };
export const meta: () => { title: string }[] = () => [{ title: "Edit competitor price · CampInsights" }];

export default function EditCompetitor() {
	const { id, name, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={name}
					back={{ to: marketPaths.competitors, label: "Competitor prices" }}
					actions={
						<Form method="post" action={marketPaths.deleteCompetitor(id)}>
							<SubmitButton variant="secondary">Delete</SubmitButton>
						</Form>
					}
				/>
			</div>
			<CompetitorEditor
				key={view.competitor.updated_at}
				{...view}
				result={result}
				back={marketPaths.competitors}
				submit="Save changes"
			/>
		</>
	);
}
