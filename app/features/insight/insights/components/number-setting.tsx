import { Button } from "#app/ui/button";
import { Field } from "#app/ui/field";
import { InlineForm } from "#app/ui/inline-form";
import { NumberInput } from "#app/ui/number-input";

interface NumberSettingProps {
	action: string;
	/** The subject of the number, as a hidden form field. */
	of: { name: string; value: string };
	name: string;
	label: string;
	/** Null where the camp has set none. */
	value: number | null;
	/** Default that applies while none is set. */
	usual?: number;
	/** Name of the button for screen readers. */
	save: string;
}

/** A number that a camp can set, in its own form. Saving it empty removes it. */
export function NumberSetting({ action, of, name, label, value, usual, save }: NumberSettingProps) {
	return (
		<InlineForm action={action} hidden={{ [of.name]: of.value }}>
			{(errors, pending) => (
				<Field
					id={`${name}-${of.value}`}
					name={name}
					label={label}
					errors={errors[name]}
					defaultValue={value === null ? "" : String(value)}
				>
					<div className="flex items-center gap-2">
						<NumberInput
							className="w-24 tabular-nums"
							placeholder={usual === undefined ? undefined : String(usual)}
						/>
						<Button type="submit" variant="secondary" size="small" pending={pending} aria-label={save}>
							Save
						</Button>
					</div>
				</Field>
			)}
		</InlineForm>
	);
}
