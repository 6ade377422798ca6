import type { ImportRow } from "#app/platform/imports/kind";
import {
	byPrefix,
	grouped,
	type Match,
	namePrefix,
	type StoredPerson,
	whoIsMeant,
} from "#app/platform/imports/people";

// Whom a line of a staff file means. An email address knows people by itself, so unlike a camper's line one of staff may
// change what its person is known by; what a file does then must not hang on the order of its lines.

/** The names that a line says, as stored ones are compared. */
export const prefixOf = (row: ImportRow) => namePrefix(row.first_name ?? "", row.last_name ?? "");
/** The address that a line says, as stored ones are compared. */
export const mailOf = (row: ImportRow) => row.email?.toLowerCase() ?? null;

const storedPrefix = ({ first_name, last_name }: StoredPerson) => namePrefix(first_name, last_name);
const storedMail = ({ email }: StoredPerson) => email?.toLowerCase() ?? null;
const called = ({ first_name, last_name }: StoredPerson) => `${first_name} ${last_name}`;

const isStaff = ({ staff_seen, staff_deleted }: StoredPerson) =>
	staff_seen !== null && staff_deleted === null;

/**
 * Whether a line with the address of a colleague is about somebody else who shares it: another name with another birth
 * date, or, where the birth dates do not say the same, nothing of the name alike. One name of two may have changed, by
 * marriage or because it is spelt better now.
 */
function isSomebodyElse(row: ImportRow, person: StoredPerson): boolean {
	const [first, last] = prefixOf(row).split("|");
	const [stored_first, stored_last] = storedPrefix(person).split("|");
	if (first === stored_first && last === stored_last) return false;
	if (row.birth_date !== null && person.birth_date !== null) return row.birth_date !== person.birth_date;
	return first !== stored_first && last !== stored_last;
}

/** Whether a line gives somebody another name, birth date or address than those by which other lines may mean them. */
const changesKnownBy = (row: ImportRow, person: StoredPerson) =>
	prefixOf(row) !== storedPrefix(person) ||
	(row.birth_date !== null && row.birth_date !== person.birth_date) ||
	(mailOf(row) !== null && mailOf(row) !== storedMail(person));

/**
 * Reads whom each line means, by email or by name and birth date. Where that leaves a doubt nobody is meant, and the
 * reason is said. Asked once for every line of the file.
 * @param rows all lines of the file
 */
export function staffMeant(
	rows: readonly ImportRow[],
	{ named, mailed }: { named: readonly StoredPerson[]; mailed: readonly StoredPerson[] },
): (row: ImportRow) => Match {
	const byName = byPrefix(named);
	const byMail = grouped(mailed, (each) => storedMail(each) ?? "");
	const linesNamed = grouped(rows, prefixOf);
	const linesMailed = grouped(rows.filter(mailOf), (row) => mailOf(row) ?? "");
	const meant = new Set<string>();

	/** A line of the file, other than this one, that has the stored name or address of a person. */
	const another = (row: ImportRow, person: StoredPerson) =>
		[
			...(linesNamed.get(storedPrefix(person)) ?? []),
			...(linesMailed.get(storedMail(person) ?? "") ?? []),
		].some((line) => line !== row);

	const found = (row: ImportRow): Match => {
		const here = byName.get(prefixOf(row)) ?? [];
		const [known, second] = new Map(
			(byMail.get(mailOf(row) ?? "") ?? []).map((each) => [each.id, each]),
		).values();
		if (second) return { problem: "Several staff members have this email address.", field: "email" };
		if (!known) return whoIsMeant(here, row, { holds: isStaff, one: "staff member" });
		const namesake = here.some(
			({ id, birth_date, deleted_at }) =>
				id !== known.id && deleted_at === null && birth_date !== null && birth_date === row.birth_date,
		);
		if (!namesake && !isSomebodyElse(row, known)) return { person: known };
		return {
			problem: `This email belongs to ${called(known)}, who seems to be a different person. Remove it from this row, or correct their record first.`,
			field: "email",
		};
	};
	return (row) => {
		const match = found(row);
		if ("problem" in match || !match.person) return match;
		const { person } = match;
		if (meant.has(person.id))
			return {
				problem: `An earlier row also refers to ${called(person)}. Remove one of the rows.`,
				field: "",
			};
		meant.add(person.id);
		// Else the other line, refused or not, would be about nobody who is here once this one is written.
		if (changesKnownBy(row, person) && another(row, person))
			return {
				problem: `This row changes ${called(person)}'s details, and another row could refer to the same person. Remove one of them, or correct their record first.`,
				field: "",
			};
		return match;
	};
}
