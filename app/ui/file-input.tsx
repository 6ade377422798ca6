import type { InputHTMLAttributes } from "react";
import { cn } from "./cn";
import { useField } from "./field";

interface FileInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange"> {
	/** Called with the chosen file; undefined when the choice was cleared. */
	onChoose?: (file: File | undefined) => void;
}

/** File input, which on a phone offers the camera and photos. Inside a Field it needs only `accept`. */
export function FileInput({ onChoose, className, ...rest }: FileInputProps) {
	const field = useField();
	return (
		<input
			key={field?.controlKey}
			id={field?.id}
			name={field?.name}
			aria-describedby={field?.describedBy}
			aria-invalid={field?.invalid || undefined}
			{...rest}
			type="file"
			onChange={(event) => onChoose?.(event.currentTarget.files?.[0])}
			className={cn(
				"w-full min-w-0 rounded-sm text-muted file:mr-3 file:h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken file:px-3.5 file:font-medium file:text-ink touch:file:h-11",
				className,
			)}
		/>
	);
}
