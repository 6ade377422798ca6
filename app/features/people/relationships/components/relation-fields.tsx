import type { ReactNode } from "react";
import { DateInput } from "#app/ui/date-input";
import { Columns } from "#app/ui/editor";
import { Field, type FieldData } from "#app/ui/field";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { Textarea } from "#app/ui/textarea";

/** Field labels in a relationship's editor. */
export const RELATION_LABELS = {
	type: "Relationship",
	contact_order: "Call order",
	from_date: "From",
	until_date: "Until",
	reason: "Reason",
	document_id: "Court order",
};

interface RelationFieldsProps {
	/** Comes from `useEditor`. */
	field: (name: keyof typeof RELATION_LABELS) => FieldData & { label: ReactNode };
	/** True for a "do not release" order. */
	is_block: boolean;
	/** True when the viewer can enter the reason. */
	heads: boolean;
	papers: Option[];
	/** Rendered before the fields. */
	children?: ReactNode;
}

/** Fields for a relationship's dates and contact order; for a "do not release" order, also the reason. */
export function RelationFields({ field, is_block, heads, papers, children }: RelationFieldsProps) {
	return (
		<>
			<Columns>
				{children}
				{is_block ? null : (
					<Field
						{...field("contact_order")}
						help="Enter 1 to call this person first. Leave blank if they shouldn't be called."
					>
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
						help="Only camp admins and program directors can see this. Other staff are told to call the director."
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
