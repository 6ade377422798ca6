import { foldText } from "#app/lib/text";
import type { ImportField } from "#app/platform/imports/kind";
import { personFields } from "#app/features/people/person-imports/index.server";
import {
	choiceReader,
	emailReader,
	phoneReader,
	postalCodeReader,
	textReader,
} from "#app/platform/imports/readers";

/** What a guardian is to the child, and the child to them: relationships are kept from both sides. */
export const GUARDIAN_INVERSES: Record<string, string> = {
	parent: "child",
	guardian: "ward",
	step_parent: "step_child",
	grandparent: "grandchild",
};

/** How people write it. */
const WORDS: Record<string, readonly string[]> = {
	parent: ["parent", "mother", "father", "mom", "mum", "dad", "mama", "papa", "parents"],
	guardian: ["guardian", "legal guardian", "foster parent", "foster mother", "foster father"],
	step_parent: [
		"step_parent",
		"step parent",
		"step-parent",
		"stepparent",
		"stepmother",
		"stepfather",
		"stepmom",
	].concat(["stepdad", "step-mother", "step-father", "step mother", "step father"]),
	grandparent: ["grandparent", "grandmother", "grandfather", "grandma", "grandpa", "nana", "granny"],
};
const relationReader = choiceReader(
	Object.fromEntries(
		Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [foldText(word), type] as const)),
	),
	"parent, guardian, step-parent, grandparent",
);

const WHICH = [
	{ first: "Ana", last: "Okafor", email: "ana@example.org", phone: "(518) 555-0142", relation: "Mother" },
	{ first: "", last: "", email: "", phone: "", relation: "" },
] as const;

/** The columns of guardian 1 or 2. */
function guardianFields(number: 1 | 2): ImportField[] {
	const { first, last, email, phone, relation } = WHICH[number - 1] ?? WHICH[0];
	const key = (name: string) => `guardian_${number}_${name}`;
	const synonyms = (...ends: string[]) =>
		[
			"guardian",
			"parent",
			"parent guardian",
			"contact",
			"adult",
			...(number === 1 ? ["primary parent"] : []),
		].flatMap((who) =>
			ends.flatMap((end) => [`${who} ${number} ${end}`, ...(number === 1 ? [`${who} ${end}`] : [])]),
		);
	return [
		{
			key: key("first_name"),
			label: `Guardian ${number} first name`,
			example: first,
			read: textReader(),
			synonyms: synonyms("first name", "first", "given name"),
		},
		{
			key: key("last_name"),
			label: `Guardian ${number} last name`,
			example: last,
			read: textReader(),
			synonyms: synonyms("last name", "last", "surname"),
		},
		{
			key: key("relation"),
			label: `Guardian ${number} is the child’s`,
			example: relation,
			synonyms: synonyms("relationship", "relation", "type"),
			help: "Parent if blank.",
			read: relationReader,
		},
		{
			key: key("email"),
			label: `Guardian ${number} email`,
			example: email,
			read: emailReader,
			synonyms: synonyms("email", "email address"),
		},
		{
			key: key("phone"),
			label: `Guardian ${number} phone`,
			example: phone,
			read: phoneReader,
			synonyms: synonyms("phone", "phone number", "mobile", "cell", "telephone"),
		},
	];
}

const { first_name, last_name, birth_date, gender } = personFields;

/** A line: a child, up to two guardians, where they live. */
export const FAMILY_FIELDS: readonly ImportField[] = [
	{ ...first_name, label: "Child first name", synonyms: [...first_name.synonyms, "first name"] },
	{ ...last_name, label: "Child last name", synonyms: [...last_name.synonyms, "last name"] },
	{
		...birth_date,
		label: "Child birth date",
		required: true,
		synonyms: [...birth_date.synonyms, "birth date", "child dob", "child date of birth"],
	},
	{ ...gender, label: "Child gender", synonyms: [...gender.synonyms, "gender"] },
	...guardianFields(1),
	...guardianFields(2),
	{
		key: "household_name",
		label: "Household",
		example: "Okafor family",
		read: textReader(),
		synonyms: ["family", "household name"],
	},
	{
		key: "address",
		label: "Address",
		example: "12 Lake Road",
		read: textReader(300),
		synonyms: ["street", "street address", "address 1", "address line 1", "home address", "mailing address"],
	},
	{ key: "city", label: "City", synonyms: ["town"], example: "Albany", read: textReader() },
	{
		key: "state",
		label: "State",
		synonyms: ["st", "province", "region"],
		example: "NY",
		read: textReader(100),
	},
	{
		key: "zip_code",
		label: "ZIP code",
		example: "12207",
		read: postalCodeReader,
		synonyms: ["zip", "postal code", "postcode", "zip/postal code", "plz"],
	},
];
