import { FormErrors } from "#app/ui/form-errors";

/** Errors of a small form, shown above it; each line links to its field. */
export function RefundErrors({
	title,
	error,
	labels,
}: {
	title: string;
	error: Record<string, string[] | null | undefined>;
	labels: Record<string, string>;
}) {
	return (
		<FormErrors
			title={title}
			errors={Object.entries(error).flatMap(([name, messages]) =>
				(messages ?? []).map((message) =>
					labels[name] ? { id: name, label: labels[name], message } : { message },
				),
			)}
		/>
	);
}
