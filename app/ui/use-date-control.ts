import { type KeyboardEvent, useEffect, useRef } from "react";

/** Pause in typing, in milliseconds, after which a typed date counts as finished. */
const REST_MS = 700;

/**
 * Date field that submits its form once a date is chosen: at once from the browser's calendar. While typing,
 * incomplete input is already a valid date ("0001", "2026-01-15"), so the form is sent when typing pauses or the
 * field loses focus.
 * @param date the date that the page shows; the field follows it, unless the user is typing in it
 * @param isMeant whether a value can be sent
 */
export function useDateControl(date: string, isMeant: (input: HTMLInputElement) => boolean) {
	const ref = useRef<HTMLInputElement>(null);
	const isTyped = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const stop = () => {
		clearTimeout(timer.current);
		timer.current = undefined;
	};
	const wait = () => {
		stop();
		timer.current = setTimeout(send, REST_MS);
	};
	const send = () => {
		stop();
		const input = ref.current;
		if (input && isMeant(input)) input.form?.requestSubmit();
	};
	const follows = useRef(date);
	useEffect(() => {
		if (follows.current === date) return;
		follows.current = date;
		const input = ref.current;
		if (input && timer.current === undefined && input.value !== date) input.value = date;
	}, [date]);
	const begin = useRef(wait);
	useEffect(() => {
		const input = ref.current;
		// Sends a date that was chosen before hydration. (Nothing else can differ from the page's date: `autoComplete`
		// stops the browser from restoring an earlier page's value.)
		if (input && input.value !== input.defaultValue) begin.current();
		return () => clearTimeout(timer.current);
	}, []);
	return {
		ref,
		defaultValue: date,
		autoComplete: "off",
		onChange: () => (isTyped.current ? wait() : send()),
		onKeyDown: ({ key }: KeyboardEvent) => {
			// Enter already submits the form.
			if (key === "Enter") return stop();
			isTyped.current = true;
			if (timer.current !== undefined) wait();
		},
		onPointerDown: () => {
			isTyped.current = false;
		},
		onBlur: () => {
			if (timer.current !== undefined) send();
		},
	};
}
