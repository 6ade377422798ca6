import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Badge } from "#app/ui/badge";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { catalogOf, catalogReads } from "../catalog.server";
import { ReportEditor } from "../components/report-editor";
import { draftOfPlan } from "../draft-plan";
import { draftFields, editorView } from "../editor.server";
import { draftInput } from "../draft-inputs";
import { findOffered, templateEntity } from "../offered-filters.server";
import { reportPaths } from "../paths";
import { aTemplate } from "../route-specs.server";
import { answerEditor, type EditorAnswer } from "../save-draft.server";
import { updateTemplate } from "../save-template.server";
import { assertOwns, lookerBefore, planOf, type TemplateRow, versionsOf } from "../templates.server";

const aDraft = {
	...aTemplate,
	permission: "reports_create",
	reads: (at: Parameters<typeof aTemplate.reads>[0]) => ({ ...aTemplate.reads(at), ...catalogReads(at) }),
	allow: ({ ctx, found }: { ctx: CampCtx; found: TemplateRow }) => assertOwns(ctx, found),
} as const;

export const loader = campLoader(
	{
		...aDraft,
		reads: (at: Parameters<typeof aTemplate.reads>[0]) => ({
			...aDraft.reads(at),
			versions: versionsOf(at.db, at.place.camp_id, at.params.id),
			saved: findOffered(lookerBefore(at), templateEntity(at.place.camp_id, at.params.id)),
		}),
	},
	async ({ ctx, found, rows }) => {
		const catalog = catalogOf(ctx, rows);
		const plan = planOf(found);
		const draft = draftOfPlan(plan, draftFields(catalog, plan.entity), ctx.camp.currency, {
			name: found.name,
			category: found.category,
			description: found.description ?? "",
			is_public: found.is_public,
			updated_at: found.updated_at,
		});
		return {
			id: found.id,
			name: found.name,
			version: found.version,
			editor: await editorView(ctx, catalog, draft, { saved: rows.saved }),
			versions: rows.versions.map(({ version, name, saved_by_name, saved_at, is_public }) => ({
				version,
				name,
				is_public,
				by: saved_by_name,
				at: formatInstant(saved_at, ctx.camp.time_zone),
			})),
		};
	},
);

export const action = campAction({ ...aDraft, body: draftInput }, ({ ctx, found, rows, input }) =>
	answerEditor(ctx, catalogOf(ctx, rows), input, toastWords.notUpdated("Report"), async (report) => {
		const updated_at = input.updated_at || undefined;
		await updateTemplate(ctx, found, { ...report, updated_at });
		return redirectWithToast(reportPaths.report(found.id), toastWords.updated("Report"));
	}),
);

export const handle = { title: "Edit report" };
export const meta = () => [{ title: "Edit report · Reports · CampInsights" }];

export default function EditReport() {
	const { id, name, version, editor, versions } = useLoaderData<typeof loader>();
	const answer = useActionData() as Partial<EditorAnswer> | undefined;
	const back = reportPaths.report(id);
	return (
		<>
			<PageHeader title="Edit report" back={{ to: back, label: name }} />
			<ReportEditor
				// Another version starts the form anew.
				key={editor.draft.updated_at}
				view={answer?.editor ?? editor}
				opened={editor.draft}
				errors={answer?.result?.error ?? {}}
				back={back}
				clean="No changes yet"
				submit="Save"
			>
				<Card title="Versions" flush>
					<ul className="divide-y divide-line">
						{versions.map((each) => (
							<li key={each.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
								<span className="font-medium tabular-nums">Version {each.version}</span>
								<span className="min-w-0 flex-1 text-muted">
									<bdi>{each.name}</bdi>, saved by <bdi>{each.by ?? "a former user"}</bdi> on {each.at}
									{each.is_public ? ", shared" : ""}
								</span>
								{each.version === version ? (
									<Badge tone="pine">Current</Badge>
								) : (
									<Form method="post" action={reportPaths.restoreVersion(id)}>
										<input type="hidden" name="version" value={each.version} />
										<Button
											type="submit"
											size="small"
											variant="quiet"
											aria-label={`Restore version ${each.version}`}
										>
											Restore
										</Button>
									</Form>
								)}
							</li>
						))}
					</ul>
				</Card>
			</ReportEditor>
		</>
	);
}
