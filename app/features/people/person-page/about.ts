import { formatDate } from "#app/lib/dates";
import { formatPhone } from "#app/lib/phones.server";
import { PERSON_TYPE_LABELS, type PersonType } from "#app/lib/people";

interface Known {
	person_type: PersonType;
	birth_date: string | null;
	email: string | null;
	phone?: string | null;
}

/** Facts that distinguish people of the same name in a list: type, birth date and contact details. */
export const tellingFacts = ({ person_type, birth_date, email, phone }: Known, country: string) => [
	PERSON_TYPE_LABELS[person_type],
	birth_date && `born ${formatDate(birth_date)}`,
	email,
	phone && formatPhone(phone, country),
];

/** Joins the known facts into one line. */
export const aboutLine = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(" · ");
