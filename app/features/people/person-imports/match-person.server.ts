import { foldText } from "#app/lib/text";
import type { ImportRow } from "#app/platform/imports/kind";
import { type StoredPerson, grouped, isCamper, namePrefix } from "./people.server";

/** Stored people by {@link namePrefix}, each once however many lines asked for them. */
export const byPrefix = (people: readonly StoredPerson[]) =>
	grouped(new Map(people.map((each) => [each.id, each])).values(), (each) =>
		namePrefix(each.first_name, each.last_name),
	);

/** The existing person that a line refers to, null for a new one, or the reason why neither is certain. */
export type Match = { person: StoredPerson | null } | { problem: string; field: string };

/**
 * Chooses among people of one name: the one with the same birth date. In case of doubt returns the reason instead.
 * @param holds whether a person already has the imported record, such as a camper's or a staff member's
 */
export function whoIsMeant(
	named: readonly StoredPerson[],
	row: ImportRow,
	{ holds, one }: { holds: (person: StoredPerson) => boolean; one: string },
): Match {
	const { birth_date } = row;
	const exact = named.filter((person) => birth_date !== null && person.birth_date === birth_date);
	const gone = exact.find((person) => person.deleted_at !== null);
	const here = named.filter((person) => person.deleted_at === null);
	const [only, second] = exact.filter((person) => person.deleted_at === null);
	if (second)
		return { problem: `Several people have this name and birth date. Merge them first.`, field: "" };
	if (only) return { person: only };
	if (gone) return { problem: `This ${one} was deleted. Restore them first, or remove this row.`, field: "" };
	const holders = here.filter(holds);
	if (birth_date !== null) {
		if (holders.every((person) => person.birth_date !== null)) return { person: null };
		return {
			problem: `A ${one} with this name has no birth date on file. Add the birth date to that record so we can tell if they're the same person.`,
			field: "birth_date",
		};
	}
	const [holder, another] = holders;
	if (!holder) return { person: null };
	if (!another && holder.birth_date === null) return { person: holder };
	const here_already = another ? `Several people with this name are` : `A ${one} with this name is`;
	return {
		problem: `${here_already} on file. Add the birth date so we can tell who this is.`,
		field: "birth_date",
	};
}

/** A folded name without what parts it: Anne-Marie de la Cruz and annemarie delacruz agree. */
const joined = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Whether two names may be one: parted otherwise, turned around, shortened, or with a slip in them. */
function namesResemble(
	one: { first_name: string | null; last_name: string | null },
	other: { first_name: string | null; last_name: string | null },
): boolean {
	const [a, b] = [one, other].map((name) => ({
		first: joined(name.first_name ?? ""),
		last: joined(name.last_name ?? ""),
	}));
	if (!a || !b) return false;
	const whole = a.first + a.last;
	if (whole === b.first + b.last || whole === b.last + b.first) return true;
	if (a.last === b.last && a.first !== "" && b.first !== "") {
		const [short, long] = a.first.length < b.first.length ? [a.first, b.first] : [b.first, a.first];
		return (short.length >= 3 && long.startsWith(short)) || (short[0] === long[0] && isSlip(short, long));
	}
	return a.first === b.first && a.last[0] === b.last[0] && isSlip(a.last, b.last);
}

/** Whether one text becomes the other by at most two letters put in, left out or exchanged; one, where it is short. */
function isSlip(one: string, other: string): boolean {
	const most = Math.min(one.length, other.length) < 5 ? 1 : 2;
	if (Math.abs(one.length - other.length) > most) return false;
	let before = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let row = 1; row <= one.length; row++) {
		const next = [row];
		for (let at = 1; at <= other.length; at++) {
			const same = one[row - 1] === other[at - 1] ? 0 : 1;
			next.push(Math.min((before[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + same));
		}
		before = next;
	}
	return (before[other.length] ?? 0) <= most;
}

/** A line that was matched to a person on file makes no new person. */
const NO_LONGER = "This camper no longer exists. Upload the file again.";

/**
 * Matches a line to a stored camper by {@link whoIsMeant}. For a line that matches none, also returns campers who
 * could be the same: those with the same name, and those with a similar name and the same birth date. `decision` is
 * the user's answer to that: a camper's ID, or "new".
 */
export function whoOrAlike(
	{ named, born }: { named: readonly StoredPerson[]; born: readonly StoredPerson[] },
	row: ImportRow,
	decision: string | null | undefined,
): Match & { resembles?: string[] } {
	const meant = whoIsMeant(named, row, { holds: isCamper, one: "camper" });
	if ("problem" in meant || meant.person) return meant;
	const name = { first_name: row.first_name ?? null, last_name: row.last_name ?? null };
	const here = named.filter((person) => person.deleted_at === null && isCamper(person));
	const alike = born.filter((person) => namesResemble(name, person));
	const all = [...new Map([...here, ...alike].map((person) => [person.id, person])).values()];
	if (decision === "new") return meant;
	if (all.length === 0) return decision ? { problem: NO_LONGER, field: "" } : meant;
	const same = all.find(({ id }) => id === decision);
	return same ? { person: same } : { person: null, resembles: all.slice(0, 5).map(({ id }) => id) };
}
