import type { ReactNode } from "react";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field, type FieldData } from "#app/ui/field";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";

/** What an editor of a relationship calls these fields. */
export const RELATION_LABELS = {
	type: "Relationship",
	contact_order: "Call order",
	from_date: "From",
	until_date: "Until",
	reason: "Reason",
	document_id: "Court order",
};

interface RelationFieldsProps {
	/** Of `useEditor`. */
	field: (name: keyof typeof RELATION_LABELS) => FieldData & { label: ReactNode };
	/** The child must not be released to them. */
	is_block: boolean;
	/** Whether the viewer may say why. */
	heads: boolean;
	papers: Option[];
	/** What stands before them. */
	children?: ReactNode;
}

/** When a relationship holds, and whom to call when; of a block, why. */
export function RelationFields({ field, is_block, heads, papers, children }: RelationFieldsProps) {
	return (
		<>
			<Columns>
				{children}
				{is_block ? null : (
					<Field {...field("contact_order")} help="1 = call first. Leave blank if they shouldn't be called.">
						<TextInput inputMode="numeric" className="max-w-20" />
					</Field>
				)}
				<Field {...field("from_date")}>
					<DateInput />
				</Field>
				<Field {...field("until_date")}>
					<DateInput />
				</Field>
			</Columns>
			{is_block && heads ? (
				<div className="mt-4 grid gap-4">
					<Field
						{...field("reason")}
						help="Only the admin and the program director can see this. Other staff are told to call the director."
					>
						<Textarea rows={3} />
					</Field>
					{papers.length > 0 ? (
						<Field {...field("document_id")}>
							<Select options={papers} placeholder="None" />
						</Field>
					) : null}
				</div>
			) : null}
		</>
	);
}
