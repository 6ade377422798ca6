import { forwardRef, type SelectHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

export interface Option {
	value: string;
	label: string;
	disabled?: boolean;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
	options: readonly Option[];
	/** Label of the empty choice, with the value "". Omitted, the first option is chosen. */
	placeholder?: string;
}

/** Choice of one option with the browser's own control, which every phone and screen reader supports. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
	{ options, placeholder, className, ...rest },
	ref,
) {
	const field = useField();
	const { minLength, maxLength, ...control } = controlProps(field);
	return (
		<span className={cn("select", className)}>
			<select key={field?.controlKey} ref={ref} {...control} {...rest} className="control">
				{placeholder === undefined ? null : <option value="">{placeholder}</option>}
				{options.map((option) => (
					<option key={option.value} value={option.value} disabled={option.disabled}>
						{option.label}
					</option>
				))}
			</select>
		</span>
	);
});
