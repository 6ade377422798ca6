import { type KeyboardEvent, useEffect, useRef } from "react";

/** So long nobody types who has finished a date. */
const REST_MS = 700;

/**
 * A date that sends its form once it is chosen. From the browser's own calendar that is at once. Typed, each of its parts
 * makes a date on the way ("0001", "2026-01-15"): it is sent when typing rests, or the field is left.
 * @param date what the page shows; the field follows it, unless somebody is typing there
 * @param isMeant whether a value may be sent
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
		// What was chosen before the page was alive is sent now. (Nothing else differs from what the page shows: `autoComplete`
		// keeps the browser from filling in what a page that was left showed.)
		if (input && input.value !== input.defaultValue) begin.current();
		return () => clearTimeout(timer.current);
	}, []);
	return {
		ref,
		defaultValue: date,
		autoComplete: "off",
		onChange: () => (isTyped.current ? wait() : send()),
		onKeyDown: ({ key }: KeyboardEvent) => {
			// Enter sends the form by itself.
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
