import { TextInput, type TextInputProps } from "./text-input";

interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
	decimal?: boolean;
}

/**
 * Number typed as text. Not type="number", which drops input it can't parse and changes under the mouse wheel. The
 * server checks limits and explains them.
 */
export function NumberInput({ decimal, className, ...rest }: NumberInputProps) {
	return (
		<TextInput
			type="text"
			inputMode={decimal ? "decimal" : "numeric"}
			autoComplete="off"
			className={className ?? "max-w-32 tabular-nums"}
			{...rest}
		/>
	);
}
