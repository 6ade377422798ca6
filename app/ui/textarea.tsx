import { forwardRef, type TextareaHTMLAttributes } from "react";
import { cn } from "./cn";
import { controlProps } from "./control-props";
import { useField } from "./field";

/** Several lines; grows with what is written. */
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
