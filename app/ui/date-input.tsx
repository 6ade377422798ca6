import { useField } from "./field";
import { TextInput, type TextInputProps } from "./text-input";

/** Calendar date, YYYY-MM-DD, shown and picked with the browser's own date control. */
export function DateInput({ className, ...rest }: Omit<TextInputProps, "type">) {
	const field = useField();
	return (
		<TextInput type="date" min={field?.min} max={field?.max} className={className ?? "max-w-44"} {...rest} />
	);
}
