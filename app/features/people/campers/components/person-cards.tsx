import type { ReactNode } from "react";
import type { PersonFact } from "#app/lib/people";
import { Card } from "#app/ui/card";
import { Columns } from "#app/ui/editor";
import { Field, type FieldData } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";

// Fields that every editor of a person shares, whether camper, parent or staff.

/** Field labels in a person's editor. */
export const PERSON_LABELS: Record<PersonFact, string> = {
	first_name: "First name",
	last_name: "Last name",
	preferred_name: "Preferred name",
	pronouns: "Pronouns",
	birth_date: "Birth date",
	gender: "Gender",
	email: "Email",
	phone: "Phone",
	city: "City",
	state: "State",
};

interface CardProps {
	/** Comes from `useEditor`. */
	field: (name: PersonFact) => FieldData & { label: ReactNode };
}

/** Card with the legal and preferred names. */
export function NameCard({ field }: CardProps) {
	return (
		<Card title="Name">
			<Columns>
				<Field {...field("first_name")}>
					<TextInput autoComplete="off" dir="auto" />
				</Field>
				<Field {...field("last_name")}>
					<TextInput autoComplete="off" dir="auto" />
				</Field>
				<Field {...field("preferred_name")} help="Nickname">
					<TextInput autoComplete="off" dir="auto" />
				</Field>
				<Field {...field("pronouns")}>
					<TextInput autoComplete="off" />
				</Field>
			</Columns>
		</Card>
	);
}

/** Card with contact details. */
export function ContactCard({ field, description }: CardProps & { description?: string }) {
	return (
		<Card title="Contact" description={description}>
			<Columns>
				<Field {...field("phone")}>
					<TextInput type="tel" autoComplete="off" />
				</Field>
				<Field {...field("email")}>
					<TextInput type="email" autoComplete="off" />
				</Field>
				<Field {...field("city")}>
					<TextInput autoComplete="off" />
				</Field>
				<Field {...field("state")}>
					<TextInput autoComplete="off" />
				</Field>
			</Columns>
		</Card>
	);
}
