import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { asking, type ChildFacts, type Question } from "#app/features/registration/forms/components/asking";
import { QuestionField } from "#app/features/registration/forms/components/question-field";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { FAMILY, INTENT, questionName } from "../steps";
import { type StepAnswer, StepForm, useProblems } from "./step-form";

type Given = Record<string, string | string[]>;

interface Answered {
	given: Given;
	/** Questions with the same answer and wording as last time. */
	as_last: string[];
}

interface Asked {
	questions: Question[];
	family: Answered;
	children: (Answered & { key: string; name: string; facts: ChildFacts })[];
}

interface QuestionsStepProps extends Asked {
	frame: Parameters<typeof StepForm>[0]["frame"];
}

const controlOf = ({ child_key, about }: { child_key: string | null; about: string | null }) =>
	about ? questionName(child_key ?? FAMILY, about) : null;

/** Current values of a form for one respondent; hidden questions have none. */
function givenIn(data: FormData, respondent: string, questions: readonly Question[]): Given {
	return Object.fromEntries(
		questions.flatMap(({ id, kind }) => {
			const name = questionName(respondent, id);
			if (!data.has(name) && !data.has(`${name}:asked`)) return [];
			const texts = data.getAll(name).filter((value) => typeof value === "string");
			return [[id, kind === "choices" ? texts : (texts[0] ?? "")] as const];
		}),
	);
}

/** Question cards for the family and each child. Conditions apply while the user types. */
export function useQuestionCards({ questions, family, children }: Asked) {
	const [given, setGiven] = useState<Record<string, Given>>(() => ({
		[FAMILY]: family.given,
		...Object.fromEntries(children.map((child) => [child.key, child.given])),
	}));
	const { beside } = useProblems(controlOf);
	const ofFamily = asking(questions, FAMILY, given[FAMILY] ?? {});
	const shownOf = (key: string, facts: ChildFacts | null) =>
		facts ? asking(questions, { facts, family: ofFamily.answers }, given[key] ?? {}).shown : ofFamily.shown;
	const card = (key: string, title: string, facts: ChildFacts | null, as_last: string[]) => {
		const shown = shownOf(key, facts);
		if (shown.length === 0) return null;
		const field = (question: Question) => {
			const name = questionName(key, question.id);
			return (
				<div key={question.id}>
					<input type="hidden" name={`${name}:asked`} value="1" />
					<QuestionField
						question={question}
						name={name}
						given={given[key]?.[question.id]}
						problem={beside(name)[0]}
					/>
				</div>
			);
		};
		const before = shown.filter(({ id }) => as_last.includes(id));
		const asked = shown.filter(({ id }) => !as_last.includes(id));
		return (
			<Card key={key} title={<bdi>{title}</bdi>}>
				<div className="grid gap-5">
					{asked.map(field)}
					{before.length > 0 ? (
						<details
							className="rounded-md border border-line bg-ground px-4 py-1"
							open={asked.length === 0 && before.length < 3}
						>
							<summary className="min-h-8 cursor-pointer py-1.5 font-medium touch:min-h-11 touch:py-3">
								{before.length === 1 ? "1 answer" : `${before.length} answers`} same as last time
								<span className="font-normal text-muted">
									{" "}
									– review them and update any that have changed
								</span>
							</summary>
							<div className="grid gap-5 py-3">{before.map(field)}</div>
						</details>
					) : null}
				</div>
			</Card>
		);
	};
	const cards = [
		card(FAMILY, "Your family", null, family.as_last),
		...children.map(({ key, name, facts, as_last }) => card(key, name, facts, as_last)),
	].filter((each) => each !== null);
	/** Labels for the error list, with the child's name, because several children can have the same open question. */
	const labels = new Map(
		[{ key: FAMILY, name: null }, ...children].flatMap(({ key, name }) =>
			questions.map(({ id, label }) => [questionName(key, id), name ? `${label} (${name})` : label] as const),
		),
	);
	return {
		cards,
		labelOf: (id: string) => labels.get(id) ?? null,
		/** Updates which questions are shown from the form's current values. */
		look: (form: HTMLFormElement) => {
			const data = new FormData(form);
			setGiven((before) =>
				Object.fromEntries(
					Object.entries(before).map(([key, was]) => [key, { ...was, ...givenIn(data, key, questions) }]),
				),
			);
		},
	};
}

/** Button that shows follow-up questions without JavaScript. */
export const LookButton = () => (
	<div className="hidden noscript:block">
		<Button type="submit" name={INTENT} value="look">
			Save and show follow-up questions
		</Button>
	</div>
);

/** Explains why the step appears again: the answers lead to more questions. */
function FollowUps({ labelOf }: { labelOf: (id: string) => string | null }) {
	const ids = (useActionData<StepAnswer>()?.follows ?? []).flatMap((each) => controlOf(each) ?? []);
	if (ids.length === 0) return null;
	return (
		<Alert live title="Your answers lead to more questions">
			<p>Answer these too, then continue:</p>
			<ul>
				{ids.map((id) => (
					<li key={id}>
						<a href={`#${id}`} className="link inline-flex min-h-6 items-center touch:min-h-11">
							{labelOf(id)}
						</a>
					</li>
				))}
			</ul>
		</Alert>
	);
}

/** Step with the questions. */
export function QuestionsStep({ frame, ...asked }: QuestionsStepProps) {
	const { cards, labelOf, look } = useQuestionCards(asked);
	return (
		<StepForm frame={frame} title="A few questions" controlOf={controlOf} labelOf={labelOf} onChange={look}>
			<FollowUps labelOf={labelOf} />
			{cards.length > 0 ? cards : <p className="text-muted">There are no questions. You can continue.</p>}
			<LookButton />
		</StepForm>
	);
}
