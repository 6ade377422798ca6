import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { listDefault } from "./control-props";
import { type FieldData, useField } from "./field";
import { FieldError } from "./field-error";

interface CheckboxProps
	extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "defaultValue" | "name" | "id">,
		Pick<FieldData, "name" | "id" | "errors" | "controlKey" | "defaultValue"> {
	label: ReactNode;
	help?: ReactNode;
}

/** Single checkbox with its own label. Submits "on" unless `value` says otherwise; accepts `conformField(…)`. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
	{ label, help, errors, id, controlKey, defaultValue, defaultChecked, className, value = "on", ...rest },
	ref,
) {
	const ownId = useId();
	const boxId = id ?? ownId;
	const helpId = help ? `${boxId}-help` : undefined;
	const errorId = errors?.length ? `${boxId}-error` : undefined;
	return (
		<div className={cn("grid content-start gap-1", className)}>
			<label className="flex items-start gap-2.5 py-1 has-disabled:opacity-60 touch:min-h-11 touch:py-2.5">
				<input
					key={controlKey}
					ref={ref}
					{...rest}
					type="checkbox"
					id={boxId}
					value={value}
					defaultChecked={defaultChecked ?? (rest.checked === undefined ? defaultValue === value : undefined)}
					aria-invalid={errorId ? true : undefined}
					aria-describedby={cn(helpId, errorId) || undefined}
					className="tick mt-px"
				/>
				<span>{label}</span>
			</label>
			{help ? (
				<p id={helpId} className="-mt-1 pl-7 text-muted touch:-mt-2.5 touch:pl-8">
					{help}
				</p>
			) : null}
			<FieldError id={errorId ?? `${boxId}-error`} errors={errors} />
		</div>
	);
});

interface CheckboxGroupProps {
	options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[];
	/** Uses several columns where there is room. */
	columns?: boolean;
	/** Called when a box changes, for content on the same page that depends on it. */
	onToggle?: (value: string, checked: boolean) => void;
}

/** Checkboxes for any number of options. Place it in a FieldGroup; each box carries the group's field name. */
export function CheckboxGroup({ options, columns, onToggle }: CheckboxGroupProps) {
	const field = useField();
	if (!field) throw new Error("CheckboxGroup must stand in a FieldGroup");
	const chosen = listDefault(field);
	return (
		<div className={cn("grid", columns && "md:grid-cols-2")}>
			{options.map((option) => (
				<Checkbox
					key={`${field.controlKey}-${option.value}`}
					name={field.name}
					value={option.value}
					label={option.label}
					help={option.help}
					className={option.help ? "pb-1 touch:pb-2.5" : undefined}
					disabled={option.disabled}
					defaultChecked={chosen.includes(option.value)}
					onChange={onToggle ? (event) => onToggle(option.value, event.currentTarget.checked) : undefined}
				/>
			))}
		</div>
	);
}
