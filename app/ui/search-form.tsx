import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { TextInput } from "./text-input";

interface SearchFormProps {
	/** Accessible label that names the searched records: "Search people". */
	label: string;
	placeholder: string;
	/** Current search text. */
	q: string;
	className?: string;
	autoFocus?: boolean;
	/** Hidden fields to keep in the URL. */
	children?: ReactNode;
}

/** Search form of a page for picking a record. Sets `q` in the URL, limited to the maximum search length. */
export function SearchForm({ label, placeholder, q, className, autoFocus, children }: SearchFormProps) {
	return (
		<Form role="search" aria-label={label} className={cn("flex flex-wrap gap-2", className)}>
			{children}
			<TextInput
				type="search"
				name="q"
				maxLength={50}
				aria-label={label}
				placeholder={placeholder}
				defaultValue={q}
				autoFocus={autoFocus}
				className="min-w-0 flex-1 basis-56"
			/>
			<Button type="submit">Search</Button>
		</Form>
	);
}
