import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";

/** Milliseconds after the last key press before the preview is updated. */
const PAUSE_MS = 500;

/** False for a control that holds no state of the report: what a button adds, the person to look up, and the name of filters to save. */
export const isState = (control: HTMLElement): boolean =>
	!/^(add_|or\[|person$|saved_)/.test(control.getAttribute("name") ?? "");

/** The step that the editor's form is sending; null while it sends nothing. */
function useSending(): string | null {
	const { formData, formAction } = useNavigation();
	const { pathname } = useLocation();
	if (!formData || formAction?.split("?")[0] !== pathname) return null;
	return String(formData.get("step") ?? "");
}

/**
 * Sends the editor's form, one step after the other: a button that is pressed while a step is being answered is pressed again once
 * the answer is here. Sent at once, its form wouldn't have the change of the previous step. Once the user pauses, the form is sent
 * for its preview.
 * @param stepped called with each step that changes the draft
 */
export function useSteps(form: RefObject<HTMLFormElement>, stepped: (step: string) => void) {
	const sending = useSending();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const waiting = useRef<HTMLElement | "preview" | null>(null);
	const submit = useSubmit();
	const isBusy = sending !== null;
	// Set immediately. `isBusy` changes with the next render, and a quick Enter can come before that.
	const hasSent = useRef(false);
	const { key } = useLocation();
	const stop = () => clearTimeout(timer.current);
	useEffect(() => () => clearTimeout(timer.current), []);

	const send = useCallback(
		(step: string) => {
			clearTimeout(timer.current);
			if (!form.current) return;
			hasSent.current = true;
			const data = new FormData(form.current);
			data.set("step", step);
			submit(data, { method: "post", preventScrollReset: true, replace: true });
		},
		[form, submit],
	);
	const preview = useRef(() => {});
	preview.current = () => {
		if (isBusy || hasSent.current) waiting.current ??= "preview";
		else send("preview");
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new location.
	useEffect(() => {
		if (isBusy) return;
		hasSent.current = false;
		const next = waiting.current;
		if (next === null) return;
		waiting.current = null;
		if (next === "preview") send("preview");
		// The answer has given it the place where its item is now.
		else if (next.isConnected) form.current?.requestSubmit(next);
	}, [isBusy, key, form, send]);

	return {
		sending,
		/** Sends a step that has no button. It is dropped while another step is being answered. */
		send: (step: string) => {
			if (!isBusy && !hasSent.current) send(step);
		},
		/** For the change of a control. */
		changed: ({ target }: FormEvent<HTMLElement>) => {
			const control = target as HTMLElement;
			// Name and description don't change the preview.
			if (!isState(control) || control.dataset.quiet !== undefined) return;
			if (control.getAttribute("name") === "sharing") return;
			stop();
			timer.current = setTimeout(() => preview.current(), control.dataset.step ? 0 : PAUSE_MS);
		},
		/** For the form's submission. */
		sent: (event: FormEvent<HTMLFormElement>) => {
			stop();
			const { submitter } = event.nativeEvent as SubmitEvent;
			if (isBusy || hasSent.current) {
				event.preventDefault();
				waiting.current = submitter ?? "preview";
				return;
			}
			hasSent.current = true;
			const step = submitter?.getAttribute("value") ?? "";
			if (!/^(preview|save|explain)/.test(step)) stepped(step);
		},
	};
}
