import { useActionData, useLoaderData } from "@remix-run/react";
import type { RowsOf } from "#db/client";
import { formatInstant } from "#app/lib/format-dates";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { aPreview } from "../route-specs.server";
import { PreviewForm } from "../components/preview-form";
import { VersionChoice } from "../components/version-choice";
import { previewForm } from "../inputs";
import { questionPaths } from "../paths";
import { readTried } from "../preview";
import { offered, toForm, toStored } from "../queries.server";
import type { Question } from "../rules";

type Shown = RowsOf<ReturnType<typeof aPreview.reads>>;

/** Questions of the requested version, else the current draft. */
const questionsOf = ({ form, questions }: Pick<Shown, "form" | "questions">): Question[] =>
	form
		? toForm(form[0]).questions
		: toStored(questions).map(({ id, kind, per_family, label, help, is_required, options, condition }) => ({
				id,
				kind,
				per_family,
				label,
				help,
				is_required,
				options,
				condition,
			}));

export const loader = campLoader(aPreview, ({ ctx, found, rows, query }) => {
	const published = ({ version, published_at }: { version: number; published_at: string }) => ({
		version,
		at: formatInstant(published_at, ctx.camp.time_zone),
	});
	const [form] = rows.form ?? [];
	const versions = rows.versions.map(published);
	return {
		season: { id: found.id, name: found.name },
		version: query.version ?? null,
		// Adds an old version that is no longer in the list.
		versions:
			form && !versions.some(({ version }) => version === form.version)
				? [...versions, published(form)]
				: versions,
		questions: questionsOf(rows),
		sessions: offered(rows).sessions,
		genders: rows.genders.map(({ key, label }) => ({ key, label })),
	};
});

/** POST: checks the answers without storing them. */
export const action = campAction({ ...aPreview, body: previewForm }, async ({ form, rows }) => ({
	tried: readTried(form, questionsOf(rows)),
	is_checked: !form.has("look"),
	result: undefined,
}));

export const handle = { title: "Preview of the questions", mobileTitle: "Preview" };
export const meta = ({ data }: { data: { season: { name: string } } | undefined }) => [
	{ title: `Preview${data ? ` · Questions · ${data.season.name}` : ""} · CampInsights` },
];

export default function Preview() {
	const { season, version, versions, questions, sessions, genders } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const sent = answer && "tried" in answer ? answer : undefined;
	const [session] = sessions;
	const facts = { session: session?.id ?? "", age: "9", grade: "4", gender: "", returning: "no" };
	const back = questionPaths.list(season.id);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Preview"
				description={
					version === null
						? `The current questions for ${season.name}, published or not. Nothing here is saved.`
						: `Version ${version} of the questions for ${season.name}, as published. Nothing here is saved.`
				}
				back={{ to: back, label: "Questions" }}
			/>
			{versions.length > 0 ? <VersionChoice version={version} versions={versions} /> : null}
			{questions.length > 0 ? (
				<PreviewForm
					key={version}
					questions={questions}
					sessions={sessions}
					genders={genders}
					tried={sent?.tried ?? { facts, given: {} }}
					isChecked={sent?.is_checked ?? false}
				/>
			) : (
				<EmptyState
					icon={<Icon name="eye" />}
					title={version === null ? "No questions to preview yet" : "No questions"}
					actions={<ButtonLink to={back}>Go to questions</ButtonLink>}
				>
					{version === null ? "Add a question first." : "This version removed all questions."}
				</EmptyState>
			)}
		</div>
	);
}
