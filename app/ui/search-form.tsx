import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { TextInput } from "./text-input";

interface SearchFormProps {
	/** What is searched, for who listens: "Search people". */
	label: string;
	placeholder: string;
	/** What was searched. */
	q: string;
	className?: string;
	autoFocus?: boolean;
	/** Hidden fields that stay in the address. */
	children?: ReactNode;
}

/** Searches on a page of its own for what is picked there: `q` of its address, no longer than a search takes. */
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
