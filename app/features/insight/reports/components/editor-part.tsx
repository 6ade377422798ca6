import type { ReactNode } from "react";
import { Card } from "#app/ui/card";
import { FieldError } from "#app/ui/field-error";
import type { EditorField } from "../editor.server";

interface EditorPartProps {
	/** Its name in the form; errors link to it. */
	name: string;
	title: ReactNode;
	description?: ReactNode;
	errors?: readonly string[];
	children: ReactNode;
}

/** A part of the editor as a card: filters, columns, groups or order. */
export function EditorPart({ name, title, description, errors, children }: EditorPartProps) {
	return (
		<div id={`part-${name}`} data-part={name} tabIndex={-1} className="scroll-mt-20 rounded-md">
			<Card title={title} description={description}>
				<div className="grid gap-3">
					<FieldError id={`part-${name}-error`} errors={errors} />
					{children}
				</div>
			</Card>
		</div>
	);
}

/** Fields as the options of a select. */
export const optionsOf = (fields: readonly EditorField[]) =>
	fields.map(({ key, label }) => ({ value: key, label }));
