import { useEffect, useRef } from "react";

type FormErrorItem =
	| {
			/** ID of the control that the line links to. */
			id: string;
			/** Label of the control, which begins the line. Null when the message is complete without it. */
			label: string | null;
			message: string;
	  }
	| { id?: undefined; label?: undefined; message: string };

interface FormErrorsProps {
	/** One line per problem, in the order of the form; an empty list shows nothing. */
	errors: readonly FormErrorItem[];
	title?: string;
	/** Display only, as in the design kit: doesn't move the reader's focus. */
	still?: boolean;
}

/**
 * List above a form of the errors to fix; each line links to its field. When a new list arrives, focus moves to
 * the first field in it, or to the list when an error belongs to no field.
 */
export function FormErrors({ errors, title = "Please fix the following", still }: FormErrorsProps) {
	const box = useRef<HTMLDivElement>(null);
	const fingerprint = JSON.stringify(errors);
	useEffect(() => {
		if (still) return;
		const [first, ...others] = JSON.parse(fingerprint) as FormErrorItem[];
		if (first?.id && others.every(({ id }) => id)) controlOf(first.id)?.focus();
		else box.current?.focus();
	}, [fingerprint, still]);
	if (errors.length === 0) return null;
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			className="rounded-md border-2 border-ember-ink bg-ember-tint px-4 py-3"
		>
			<h2 className="font-bold">{title}</h2>
			<ul className="mt-1 grid gap-0.5">
				{errors.map(({ id, label, message }) => (
					<li key={`${id}-${message}`}>
						{id ? (
							<a
								href={`#${id}`}
								onClick={(event) => reach(id, event)}
								className="font-medium text-ember-ink underline underline-offset-3 touch:inline-flex touch:min-h-11 touch:items-center"
							>
								{label ? `${label}${label.endsWith("?") ? "" : ":"} ${message}` : message}
							</a>
						) : (
							message
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

/** Finds the focusable control for an ID; in a group, its first control. */
function controlOf(id: string) {
	const named = document.getElementById(id);
	return named?.matches("fieldset") ? named.querySelector<HTMLElement>("input, select, textarea") : named;
}

/** Focuses the control, because a fragment link would only scroll to it. */
function reach(id: string, event: { preventDefault(): void }) {
	const control = controlOf(id);
	if (!control) return;
	event.preventDefault();
	control.focus();
	(control.closest("label, fieldset, div") ?? control).scrollIntoView({ block: "center" });
}
