import { forwardRef, type TextareaHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

/** Multi-line text input that grows with its content. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(
	function Textarea({ className, ...rest }, ref) {
		const field = useField();
		return (
			<textarea
				key={field?.controlKey}
				ref={ref}
				{...controlProps(field)}
				{...rest}
				className={cn("control", className)}
			/>
		);
	},
);
