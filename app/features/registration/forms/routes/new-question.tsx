import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { addQuestion } from "../add-question.server";
import { aSeasonsQuestions } from "../route-specs.server";
import { QuestionEditor } from "../components/question-editor";
import { answerEditor, anyForm } from "../editor.server";
import { questionForm } from "../inputs";
import { questionPaths } from "../paths";
import { offered, toStored } from "../queries.server";
import { fieldsFor } from "../view";

export const loader = campLoader(aSeasonsQuestions, ({ found, rows }) => ({
	season: { id: found.id, name: found.name },
	fields: fieldsFor(toStored(rows.questions), offered(rows), null),
	constraint: getZodConstraint(questionForm),
	idempotency_key: newId(),
}));

export const action = campAction(
	{ ...aSeasonsQuestions, body: anyForm, failure: toastWords.notCreated("Question") },
	({ ctx, found, rows, form }) =>
		answerEditor(
			form,
			fieldsFor(toStored(rows.questions), offered(rows), null),
			{ options: [] },
			async (fields) => {
				await idempotent<unknown>(ctx, () => addQuestion(ctx, found.id, fields));
				return redirectWithToast(questionPaths.list(found.id), toastWords.created("Question"));
			},
		),
);

export const handle = { title: "Add a question" };
export const meta = () => [{ title: "Add a question · CampInsights" }];

export default function NewQuestion() {
	const { season, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = questionPaths.list(season.id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title="Add a question"
					description={`Families who register for ${season.name} see the question once you publish it.`}
					back={{ to: back, label: "Questions" }}
				/>
			</div>
			<QuestionEditor {...view} result={result} back={back} submit="Add question" />
		</>
	);
}
