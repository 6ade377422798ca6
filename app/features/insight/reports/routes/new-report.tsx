import { sql } from "drizzle-orm";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { catalogOf, catalogReads } from "../catalog.server";
import { ReportEditor } from "../components/report-editor";
import type { Draft } from "../draft";
import { draftInput, newReportQuery } from "../draft-inputs";
import { editorView } from "../editor.server";
import { findOffered } from "../offered-filters.server";
import { draftOfLinked, newDraft, questionsFor } from "../start-draft.server";
import { lookerBefore } from "../templates.server";
import { entityIn, linkedPlan } from "../linked-plan";
import { reportPaths } from "../paths";
import { explained } from "../report-view.server";
import { answerEditor, type EditorAnswer } from "../save-draft.server";
import { createTemplate } from "../save-template.server";

const reads = { permission: "reports_create", reads: catalogReads } as const;

export const loader = campLoader(
	{
		...reads,
		query: newReportQuery,
		reads: (at) => ({
			...catalogReads(at),
			saved: findOffered(lookerBefore(at), sql`${at.query.about ?? entityIn(at.query.plan) ?? ""}`),
		}),
	},
	async ({ ctx, rows, query: { about, plan, name } }) => {
		const catalog = catalogOf(ctx, rows);
		const choosing = (problem: string | null) => ({
			questions: questionsFor(catalog),
			editor: null,
			problem,
			idempotency_key: "",
		});
		const editing = async (draft: Draft) => ({
			questions: [],
			editor: await editorView(ctx, catalog, draft, { saved: rows.saved }),
			problem: null,
			idempotency_key: newId(),
		});
		if (plan === undefined) return about === undefined ? choosing(null) : editing(newDraft(catalog, about));
		try {
			return await editing(draftOfLinked(ctx, catalog, linkedPlan(plan), name));
		} catch (error) {
			return choosing(explained(error));
		}
	},
);

export const action = campAction(
	{ ...reads, query: newReportQuery, body: draftInput },
	({ ctx, rows, input }) =>
		answerEditor(ctx, catalogOf(ctx, rows), input, toastWords.notCreated("Report"), async (report) => {
			const { id } = await idempotent<{ id: string }>(ctx, async () => createTemplate(ctx, report));
			return redirectWithToast(reportPaths.report(id), toastWords.created("Report"), {
				undo: { action: reportPaths.remove(id), fields: {} },
			});
		}),
);

export const handle = { title: "New report" };
export const meta = () => [{ title: "New report · Reports · CampInsights" }];

const BACK = { to: reportPaths.reports, label: "Reports" };

export default function NewReport() {
	const { questions, editor, problem, idempotency_key } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const answer = useActionData() as Partial<EditorAnswer> | undefined;
	const view = answer?.editor ?? editor;
	if (!view) return <Questions questions={questions} problem={problem} />;
	return (
		<>
			<PageHeader title="New report" back={{ to: reportPaths.create, label: "Choose another question" }} />
			<ReportEditor
				view={view}
				opened={editor?.draft ?? view.draft}
				errors={answer?.result?.error ?? {}}
				back={reportPaths.reports}
				clean="Not saved yet"
				submit="Save report"
				starts_at_name={params.get("save") === "true"}
				idempotency_key={idempotency_key || undefined}
			/>
		</>
	);
}

function Questions({
	questions,
	problem,
}: {
	questions: { key: string; question: string; about: string }[];
	problem: string | null;
}) {
	return (
		<div className="mx-auto max-w-form">
			<PageHeader title="New report" description="Run an existing report, or make your own." back={BACK} />
			{problem ? (
				<Alert tone="warning" title="This report can't be opened" className="mb-4">
					{problem}
				</Alert>
			) : null}
			<Form action={reportPaths.reports} role="search" className="mb-4 flex flex-wrap gap-2">
				<TextInput
					type="search"
					name="q"
					maxLength={50}
					aria-label="Search existing reports"
					placeholder="Search existing reports"
					autoComplete="off"
					className="min-w-0 flex-1 basis-56"
				/>
				<Button type="submit" icon={<Icon name="search" />}>
					Search
				</Button>
			</Form>
			<Card flush title="What is your report about?">
				{questions.length > 0 ? (
					<ul className="divide-y divide-line">
						{questions.map(({ key, question, about }) => (
							<li key={key} className="relative px-4 py-3 hover:bg-sunken">
								<Link to={`?about=${key}`} className="font-medium after:absolute after:inset-0">
									{question} …
								</Link>
								<p className="text-muted">{about}</p>
							</li>
						))}
					</ul>
				) : (
					<EmptyState icon={<Icon name="file-text" />} title="Nothing to report on">
						Your role doesn't show campers, sessions or money. Ask a camp admin for access.
					</EmptyState>
				)}
			</Card>
		</div>
	);
}
