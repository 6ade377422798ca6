import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { findPeople } from "#app/platform/search/people-index.server";
import type { Found, NamedPerson } from "./planner/pieces";
import type { Vocabulary } from "./planner/vocabulary";
import { isNoise, wordsOf } from "./planner/words";
import { namesAmong } from "./tokenizer/camp-names.server";
import { type KnownPerson, matchPeople, nameIn, type NameRun, nameRuns } from "./tokenizer/match-names";

/** Maximum names to look up per question. */
const MOST_RUNS = 4;
/** Maximum people compared with a misspelled name. */
const MOST_COMPARED = 800;
/** Maximum people with the same name. */
const MOST_NAMED = 20;

/** Campers, and their parents. */
const CAMPERS = [KIND.active_camper, KIND.mixed, KIND.other_camper, KIND.other];
const STAFF = [KIND.mixed, KIND.staff];

/** Those whose names the asker can see. Others aren't told apart from unknown words. */
const kindsFor = ({ can }: CampCtx) => [
	...new Set([...(can("campers_view") ? CAMPERS : []), ...(can("staff_view") ? STAFF : [])]),
];
const typesFor = ({ can }: CampCtx): string =>
	JSON.stringify([
		...(can("campers_view") ? ["camper", "parent"] : []),
		...(can("staff_view") ? ["staff"] : []),
	]);

/** Finds the people and towns named in a question: by the people index, and by similar spelling or sound. */
export async function findNamed(ctx: CampCtx, question: string, vocabulary: Vocabulary): Promise<Found> {
	const [named, names] = await Promise.all([
		runsNamed(ctx, nameRuns(question, vocabulary).slice(0, MOST_RUNS), question),
		namesAmong(ctx, titleWords(question, vocabulary)),
	]);
	return { ...named, names };
}

/** Words of the question that can be stored only if no one here is named so: those of sessions' names and the like. */
const titleWords = (question: string, { harmless, title_words }: Vocabulary): string[] =>
	wordsOf(question).flatMap(({ typed, stem }) =>
		title_words.has(stem) && !harmless.has(stem) && !isNoise(stem) && /\p{L}/u.test(typed)
			? [nameIn(typed), stem]
			: [],
	);

async function runsNamed(
	ctx: CampCtx,
	runs: readonly NameRun[],
	question: string,
): Promise<Omit<Found, "names">> {
	if (runs.length === 0) return { people: [], towns: [] };
	const people =
		ctx.place.scope.kind === "camp" && kindsFor(ctx).length > 0 ? await peopleNamed(ctx, runs) : [];
	const isTaken = (run: NameRun) => people.some(({ from, to }) => from < run.to && run.from < to);
	return {
		people,
		towns: await townsNamed(
			ctx,
			question,
			runs.filter((run) => !isTaken(run)),
		),
	};
}

async function peopleNamed(ctx: CampCtx, runs: readonly NameRun[]) {
	const hits = await Promise.all(
		runs.map(({ words }) =>
			findPeople(ctx, ctx.camp.id, {
				words: words.map(({ typed }) => foldText(typed.replace(/['’]s?$/, ""))),
				kinds: kindsFor(ctx),
			}),
		),
	);
	const initials = [
		...new Set(runs.flatMap(({ words }) => words.map(({ typed }) => foldText(typed).slice(0, 1)))),
	];
	const ids = hits.flatMap((each) => each.ids);
	const [found, alike] = await ctx.db.batch([peopleRead(ctx, ids), alikeRead(ctx, initials)]);
	const known = [...new Map([...found, ...alike].map((person) => [person.id, person])).values()];
	const named = runs.flatMap((run) => {
		const people = partsOf(run).reduce<ReturnType<typeof matchPeople>>(
			(first, part) => (first.length > 0 ? first : matchPeople(part, known)),
			[],
		);
		return people.slice(0, MOST_NAMED);
	});
	return named.length === 0 ? [] : [...named, ...(await homesOf(ctx, named))];
}

/** The families of the people who were named, where their names stand. */
async function homesOf({ db, camp }: CampCtx, named: readonly NamedPerson[]): Promise<NamedPerson[]> {
	const homes = await db.all<{
		person_id: string;
		id: string;
	}>(sql`SELECT m.person_id AS person_id, m.household_id AS id
		FROM json_each(${JSON.stringify(named.map(({ id }) => id))}) j
		CROSS JOIN household_member m INDEXED BY household_member_person ON m.camp_id = ${camp.id} AND m.person_id = j.value`);
	const found = named.flatMap(({ id: person_id, from, to }) =>
		homes
			.filter((home) => home.person_id === person_id)
			.map(({ id }): NamedPerson => ({ id, kind: "family", from, to })),
	);
	return [...new Map(found.map((each) => [`${each.id}:${each.from}`, each])).values()];
}

/** A run, and the same run without its first or its last word. */
function partsOf(run: NameRun): NameRun[] {
	const part = (words: NameRun["words"]): NameRun[] =>
		words.length === 0 ? [] : [{ ...run, words, from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? 0 }];
	return [
		run,
		...(run.words.length > 1 ? [...part(run.words.slice(1)), ...part(run.words.slice(0, -1))] : []),
	];
}

const NAMES = sql`p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
	CASE WHEN EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL) THEN 'camper'
		WHEN p.person_type = 'parent' THEN 'parent' ELSE 'staff' END AS kind`;

const peopleRead = (ctx: CampCtx, ids: readonly string[]) =>
	ctx.db.all<KnownPerson>(sql`SELECT ${NAMES} FROM json_each(${JSON.stringify(ids)}) j
		CROSS JOIN person p ON p.camp_id = ${ctx.camp.id} AND p.id = j.value
		WHERE p.deleted_at IS NULL AND p.person_type IN (SELECT t.value FROM json_each(${typesFor(ctx)}) t)`);

/** People whose last name begins with one of some letters. */
const alikeRead = (ctx: CampCtx, initials: readonly string[]) =>
	ctx.db.all<KnownPerson>(sql`SELECT ${NAMES} FROM json_each(${JSON.stringify(initials)}) j CROSS JOIN json_each(${typesFor(ctx)}) t
		CROSS JOIN person p INDEXED BY person_list ON p.camp_id = ${ctx.camp.id} AND p.person_type = t.value
			AND p.sort_name >= j.value AND p.sort_name < j.value || char(1114111)
		WHERE p.deleted_at IS NULL LIMIT ${MOST_COMPARED}`);

/** Places that families of the camp live in, for those who can see where campers live. */
async function townsNamed({ db, camp, can }: CampCtx, question: string, runs: readonly NameRun[]) {
	if (runs.length === 0 || !can("campers_view")) return [];
	const names = runs.map(({ from, to }) => question.slice(from, to));
	const rows = await db.all<{
		name: string;
	}>(sql`SELECT j.value AS name FROM json_each(${JSON.stringify(names)}) j
		WHERE EXISTS (SELECT 1 FROM household h WHERE h.camp_id = ${camp.id} AND h.city = j.value COLLATE NOCASE)`);
	return runs.flatMap(({ from, to }, at) => {
		const name = names[at] ?? "";
		return rows.some((row) => row.name === name) ? [{ name, from, to }] : [];
	});
}
