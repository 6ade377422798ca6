import { useEffect, useRef } from "react";

type FormErrorItem =
	| {
			/** The control's id: the line leads to it. */
			id: string;
			/** The control's label: the line begins with it. Null where the message itself says what it is about. */
			label: string | null;
			message: string;
	  }
	| { id?: undefined; label?: undefined; message: string };

interface FormErrorsProps {
	/** One line a problem, in the order of the form; none shows nothing. */
	errors: readonly FormErrorItem[];
	title?: string;
	/** Only shown, as in the design kit: whoever reads elsewhere on the page is left there. */
	still?: boolean;
}

/**
 * What keeps the form from being accepted, above it; each line leads to its field. Whenever a new list arrives,
 * keyboard and screen reader start at the first field in it, or at the list when a line belongs to none.
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

/** What can be typed into or chosen: of a group, its first control. */
function controlOf(id: string) {
	const named = document.getElementById(id);
	return named?.matches("fieldset") ? named.querySelector<HTMLElement>("input, select, textarea") : named;
}

/** A fragment link only scrolls; the field should be ready to type into. */
function reach(id: string, event: { preventDefault(): void }) {
	const control = controlOf(id);
	if (!control) return;
	event.preventDefault();
	control.focus();
	(control.closest("label, fieldset, div") ?? control).scrollIntoView({ block: "center" });
}
