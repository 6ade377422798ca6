import { CheckboxGroup } from "#app/ui/checkbox";
import { FieldGroup } from "#app/ui/field";
import type { Reader } from "../who-sees-reports.server";

interface RecipientChoiceProps {
	name: string;
	readers: readonly Reader[];
	/** Form value of each member. */
	by: "id" | "email";
	chosen: readonly string[];
	errors: readonly string[] | undefined;
}

/** Members who can see reports, to choose from. */
export function RecipientChoice({ name, readers, by, chosen, errors }: RecipientChoiceProps) {
	return (
		<FieldGroup
			id={name}
			name={name}
			label="Recipients"
			help="Each person gets only what their role can see. Only people who can see reports are listed."
			errors={errors}
			defaultValue={chosen}
		>
			<CheckboxGroup
				columns
				options={readers.map((reader) => ({
					value: reader[by],
					label: (
						<>
							<bdi>{reader.name}</bdi> <span className="text-muted">{reader.email}</span>
						</>
					),
				}))}
			/>
		</FieldGroup>
	);
}

/** All errors of a form whose fields are named with an index: `recipient_ids[2]`. */
export const errorsOf = (
	errors: Readonly<Record<string, string[] | null>>,
	name: string,
): string[] | undefined => {
	const found = Object.entries(errors)
		.filter(([key]) => key === name || key.startsWith(`${name}[`) || key.startsWith(`${name}.`))
		.flatMap(([, messages]) => messages ?? []);
	return found.length > 0 ? found : undefined;
};
