import { FormErrors } from "#app/ui/form-errors";

interface FormErrorListProps {
	errors: Readonly<Record<string, string[] | null>>;
	/** The labels of the fields. */
	labels: Readonly<Record<string, string>>;
}

/** The errors of a form, each linked to its field. */
export function FormErrorList({ errors, labels }: FormErrorListProps) {
	return (
		<FormErrors
			errors={Object.entries(errors).flatMap(([name, messages]) => {
				const id = name.replace(/[.[].*$/, "");
				const label = labels[id];
				return (messages ?? []).map((message) => (label ? { id, label, message } : { message }));
			})}
		/>
	);
}
