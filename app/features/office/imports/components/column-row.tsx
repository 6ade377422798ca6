import { cn } from "#app/ui/cn";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";

interface ColumnRowProps {
	name: string;
	column: string;
	field: string;
	/** Values from its first lines. */
	samples: readonly string[];
	fields: readonly { key: string; label: string; required: boolean }[];
	errors?: readonly string[] | null;
}

/** A column of the file: sample values, and the field it is mapped to. */
export function ColumnRow({ name, column, field, samples, fields, errors }: ColumnRowProps) {
	return (
		<li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-2">
			<div className="min-w-0">
				<p className={cn("truncate", field ? "font-medium" : "text-muted")}>{column}</p>
				<p className="truncate text-muted">
					{samples.length > 0 ? samples.join(" · ") : "Empty in the first rows"}
				</p>
			</div>
			<Field
				id={name}
				name={name}
				label={`Field for ${column}`}
				hideLabel
				errors={errors}
				defaultValue={field}
			>
				<Select
					placeholder="Don't import"
					options={fields.map(({ key, label, required }) => ({
						value: key,
						label: required ? `${label} (required)` : label,
					}))}
				/>
			</Field>
		</li>
	);
}
