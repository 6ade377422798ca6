import { formatDate } from "#app/lib/dates";
import { formatPhone } from "#app/lib/phones.server";
import { PERSON_TYPE_LABELS, type PersonType } from "#app/lib/people";

interface Known {
	person_type: PersonType;
	birth_date: string | null;
	email: string | null;
	phone?: string | null;
}

/** What tells somebody from others of the name, in a list: what they are, when they were born, how they are reached. */
export const tellingFacts = ({ person_type, birth_date, email, phone }: Known, country: string) => [
	PERSON_TYPE_LABELS[person_type],
	birth_date && `born ${formatDate(birth_date)}`,
	email,
	phone && formatPhone(phone, country),
];

/** Facts as one line, without those that are not known. */
export const aboutLine = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(" · ");
