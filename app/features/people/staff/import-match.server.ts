import type { ImportRow } from "#app/platform/imports/kind";
import {
	byPrefix,
	grouped,
	type Match,
	namePrefix,
	type StoredPerson,
	whoIsMeant,
} from "#app/features/people/person-imports/index.server";

// Matching of rows in a staff import to people. Unlike in a camper import, an email address alone identifies a
// person, so a row can change the name or birth date by which the person is known. The result must not depend on
// the order of the rows.

/** Name of a row in the normalized form used for comparison. */
export const prefixOf = (row: ImportRow) => namePrefix(row.first_name ?? "", row.last_name ?? "");
/** Email of a row in the normalized form used for comparison. */
export const mailOf = (row: ImportRow) => row.email?.toLowerCase() ?? null;

const storedPrefix = ({ first_name, last_name }: StoredPerson) => namePrefix(first_name, last_name);
const storedMail = ({ email }: StoredPerson) => email?.toLowerCase() ?? null;
const called = ({ first_name, last_name }: StoredPerson) => `${first_name} ${last_name}`;

const isStaff = ({ staff_seen, staff_deleted }: StoredPerson) =>
	staff_seen !== null && staff_deleted === null;

/**
 * True when a row with a colleague's email is about a different person who shares it. That is so when both name
 * and birth date differ or, without two birth dates to compare, when first and last name both differ. A single
 * different name can be due to marriage or a corrected spelling.
 */
function isSomebodyElse(row: ImportRow, person: StoredPerson): boolean {
	const [first, last] = prefixOf(row).split("|");
	const [stored_first, stored_last] = storedPrefix(person).split("|");
	if (first === stored_first && last === stored_last) return false;
	if (row.birth_date !== null && person.birth_date !== null) return row.birth_date !== person.birth_date;
	return first !== stored_first && last !== stored_last;
}

/** True when a row changes the name, birth date or email by which other rows could refer to the same person. */
const changesKnownBy = (row: ImportRow, person: StoredPerson) =>
	prefixOf(row) !== storedPrefix(person) ||
	(row.birth_date !== null && row.birth_date !== person.birth_date) ||
	(mailOf(row) !== null && mailOf(row) !== storedMail(person));

/**
 * Finds the person that each row refers to, by email, or by name and birth date. In case of doubt, no one matches
 * and the problem is reported. Call the result once for every row of the file.
 * @param rows all rows of the file
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

	/** True when a different row of the file has the person's stored name or email. */
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
		// Otherwise the other row, valid or not, would no longer match an existing person once this one is saved.
		if (changesKnownBy(row, person) && another(row, person))
			return {
				problem: `This row changes ${called(person)}'s details, and another row could refer to the same person. Remove one of the two rows, or correct the staff record first.`,
				field: "",
			};
		return match;
	};
}
