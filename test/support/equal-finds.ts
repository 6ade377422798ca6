import { growth, type Seen } from "./growth";
import type { ScaleThings } from "./scale-things";

// How a search grows with the camp. What is typed decides as well: a syllable finds three people in a small camp and
// fifty in a large one, who all have to be looked at. So the same search is asked for names of either camp, and what it
// reads is compared where it finds equally many.

/** More than these may not stand on one page, or not all be looked at: then they are not equally many. */
const FEW = 5;
/** Nobody is called that. */
const NOBODY = "xqzvxqzv";

/** What to search a camp for: names and addresses of its staff, parents, campers and sessions, from rare to common; and nobody's. */
export async function termsOf(
	d1: D1Database,
	{ camp_id, session_id, group_id }: ScaleThings,
): Promise<string[]> {
	const all = async <Row>(sql: string, ...values: string[]) =>
		(
			await d1
				.prepare(sql)
				.bind(...values)
				.all<Row>()
		).results;
	const people = await all<{ first_name: string; last_name: string; email: string | null }>(
		`SELECT p.first_name, p.last_name, p.email FROM (
			SELECT * FROM (SELECT camper_id AS id FROM group_camper WHERE camp_id = ?1 AND group_id = ?3 LIMIT 2)
			UNION ALL SELECT * FROM (SELECT camper_id FROM enrollment WHERE camp_id = ?1 AND session_id = ?2 LIMIT 2)
			UNION ALL SELECT * FROM (SELECT id FROM staff WHERE camp_id = ?1 ORDER BY id LIMIT 2)
			UNION ALL SELECT * FROM (SELECT id FROM person WHERE camp_id = ?1 AND person_type = 'parent' ORDER BY id LIMIT 2)) v
		CROSS JOIN person p ON p.camp_id = ?1 AND p.id = v.id`,
		...[camp_id, session_id, group_id],
	);
	const sessions = await all<{ name: string }>(
		"SELECT name FROM session WHERE camp_id = ?1 AND deleted_at IS NULL ORDER BY start_date, id LIMIT 2",
		camp_id,
	);
	const terms = people.flatMap(({ first_name, last_name, email }) => [
		`${first_name} ${last_name}`,
		`${first_name} ${last_name.slice(0, 3)}`,
		...(email ? [email.slice(0, email.indexOf("@") + 1)] : []),
	]);
	return [...new Set([...terms, ...sessions.map(({ name }) => name), NOBODY])].filter(
		(term) => term.length <= 50,
	);
}

/** A search in two camps where it finds equally many. */
export interface EqualFind {
	found: number;
	less: Seen;
	more: Seen;
}

/**
 * Searches two camps for names of theirs. Nobody is found in both, and where it can be somebody.
 * @param see asks a camp for a term
 */
export async function equalFinds<Camp>(
	camps: readonly { camp: Camp; terms: readonly string[] }[],
	see: (camp: Camp, term: string) => Promise<Required<Seen>>,
): Promise<EqualFind[]> {
	const in_each: Map<number, Seen>[] = [];
	for (const { camp, terms } of camps) {
		const nothing = await see(camp, NOBODY);
		const by_found = new Map<number, Seen>([[0, nothing]]);
		for (const term of terms) {
			const seen = await see(camp, term);
			const found = seen.lines - nothing.lines;
			const before = by_found.get(found);
			// Of terms that find as many, the one for which least else is looked at.
			if (found > 0 && found <= FEW && !(before && before.read <= seen.read)) by_found.set(found, seen);
		}
		in_each.push(by_found);
	}
	const [small, large] = in_each;
	return [...(small ?? [])].flatMap(([found, less]) => {
		const more = large?.get(found);
		return more ? [{ found, less, more }] : [];
	});
}

/** Of the same search where it finds equally many, the steepest. */
export const steepest = (finds: readonly EqualFind[], times: number): EqualFind | undefined =>
	[...finds].sort((a, b) => growth(b.less, b.more, times) - growth(a.less, a.more, times))[0];
