import { forwardRef, type InputHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

export type TextInputProps = InputHTMLAttributes<HTMLInputElement>;

/** One line of text; `type` for e-mail, tel, url, search, time. Inside a Field it needs nothing else. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
	{ className, type = "text", ...rest },
	ref,
) {
	const field = useField();
	return (
		<input
			key={field?.controlKey}
			ref={ref}
			type={type}
			pattern={field?.pattern}
			{...controlProps(field)}
			{...rest}
			className={cn("control", className)}
		/>
	);
});
