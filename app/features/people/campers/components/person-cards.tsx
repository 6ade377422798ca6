import type { ReactNode } from "react";
import type { PersonFact } from "#app/lib/people";
import { Card } from "#app/ui/card";
import { Columns } from "#app/ui/editor";
import { Field, type FieldData } from "#app/ui/field";
import { TextInput } from "#app/ui/text-input";

// What every editor of a person asks, whatever they are to the camp.

/** What an editor of a person calls these fields. */
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
	/** Of `useEditor`. */
	field: (name: PersonFact) => FieldData & { label: ReactNode };
}

/** Names as on papers, and what they are called. */
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

/** How they are reached. */
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
