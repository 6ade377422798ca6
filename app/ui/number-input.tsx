import { TextInput, type TextInputProps } from "./text-input";

interface NumberInputProps extends Omit<TextInputProps, "type" | "inputMode"> {
	decimal?: boolean;
}

/**
 * A number, typed. Not type="number": that one swallows what it cannot read and changes under the mouse wheel.
 * Limits belong to the server, which says them in words.
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
