import { useActionData, useLoaderData } from "@remix-run/react";
import { staffAction, staffLoader } from "~/platform/http/screen.server";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { aSeasonsQuestions } from "../asked.server";
import { PreviewForm } from "../components/preview-form";
import { previewForm } from "../inputs";
import { questionPaths } from "../paths";
import { readTried } from "../preview";
import { toStored } from "../queries.server";
import type { Question } from "../rules";

const questionsOf = (rows: Parameters<typeof toStored>[0]): Question[] =>
	toStored(rows).map(({ id, kind, per_family, label, help, is_required, options, condition }) => ({
		...{ id, kind, per_family, label, help, is_required, options, condition },
	}));

export const loader = staffLoader(aSeasonsQuestions, ({ found, rows }) => ({
	season: { id: found.id, name: found.name },
	questions: questionsOf(rows.questions),
	sessions: rows.sessions,
	genders: rows.genders.map(({ key, label }) => ({ key, label })),
}));

/** POST: checks what was answered, and stores nothing. */
export const action = staffAction({ ...aSeasonsQuestions, body: previewForm }, async ({ form, rows }) => ({
	tried: readTried(form, questionsOf(rows.questions)),
	is_checked: !form.has("look"),
	result: undefined,
}));

export const handle = { title: "Preview of the questions" };
export const meta = ({ data }: { data: { season: { name: string } } | undefined }) => [
	{ title: `Preview${data ? ` · Questions · ${data.season.name}` : ""} · CampInsights` },
];

export default function Preview() {
	const { season, questions, sessions, genders } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const sent = answer && "tried" in answer ? answer : undefined;
	const [session] = sessions;
	const facts = { session: session?.id ?? "", age: "9", grade: "4", gender: "", returning: "no" };
	const back = questionPaths.list(season.id);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="As families see it"
				description={`The questions for ${season.name} as they stand now, published or not. Nothing here is stored.`}
				back={{ to: back, label: "Questions" }}
			/>
			{questions.length > 0 ? (
				<PreviewForm
					{...{ questions, sessions, genders }}
					tried={sent?.tried ?? { facts, given: {} }}
					isChecked={sent?.is_checked ?? false}
				/>
			) : (
				<EmptyState
					icon={<Icon name="eye" />}
					title="Nothing to see yet"
					actions={<ButtonLink to={back}>Go to questions</ButtonLink>}
				>
					Add a question first.
				</EmptyState>
			)}
		</div>
	);
}
