import { Form } from "@remix-run/react";
import { useState } from "react";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { NumberInput } from "#app/ui/number-input";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { GRADES, type Surroundings } from "../condition-rules";
import { controlName, readTried, type Tried, type TriedFacts, tryOut } from "../preview";
import type { Question } from "../rules";
import { QuestionField } from "./question-field";

interface PreviewFormProps extends Surroundings {
	questions: readonly Question[];
	/** Initial or submitted values of the preview. */
	tried: Tried;
	/** True when the values were submitted for checking, so that problems are shown. */
	isChecked: boolean;
}

/**
 * Preview of the questions as families see them. Conditions apply immediately with JavaScript, otherwise with a
 * button.
 */
export function PreviewForm({ questions, tried: first, isChecked, ...around }: PreviewFormProps) {
	const [tried, setTried] = useState(first);
	const trial = tryOut(questions, tried);
	const checked = isChecked ? tryOut(questions, first).problems : {};
	const shown = [...trial.family, ...trial.child];
	const wrong = questions.flatMap(({ id, label }) => {
		const message = checked[id];
		return message === undefined ? [] : [{ id: controlName(id), label, message }];
	});
	const field = ({ id, ...question }: Question) => (
		<QuestionField
			key={id}
			question={{ id, ...question }}
			name={controlName(id)}
			given={tried.given[id]}
			problem={checked[id]}
		/>
	);
	return (
		<Form
			method="post"
			noValidate
			className="grid gap-5"
			onChange={(event) => {
				const now = readTried(new FormData(event.currentTarget), questions);
				// A temporarily hidden question keeps its input; the rules ignore it.
				setTried(({ given }) => ({
					...now,
					given: { ...given, ...unticked(questions, shown), ...now.given },
				}));
			}}
		>
			<FormErrors errors={wrong} title="A family couldn't continue" />
			{isChecked && wrong.length === 0 ? <Kept count={Object.keys(trial.answers).length} /> : null}
			<Child facts={tried.facts} {...around} />
			{trial.family.length > 0 ? (
				<Card title="For your family">
					<div className="grid gap-5">{trial.family.map(field)}</div>
				</Card>
			) : null}
			<Card title="For this child">
				{trial.child.length > 0 ? (
					<div className="grid gap-5">{trial.child.map(field)}</div>
				) : (
					<p className="text-muted">There are no questions for this child.</p>
				)}
			</Card>
			<div className="flex flex-wrap gap-2">
				<SubmitButton>Check the answers</SubmitButton>
				<span className="hidden noscript:contents">
					<Button type="submit" name="look" value="1">
						Show follow-up questions
					</Button>
				</span>
			</div>
		</Form>
	);
}

/** Empty answers for checkbox groups with nothing checked, which forms leave out. */
const unticked = (questions: readonly Question[], shown: readonly Question[]) =>
	Object.fromEntries(
		questions.filter((each) => each.kind === "choices" && shown.includes(each)).map(({ id }) => [id, []]),
	);

function Kept({ count }: { count: number }) {
	return (
		<Alert tone="success" live title="A family could continue with these answers">
			{count === 1 ? "1 answer would be saved." : `${count} answers would be saved.`} This is a preview, so
			nothing was saved.
		</Alert>
	);
}

function Child({ facts, sessions, genders }: Surroundings & { facts: TriedFacts }) {
	const of = (name: keyof TriedFacts, label: string) => ({
		name,
		label,
		id: name,
		defaultValue: facts[name],
	});
	return (
		<Card title="Example child" description="Change these details to see which questions appear.">
			<div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
				<Field {...of("session", "Session")} className="col-span-full">
					<Select placeholder="None" options={sessions.map(({ id, name }) => ({ value: id, label: name }))} />
				</Field>
				<Field {...of("age", "Age")}>
					<NumberInput maxLength={3} className="tabular-nums" />
				</Field>
				<Field {...of("grade", "Grade")}>
					<Select
						placeholder="Unknown"
						options={GRADES.map(({ value, label }) => ({ value: String(value), label }))}
					/>
				</Field>
				<Field {...of("gender", "Gender")}>
					<Select
						placeholder="Not specified"
						options={genders.map(({ key, label }) => ({ value: key, label }))}
					/>
				</Field>
				<Field {...of("returning", "Returning")}>
					<Select
						options={[
							{ value: "no", label: "No" },
							{ value: "yes", label: "Yes" },
						]}
					/>
				</Field>
			</div>
		</Card>
	);
}
