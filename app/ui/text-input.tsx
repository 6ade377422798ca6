import { forwardRef, type InputHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

export type TextInputProps = InputHTMLAttributes<HTMLInputElement>;

/**
 * What an email field is instead of `type="email"`, by which browsers refuse addresses with emails of other scripts before the @.
 * The pattern only catches slips; the rule is the server's.
 */
const EMAIL_PROPS: TextInputProps = {
	type: "text",
	inputMode: "email",
	autoCapitalize: "none",
	spellCheck: false,
	pattern: "\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*",
	title: "An email address like name@example.org",
};

/** One line of text; `type` for email, tel, url, search, time. Inside a Field it needs nothing else. */
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
