import type { ReactNode } from "react";
import { Button } from "#app/ui/button";
import { type Option, Select } from "#app/ui/select";

interface AddChoiceProps {
	name: string;
	label: string;
	/** Step that the button sends. */
	step: string;
	button: string;
	options: readonly Option[];
	/** Number of items already in the list. */
	taken: number;
	/** A second select. */
	children?: ReactNode;
}

/** A select and the button that adds its choice to a list of the editor. */
export function AddChoice({ name, label, step, button, options, taken, children }: AddChoiceProps) {
	if (options.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Select
				// Reset after each step, so that the added item is no longer selected.
				key={taken}
				name={name}
				aria-label={label}
				placeholder={label}
				options={options}
				data-add
				className="min-w-0 flex-1 basis-40"
			/>
			{children}
			<Button type="submit" name="step" value={step}>
				{button}
			</Button>
		</div>
	);
}
