import { Form } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { FAMILY, INTENT, nameOf, questionName } from "../steps";
import { LookButton, useQuestionCards } from "./questions-step";
import { useProblems } from "./step-form";
import { WaiverCard } from "./waivers-step";

interface FinishPageProps {
	back: string;
	camp: string;
	signer: string;
	waivers: Parameters<typeof WaiverCard>[0]["waiver"][];
	asked: Parameters<typeof useQuestionCards>[0];
}

/** Page for items that came up after registration: waivers to sign and questions to answer. */
export function FinishPage({ back, camp, signer, waivers, asked }: FinishPageProps) {
	const { cards, labelOf, look } = useQuestionCards(asked);
	/** ID of a problem's control: the name field for a waiver, the field itself for a question. */
	const controlOf = ({ child_key, about }: { child_key: string | null; about: string | null }) =>
		about &&
		(waivers.some(({ id }) => id === about)
			? nameOf("name", about)
			: questionName(child_key ?? FAMILY, about));
	const { wrong } = useProblems(controlOf);
	const is_done = waivers.length === 0 && cards.length === 0;
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Sign and answer"
				description={
					is_done ? undefined : `${camp} has added the forms and questions below since you registered.`
				}
				back={{ to: back, label: "Your registration" }}
			/>
			{is_done ? (
				<Card>
					<EmptyState
						icon={<Icon name="check" />}
						title="You've signed and answered everything"
						actions={<ButtonLink to={back}>Your registration</ButtonLink>}
					>
						If the camp changes a form or adds a question, it will appear on your registration.
					</EmptyState>
				</Card>
			) : (
				<Form
					method="post"
					noValidate
					onChange={(event) => look(event.currentTarget)}
					className="grid grid-cols-1 gap-5"
				>
					<button
						type="submit"
						name={INTENT}
						value="next"
						tabIndex={-1}
						aria-hidden="true"
						className="hidden"
					/>
					<FormErrors
						title="Still missing"
						errors={wrong.map(({ id, message }) => (id ? { id, label: labelOf(id), message } : { message }))}
					/>
					{waivers.map((waiver) => (
						<WaiverCard key={waiver.id} waiver={waiver} signer={signer} />
					))}
					{cards}
					{cards.length > 0 ? <LookButton /> : null}
					<div className="step-bar">
						<ButtonLink to={back} variant="quiet">
							Later
						</ButtonLink>
						<SubmitButton name={INTENT} value="next" size="large">
							Send
						</SubmitButton>
					</div>
				</Form>
			)}
		</div>
	);
}
