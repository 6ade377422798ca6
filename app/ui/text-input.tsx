import { forwardRef, type InputHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

export type TextInputProps = InputHTMLAttributes<HTMLInputElement>;

/**
 * Attributes of an email field. Not `type="email"`, because with it browsers reject addresses with non-Latin
 * letters before the @. The pattern only catches typos; the server validates.
 */
const EMAIL_PROPS: TextInputProps = {
	type: "text",
	inputMode: "email",
	autoCapitalize: "none",
	spellCheck: false,
	pattern: "\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*",
	title: "An email address like name@example.org",
};

/**
 * Single-line text input; set `type` for email, tel, url, search or time. Inside a Field it needs nothing else.
 */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
	{ className, type = "text", ...rest },
	ref,
) {
	const field = useField();
	return (
		<input
			key={field?.controlKey}
			ref={ref}
			pattern={field?.pattern}
			{...(type === "email" ? EMAIL_PROPS : { type })}
			{...controlProps(field)}
			{...rest}
			className={cn("control", className)}
		/>
	);
});
