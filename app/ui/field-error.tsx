import { Icon } from "./icon";

interface FieldErrorProps {
	/** ID that the control's aria-describedby names. */
	id: string;
	errors: string | readonly string[] | null | undefined;
}

/** Error of a field, shown beside it. Uses ember, not red: it needs action but isn't a danger. */
export function FieldError({ id, errors }: FieldErrorProps) {
	if (!errors?.length) return null;
	const lines = typeof errors === "string" ? [errors] : errors;
	return (
		<p id={id} className="flex gap-1.5 font-medium text-ember-ink">
			<Icon name="circle-alert" className="mt-0.5" />
			<span>
				<span className="sr-only">Error: </span>
				{lines.join(" ")}
			</span>
		</p>
	);
}
