import { type ReactNode, useId } from "react";
import { plainDefault } from "./control-props";
import { useField } from "./field";

interface RadioOption {
	value: string;
	label: ReactNode;
	help?: ReactNode;
	disabled?: boolean;
}

interface RadioGroupProps {
	options: readonly RadioOption[];
	/** Use `segmented` for two to four short labels side by side. */
	look?: "list" | "segmented";
	value?: string;
	onChange?: (value: string) => void;
}

/** Radio buttons for a few options, all visible. Place it in a FieldGroup, which names it. */
export function RadioGroup({ options, look = "list", value, onChange }: RadioGroupProps) {
	const segmented = look === "segmented";
	return (
		<div
			className={
				segmented
					? "inline-flex max-w-full flex-wrap justify-self-start rounded-sm bg-sunken p-0.5 ring-1 ring-inset ring-edge/45"
					: "grid"
			}
		>
			{options.map((option) => (
				<Radio
					key={option.value}
					option={option}
					segmented={segmented}
					checked={value === undefined ? undefined : value === option.value}
					onChange={onChange}
				/>
			))}
		</div>
	);
}

interface RadioProps extends Pick<RadioGroupProps, "onChange"> {
	option: RadioOption;
	segmented: boolean;
	checked: boolean | undefined;
}

function Radio({ option, segmented, checked, onChange }: RadioProps) {
	const field = useField();
	const id = useId();
	if (!field) throw new Error("RadioGroup must stand in a FieldGroup");
	const helpId = option.help ? `${id}-help` : undefined;
	const input = (
		<input
			key={field.controlKey}
			id={id}
			type="radio"
			name={field.name}
			value={option.value}
			required={field.required}
			disabled={option.disabled}
			aria-invalid={field.invalid || undefined}
			aria-describedby={helpId}
			{...(checked === undefined ? { defaultChecked: plainDefault(field) === option.value } : { checked })}
			onChange={() => onChange?.(option.value)}
			className={
				segmented
					? "absolute inset-0 cursor-[inherit] appearance-none rounded-[4px] outline-none"
					: "tick mt-px"
			}
		/>
	);
	if (segmented) {
		return (
			<label
				htmlFor={id}
				className="relative flex h-8 min-w-0 items-center justify-center rounded-[4px] px-3 font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-checked:ring-1 has-checked:ring-edge/60 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-pine touch:h-11 touch:px-4"
			>
				{input}
				{option.label}
			</label>
		);
	}
	return (
		<div>
			<label
				htmlFor={id}
				className="flex items-start gap-2.5 py-1 has-disabled:opacity-60 touch:min-h-11 touch:py-2.5"
			>
				{input}
				<span>{option.label}</span>
			</label>
			{option.help ? (
				<p id={helpId} className="-mt-1 pb-1 pl-7 text-muted touch:-mt-2.5 touch:pl-8">
					{option.help}
				</p>
			) : null}
		</div>
	);
}
