import { getZodConstraint } from "@conform-to/zod/v4";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { toastWords } from "#app/ui/toast-words";
import { aQuestion } from "../route-specs.server";
import { changeQuestion } from "../change-question.server";
import { QuestionEditor } from "../components/question-editor";
import { answerEditor, anyForm, toForm } from "../editor.server";
import { questionForm } from "../inputs";
import { questionPaths } from "../paths";
import { offered } from "../queries.server";
import { fieldsFor } from "../view";

export const loader = campLoader(aQuestion, ({ found: { season, question, questions }, rows }) => {
	const peers = questions.filter(({ per_family }) => per_family === question.per_family);
	const others = peers.filter(({ id }) => id !== question.id);
	return {
		season_id: season.id,
		id: question.id,
		question: toForm(question),
		fields: fieldsFor(questions, offered(rows), question.id),
		position: String(peers.indexOf(question) + 1),
		places: [
			{ value: "1", label: "First" },
			...others.map(({ label }, at) => ({ value: String(at + 2), label: `After ${label}` })),
		],
		constraint: getZodConstraint(questionForm),
	};
});

export const action = campAction(
	{ ...aQuestion, body: anyForm, failure: toastWords.notUpdated("Question") },
	({ ctx, found, rows, form }) => {
		const { season, question, questions } = found;
		return answerEditor(
			form,
			fieldsFor(questions, offered(rows), question.id),
			question,
			async (fields, updated_at) => {
				await changeQuestion(ctx, season.id, question.id, { ...fields, updated_at });
				return redirectWithToast(questionPaths.list(season.id), toastWords.updated("Question"));
			},
		);
	},
);

export const handle = { title: "Question" };
export const meta = ({ data }: { data: { question: { label: string } } | undefined }) => [
	{ title: data ? `${data.question.label} · CampInsights` : "CampInsights" },
];

export default function Question() {
	const { season_id, id, question, position, places, ...view } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = questionPaths.list(season_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader
					title={question.label}
					back={{ to: back, label: "Questions" }}
					actions={
						<Form method="post" action={questionPaths.remove(season_id, id)}>
							<SubmitButton variant="quiet">Remove</SubmitButton>
						</Form>
					}
				/>
			</div>
			<QuestionEditor
				key={question.updated_at}
				{...view}
				question={question}
				result={result}
				back={back}
				submit="Save changes"
			/>
			{places.length > 1 ? (
				<div id="place" className="mx-auto mt-8 max-w-form scroll-mt-20">
					<Card title="Position">
						<Form
							method="post"
							action={questionPaths.move(season_id, id)}
							className="flex flex-wrap items-end gap-2"
						>
							<Field
								name="position"
								label="Asked"
								defaultValue={position}
								className="min-w-0 flex-1 basis-56"
							>
								<Select options={places} />
							</Field>
							<SubmitButton variant="secondary">Move</SubmitButton>
						</Form>
					</Card>
				</div>
			) : null}
		</>
	);
}
