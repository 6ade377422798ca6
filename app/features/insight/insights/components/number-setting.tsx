import { Form } from "@remix-run/react";
import { Field } from "#app/ui/field";
import { NumberInput } from "#app/ui/number-input";
import { SubmitButton } from "#app/ui/submit-button";

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
		<Form method="post" action={action} preventScrollReset>
			<input type="hidden" name={of.name} value={of.value} />
			<Field
				id={`${name}-${of.value}`}
				name={name}
				label={label}
				defaultValue={value === null ? "" : String(value)}
			>
				<div className="flex items-center gap-2">
					<NumberInput
						className="w-24 tabular-nums"
						placeholder={usual === undefined ? undefined : String(usual)}
					/>
					<SubmitButton variant="secondary" size="small" aria-label={save}>
						Save
					</SubmitButton>
				</div>
			</Field>
		</Form>
	);
}
