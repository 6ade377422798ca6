import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Alert } from "#app/ui/alert";
import { Button } from "#app/ui/button";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { INTENT } from "../steps";
import { savedAt } from "./saved-at";
import { type Autosave, useAutosave } from "./use-autosave";

/** Action result of a step that can't continue. */
export interface StepAnswer {
	problems?: { child_key: string | null; about: string | null; message: string; camper_id?: string }[];
	malformed?: Record<string, string>;
	/** Questions that the answers lead to and that weren't on the submitted page. */
	follows?: { child_key: string | null; about: string }[];
	result?: { error?: Record<string, string[] | null> | null };
}

interface Shown {
	camp: { time_zone: string; today: string };
	registration: { updated_at: string };
	save: string;
	back: { to: string; label: string };
}

interface StepFormProps {
	frame: Shown;
	title: string;
	description?: ReactNode;
	/** ID of the control that a problem is about; null when it isn't on this page. */
	controlOf?: (problem: { child_key: string | null; about: string | null }) => string | null;
	/** Prefix of a control's line in the error list, for messages that don't say what they are about. */
	labelOf?: (id: string) => string | null;
	/** Label of the continue button. */
	onward?: string;
	onChange?: (form: HTMLFormElement) => void;
	children: ReactNode;
}

/** Problems from the last action result. */
export function useProblems(controlOf: NonNullable<StepFormProps["controlOf"]>) {
	const answer = useActionData<StepAnswer>();
	const wrong = [
		...Object.entries(answer?.malformed ?? {}).map(([id, message]) => ({ id, message })),
		...(answer?.problems ?? []).map((problem) => ({
			id: controlOf(problem) ?? undefined,
			message: problem.message,
		})),
		...Object.values(answer?.result?.error ?? {}).flatMap((messages) =>
			(messages ?? []).map((message) => ({ id: undefined, message })),
		),
	];
	return {
		wrong,
		/** Messages for one control. */
		beside: (id: string) => wrong.filter((each) => each.id === id).map(({ message }) => message),
	};
}

/** One step: a form with autosave, and links back and onward. */
export function StepForm({
	frame,
	title,
	description,
	controlOf = () => null,
	labelOf = () => null,
	onward = "Continue",
	onChange,
	children,
}: StepFormProps) {
	const autosave = useAutosave(frame.save, frame.registration.updated_at);
	const { wrong } = useProblems(controlOf);
	const listed = wrong.map(({ id, message }) => (id ? { id, label: labelOf(id), message } : { message }));
	return (
		<Form
			method="post"
			noValidate
			ref={autosave.form}
			onSubmit={autosave.submitted}
			onChange={(event) => {
				onChange?.(event.currentTarget);
				autosave.changed();
			}}
			className="grid grid-cols-1 gap-5"
		>
			{/* Enter in a field goes on; the first button of a form is the one that does. */}
			<button type="submit" name={INTENT} value="next" tabIndex={-1} aria-hidden="true" className="hidden" />
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<h1 className="text-xl font-bold">{title}</h1>
				<SavedLine autosave={autosave} frame={frame} />
				{description ? <p className="w-full max-w-form text-muted">{description}</p> : null}
			</div>
			<FormErrors errors={listed} title="Please fix the following" />
			<Elsewhere autosave={autosave} />
			{children}
			<div className="step-bar">
				<Link
					to={frame.back.to}
					prefetch="intent"
					className="inline-flex min-h-8 items-center gap-1 rounded-sm text-muted hover:text-ink touch:min-h-11"
				>
					<Icon name="arrow-left" />
					{frame.back.label}
				</Link>
				<SubmitButton name={INTENT} value="next" size="large">
					{onward}
				</SubmitButton>
			</div>
		</Form>
	);
}

function SavedLine({ autosave: { state }, frame }: { autosave: Autosave; frame: Shown }) {
	const words = {
		saved:
			state.is === "saved" && state.at
				? "Saved just now"
				: `Saved ${savedAt(frame.registration.updated_at, frame.camp)}`,
		typing: "Saving…",
		saving: "Saving…",
		offline: "Offline – saved on this device",
		elsewhere: "Changed elsewhere",
		refused: "Not saved",
	}[state.is];
	const icon = state.is === "offline" ? "cloud-off" : state.is === "saved" ? "check" : null;
	return (
		<p role="status" className="inline-flex min-h-8 items-center gap-1 text-xs whitespace-nowrap text-muted">
			{icon ? <Icon name={icon} className="size-3" /> : null}
			{words}
		</p>
	);
}

function Elsewhere({ autosave: { state, keepMine, takeTheirs } }: { autosave: Autosave }) {
	if (state.is === "refused") {
		return (
			<Alert tone="warning" live title="Not saved">
				{state.message} What you typed stays on this page.
			</Alert>
		);
	}
	if (state.is !== "elsewhere") return null;
	return (
		<Alert
			tone="warning"
			live
			title="This registration was changed in another window or on another device"
			actions={
				<>
					<Button onClick={() => void keepMine()}>Use this version</Button>
					<Button onClick={takeTheirs}>Use the other version</Button>
				</>
			}
		>
			Nothing is saved until you choose a version.
		</Alert>
	);
}
