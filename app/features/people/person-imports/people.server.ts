import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { camperRow, personKeys } from "#db/person-names";
import { PERSON_FACTS, type PersonFact, type PersonFacts } from "#app/lib/people";
import { foldText } from "#app/lib/text";
import type { Audience } from "#app/platform/auth/audiences";
import type { Changed, ImportField, ImportRow, Made, Newcomer } from "#app/platform/imports/kind";
import { dateReader, emailReader, phoneReader, textReader } from "#app/platform/imports/readers";

// What imports of people have in common: their columns, who is meant by a name, what changes about somebody.

/** The columns of a person, each of which a kind may take as it is. */
export const personFields = {
	first_name: {
		key: "first_name",
		label: "First name",
		required: true,
		example: "Maya",
		read: textReader(),
		synonyms: [
			"given name",
			"forename",
			"first",
			"camper first name",
			"child first name",
			"fname",
			"vorname",
		],
	},
	last_name: {
		key: "last_name",
		label: "Last name",
		required: true,
		example: "Okafor",
		read: textReader(),
		synonyms: ["surname", "family name", "last", "camper last name", "child last name", "lname", "nachname"],
	},
	preferred_name: {
		key: "preferred_name",
		label: "Preferred name",
		example: "",
		read: textReader(),
		synonyms: ["nickname", "goes by", "known as", "called", "nick name"],
	},
	birth_date: {
		key: "birth_date",
		label: "Birth date",
		example: "2015-04-03",
		read: dateReader({ past: true }),
		synonyms: ["date of birth", "dob", "birthday", "birthdate", "born", "born on", "geburtsdatum"],
	},
	gender: {
		key: "gender",
		label: "Gender",
		example: "Girl",
		read: textReader(64),
		synonyms: ["sex", "m/f", "gender identity"],
	},
	pronouns: { key: "pronouns", label: "Pronouns", example: "", read: textReader(100) },
	email: {
		key: "email",
		label: "Email",
		example: "maya@example.org",
		read: emailReader,
		synonyms: ["email address", "mail", "contact email"],
	},
	phone: {
		key: "phone",
		label: "Phone",
		example: "(518) 555-0142",
		read: phoneReader,
		synonyms: ["phone number", "telephone", "mobile", "cell", "cell phone", "mobile phone", "tel"],
	},
	city: { key: "city", label: "City", synonyms: ["town"], example: "Albany", read: textReader() },
	state: {
		key: "state",
		label: "State",
		synonyms: ["st", "province", "region"],
		example: "NY",
		read: textReader(100),
	},
} as const satisfies Record<string, ImportField>;

/** What an import may set of a person. */
export type ImportedFacts = Partial<Record<PersonFact, string | null>>;

/** A stored person who may be meant. */
export interface StoredPerson extends PersonFacts {
	id: string;
	deleted_at: string | null;
	updated_at: string;
	camper_status: string | null;
	camper_seen: string | null;
	camper_deleted: string | null;
	staff_seen: string | null;
	staff_deleted: string | null;
}

/** The names without the birth date, as `duplicate_key` begins. */
export const namePrefix = (first_name: string, last_name: string) =>
	`${foldText(first_name)}|${foldText(last_name)}|`;

const COLUMNS = sql`p.id, p.first_name, p.last_name, p.preferred_name, p.birth_date, p.gender, p.pronouns, p.email,
	p.phone, p.city, p.state, p.deleted_at, p.updated_at, c.status AS camper_status, c.updated_at AS camper_seen,
	c.deleted_at AS camper_deleted, s.updated_at AS staff_seen, s.deleted_at AS staff_deleted`;
const ROLES = sql`LEFT JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.id
	LEFT JOIN staff s ON s.camp_id = p.camp_id AND s.id = p.id`;

/** Everybody of these names, whatever their birth date. The key continues with nothing or a date, so below `:`. */
export const personsNamed = (db: Db, camp_id: string, prefixes: Iterable<string>) =>
	db.all<StoredPerson>(sql`SELECT ${COLUMNS} FROM json_each(${JSON.stringify([...new Set(prefixes)])}) v
		CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.duplicate_key >= v.value AND p.duplicate_key < v.value || ':' ${ROLES}`);

/** The camp's campers who were born on one of these days. */
export const campersBorn = (db: Db, camp_id: string, days: Iterable<string>) =>
	db.all<StoredPerson>(sql`SELECT ${COLUMNS} FROM ${bornOn(camp_id, days)} ${ROLES}`);

/** FROM and JOINs for campers (p) who were born on one of these days. */
export const bornOn = (camp_id: string, days: Iterable<string>) =>
	sql`json_each(${JSON.stringify([...new Set(days)])}) d CROSS JOIN camper_status cs
		CROSS JOIN camper b INDEXED BY camper_by_birth_date ON b.camp_id = ${camp_id} AND b.status = cs.key
			AND b.birth_date = d.value AND b.deleted_at IS NULL
		CROSS JOIN person p ON p.camp_id = b.camp_id AND p.id = b.id AND p.deleted_at IS NULL`;

/** The camp's staff with one of these addresses, folded. */
export const staffMailed = (db: Db, camp_id: string, emails: Iterable<string>) =>
	db.all<StoredPerson>(sql`SELECT ${COLUMNS} FROM person p ${ROLES} WHERE p.camp_id = ${camp_id}
		AND p.deleted_at IS NULL AND s.id IS NOT NULL AND s.deleted_at IS NULL
		AND p.id IN (SELECT t.id FROM staff t WHERE t.camp_id = ${camp_id} AND t.deleted_at IS NULL)
		AND lower(p.email) IN (SELECT value FROM json_each(${JSON.stringify([...new Set(emails)])}))`);

/** Lists by a key. */
export function grouped<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const key = keyOf(row);
		const group = groups.get(key);
		if (group) group.push(row);
		else groups.set(key, [row]);
	}
	return groups;
}

/** Whether a stored person is a camper. */
export const isCamper = ({ camper_seen, camper_deleted }: StoredPerson) =>
	camper_seen !== null && camper_deleted === null;

/** What a line says of a person: the cells that hold something. */
export const factsOf = (row: ImportRow, of: Partial<Record<PersonFact, string>> = {}): ImportedFacts =>
	Object.fromEntries(
		PERSON_FACTS.map((fact) => [fact, row[of[fact] ?? fact] ?? null] as const).filter(
			([, cell]) => cell !== null,
		),
	);

/** Facts of a new person, whose name is known. */
function withName(facts: ImportedFacts) {
	const { first_name, last_name } = facts;
	if (!first_name || !last_name) throw new Error("A person needs a name");
	return { ...facts, first_name, last_name };
}

/** A new camper's own row beside the person's. */
export const newCamper = (id: string, status: string, facts: ImportedFacts): Made => ({
	table: "camper",
	values: camperRow(id, status, withName(facts)),
});

/** A new person's row. */
export function newPerson(id: string, person_type: string, facts: ImportedFacts): Made {
	return {
		table: "person",
		values: {
			id,
			person_type,
			...facts,
			is_active: true,
			...personKeys(withName(facts)),
		},
	};
}

/** What a line changes about somebody stored; null when it says nothing new. An empty cell changes nothing. */
export function changedPerson(stored: StoredPerson, facts: ImportedFacts): Changed | null {
	const different = PERSON_FACTS.filter((fact) => facts[fact] != null && facts[fact] !== stored[fact]);
	if (different.length === 0) return null;
	const next = { ...stored, ...facts } as StoredPerson;
	const [before, after] = [personKeys(stored), personKeys(next)];
	const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => before[key] !== after[key]);
	const set: Changed["set"] = {};
	for (const fact of different) set[fact] = [stored[fact], facts[fact] ?? null];
	for (const key of keys) set[key] = [before[key], after[key]];
	return { table: "person", key: { id: stored.id }, set, seen: stored.updated_at };
}

/** A definition, as cells name it. */
export interface Named {
	id: string;
	audience: Audience;
	key: string;
	label: string;
}

/** The camp's definitions of a type that are in use, and everybody's. */
export const definitionsNamed = (db: Db, camp_id: string, type: string) =>
	db.all<Named>(sql`SELECT d.id, d.key, d.label, d.audience FROM definition d WHERE d.type = ${type} AND d.is_active = 1
		AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) ORDER BY d.camp_id IS NOT NULL, d."order", d.key`);

const GENDER_WORDS: Record<string, string> = {
	f: "female",
	girl: "female",
	woman: "female",
	w: "female",
	m: "male",
	boy: "male",
	man: "male",
	x: "nonbinary",
	nb: "nonbinary",
	"non-binary": "nonbinary",
	enby: "nonbinary",
};

/** The key of the gender that a cell names: by key, by label, by what people write. */
export function genderNamed(known: readonly Named[], cell: string): { key: string } | { problem: string } {
	const word = foldText(cell);
	const found =
		known.findLast(({ key, label }) => key === word || foldText(label) === word) ??
		known.findLast(({ key }) => key === GENDER_WORDS[word]);
	if (found) return { key: found.key };
	return { problem: `“${cell.slice(0, 40)}” isn't one of: ${known.map(({ label }) => label).join(", ")}.` };
}

/** Somebody new as {@link doubles} and {@link doubledContacts} read them. */
const known = (newcomers: readonly Newcomer[], subjects: boolean) =>
	JSON.stringify(
		newcomers
			.filter(({ subject, values }) => (values.id === subject) === subjects)
			.map(({ line, subject, values: { id, first_name, last_name, birth_date, email, phone } }) => ({
				line,
				subject,
				id,
				name: namePrefix(String(first_name), String(last_name)),
				birth_date: birth_date ?? null,
				phone: phone ?? null,
				email: typeof email === "string" ? email.toLowerCase() : null,
			})),
	);

/** Everybody (p) who has the name of somebody new (v). In this order: left to itself SQLite goes through the whole camp for each. */
const namesakes = (camp_id: string, json: string) =>
	sql`json_each(${json}) v CROSS JOIN person p ON p.camp_id = ${camp_id} AND p.duplicate_key >= v.value->>'name'
		AND p.duplicate_key < v.value->>'name' || ':' AND p.id <> v.value->>'id' AND p.deleted_at IS NULL`;

const CLASH = sql.raw("SELECT v.value->>'line' AS line, p.id AS other");

/**
 * For `clashes`: subjects who are here by now as {@link whoIsMeant} would find them, by name and birth date, or in doubt
 * because one of the two birth dates is unknown.
 */
export const doubles = (camp_id: string, newcomers: readonly Newcomer[], table: "camper" | "staff") =>
	sql`${CLASH} FROM ${namesakes(camp_id, known(newcomers, true))}
		LEFT JOIN ${sql.raw(table)} x ON x.camp_id = p.camp_id AND x.id = p.id AND x.deleted_at IS NULL
		WHERE p.birth_date = v.value->>'birth_date'
			OR (x.id IS NOT NULL AND (p.birth_date IS NULL OR v.value->>'birth_date' IS NULL))`;

/** For `clashes`: subjects whose email address one of the staff has by now. */
export const doubledStaffMail = (camp_id: string, newcomers: readonly Newcomer[]) => {
	const json = known(newcomers, true);
	return sql`${CLASH} FROM staff t CROSS JOIN person p ON p.camp_id = t.camp_id AND p.id = t.id AND p.deleted_at IS NULL
		CROSS JOIN json_each(${json}) v ON v.value->>'email' = lower(p.email)
		WHERE t.camp_id = ${camp_id} AND t.deleted_at IS NULL AND v.value->>'id' <> p.id
			AND lower(p.email) IN (SELECT m.value->>'email' FROM json_each(${json}) m)`;
};

/**
 * For `clashes`: guardians who are here by now, by name with email or phone, or in doubt because nothing tells one grown
 * person of this name from the other.
 */
export const doubledContacts = (camp_id: string, newcomers: readonly Newcomer[]) =>
	sql`${CLASH} FROM ${namesakes(camp_id, known(newcomers, false))}
		WHERE p.id <> v.value->>'subject' AND (lower(p.email) = v.value->>'email' OR p.phone = v.value->>'phone'
			OR (((v.value->>'email' IS NULL AND v.value->>'phone' IS NULL) OR (p.email IS NULL AND p.phone IS NULL))
				AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)))`;
