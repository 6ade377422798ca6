import { PERIODS } from "#app/features/insight/analytics/index.server";
import type { Choice, Field, ReportEntity } from "#app/platform/query/entity";
import { aiUseOf } from "./ai-fields";
import { JOBS, NOUNS, PROFILES } from "./profiles";
import { holdsPrivate, isOwnQuestion, isPrivateQuestion, PRIVATE_PHRASES } from "./private-words";
import { METRIC_WORDS, SYNONYMS, targetOf } from "./synonyms";
import type { Meaning } from "./types";
import { ROLES } from "./roles";
import { ourPhraseOf, Phrases } from "./phrases";
import { isNoise, phraseOf } from "./words";
import { namesOf, partsOf, together } from "./choice-names";

// The meanings of all words in questions, for one asker in one camp.

export interface KnownSeason {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
}

export interface KnownSession {
	id: string;
	name: string;
	season_id: string;
}

/** Known facts about the camp and the asker. */
export interface Known {
	today: string;
	/** The season that "this season" means. */
	season_id: string | null;
	seasons: readonly KnownSeason[];
	sessions: readonly KnownSession[];
	/** All entities of the catalog with their fields; `usable` says which the asker can use. */
	entities: readonly { entity: ReportEntity; fields: readonly Field[] }[];
	/** `entity` and `entity.field` that the asker can use. */
	usable: ReadonlySet<string>;
	/** The camp's own lists behind fields that the asker can use, by `entity.field`. */
	choices: ReadonlyMap<string, readonly Choice[]>;
	/** Metrics that the asker can see. */
	metrics: readonly {
		key: string;
		title: string;
		unit: string;
		/** Whether it can be limited to a period. */
		has_dates: boolean;
		breakdowns: readonly { key: string; label: string; fields: readonly string[] }[];
	}[];
	/** States or provinces of the camp's country. */
	regions: readonly { value: string; label: string }[];
	/** The camp's own words. */
	synonyms: readonly { word: string; means: string }[];
}

export interface Vocabulary extends Known {
	meanings: ReadonlyMap<string, readonly Meaning[]>;
	/** Phrases about what the assistant never reads. */
	private_phrases: ReadonlySet<string>;
	/** Number of words in the longest phrase. */
	longest: number;
	fields: ReadonlyMap<string, Field>;
	/** All single words that mean something, for corrections. */
	words: ReadonlySet<string>;
	/** Words of our own code: stored without masking. */
	harmless: ReadonlySet<string>;
	/** Words of the names of sessions, seasons and states: stored unless someone in the camp is named so. */
	title_words: ReadonlySet<string>;
}

const LABEL_RANK = 1;
const PART_RANK = 2;

const wordsIn = (phrases: readonly string[]): ReadonlySet<string> =>
	new Set(phrases.flatMap((phrase) => phrase.split(" ")));

/**
 * Builds the vocabulary of one asker. What the camp has named with a private word isn't in it, because a longer phrase would be
 * read before the private one.
 */
export function vocabularyOf(known: Known): Vocabulary {
	const phrases = new Phrases();
	const fields = new Map<string, Field>();
	for (const { entity, fields: own } of known.entities) {
		if (!PROFILES[entity.key]) continue;
		for (const field of own)
			if (aiUseOf(field) !== "never" && !isPrivateQuestion(field))
				fields.set(`${entity.key}.${field.key}`, field);
	}
	for (const [noun, words] of Object.entries(NOUNS))
		for (const word of words) phrases.addOurs(word, { kind: "noun", noun, rank: 0 });
	addSynonyms(phrases, fields);
	const isOwn = ([, field]: [string, Field]) => isOwnQuestion(field);
	addLabels(phrases, new Map([...fields].filter((each) => !isOwn(each))), ourPhraseOf);
	addSeasons(phrases, known);
	for (const { key, title } of known.metrics)
		for (const word of [title, ...(METRIC_WORDS[key] ?? "").split(",")])
			if (word.trim()) phrases.addOurs(word, { kind: "metric", metric: key, rank: 0 });
	phrases.addOurs(PERIODS.season_to_date, { kind: "period", period: "season_to_date", rank: 0 });
	addBreakdowns(phrases, known);
	const titles = new Set([...known.seasons, ...known.sessions].map(({ name }) => phraseOf(name)));
	const ours = [...phrases.all.keys()].filter((phrase) => !titles.has(phrase));
	const harmless = wordsIn([...ours, ...ROLES.keys()]);
	addLabels(phrases, new Map([...fields].filter(isOwn)), phraseOf);
	const states = [...fields].flatMap(([path, { key }]) => (key === "state" ? [path] : []));
	for (const { label, value } of known.regions)
		for (const path of states) phrases.addOurs(label, valueAt(path, "is", value, label, 0));
	addChoices(phrases, known, fields);
	for (const word of JOBS) phrases.addOurs(word, { kind: "noun", noun: "job", rank: 0 });
	for (const { word, means } of known.synonyms.filter((each) => !holdsPrivate(each.word)))
		for (const meaning of phrases.all.get(phraseOf(means)) ?? []) phrases.add(word, meaning);
	const lengths = [...phrases.all.keys(), ...ROLES.keys(), ...PRIVATE_PHRASES].map(
		(each) => each.split(" ").length,
	);
	return {
		...known,
		meanings: phrases.all,
		private_phrases: PRIVATE_PHRASES,
		harmless,
		title_words: wordsIn([...titles, ...known.regions.map(({ label }) => ourPhraseOf(label))]),
		longest: Math.max(...lengths),
		fields,
		words: wordsIn([...phrases.all.keys(), ...ROLES.keys()]),
	};
}

function valueAt(
	path: string,
	op: "is" | "in",
	value: string | number | boolean | readonly string[],
	label: string,
	rank: number,
): Meaning & { kind: "value" } {
	const [entity = "", field = ""] = path.split(".", 2);
	return { kind: "value", entity, field, op, value, label, rank };
}

function addSynonyms(phrases: Phrases, fields: ReadonlyMap<string, Field>): void {
	for (const [words, targets] of SYNONYMS)
		for (const word of words.split(",").map((each) => each.trim()))
			targets.forEach((target) => {
				const { entity, field, op, value } = targetOf(target);
				if (!fields.has(`${entity}.${field}`)) return;
				phrases.addOurs(
					word,
					op === undefined
						? { kind: "field", entity, field, rank: 0 }
						: {
								kind: "value",
								entity,
								field,
								op,
								...(value === undefined ? {} : { value }),
								label: word,
								rank: 0,
							},
				);
			});
}

function addLabels(
	phrases: Phrases,
	fields: ReadonlyMap<string, Field>,
	phraseFor: (label: string) => string,
): void {
	for (const [path, { label, choices, key, type }] of fields) {
		const [entity = ""] = path.split(".", 1);
		if (type !== "id") phrases.put(phraseFor(label), { kind: "field", entity, field: key, rank: LABEL_RANK });
		if (choices === null || typeof choices === "function") continue;
		for (const choice of choices)
			phrases.putLabel(phraseFor(choice.label), valueAt(path, "is", choice.key, choice.label, LABEL_RANK));
	}
}

/** Breakdowns of metrics that no label of a field says. */
function addBreakdowns(phrases: Phrases, { metrics }: Known): void {
	const labels = new Set(metrics.flatMap(({ breakdowns }) => breakdowns.map(({ label }) => label)));
	for (const label of labels) {
		if (phrases.all.has(ourPhraseOf(label)) || holdsPrivate(label)) continue;
		// With its "by" as well, because "by days" alone is read as something else.
		for (const phrase of [label, `by ${label}`])
			phrases.addOurs(phrase, { kind: "breakdown", label, rank: 0 });
	}
}

/** A choice's phrase, and the phrases of the names that people call it by, each with its parts. */
function wordingsOf(label: string) {
	const names = holdsPrivate(label) ? [] : namesOf(label).filter((each) => !holdsPrivate(each));
	return {
		phrase: phraseOf(label),
		names: names.map(phraseOf).map((name) => ({ name, within: partsOf(name) })),
	};
}

/** The camp's sessions, groups, tags and the like. Items with the same name are one meaning with several keys. */
function addChoices(phrases: Phrases, known: Known, fields: ReadonlyMap<string, Field>): void {
	const parts = new Map<string, Map<string, Meaning & { kind: "value" }>>();
	// Many fields have the same choices. Kept for this vocabulary only.
	const said = new Map<string, ReturnType<typeof wordingsOf>>();
	const saidAs = (label: string) => {
		const found = said.get(label) ?? wordingsOf(label);
		said.set(label, found);
		return found;
	};
	const withSessions = new Map(known.choices);
	withSessions.set(
		"session.id",
		known.sessions.map(({ id, name }) => ({ key: id, label: name })),
	);
	for (const [path, choices] of withSessions) {
		if (!fields.has(path) || path.endsWith(".season") || path.endsWith("seasons") || path.endsWith("_season"))
			continue;
		const byPhrase = new Map<string, { label: string; keys: string[] }>();
		for (const { key, label } of choices) {
			const { phrase } = saidAs(label);
			const found = byPhrase.get(phrase);
			if (found) found.keys.push(key);
			else byPhrase.set(phrase, { label, keys: [key] });
		}
		for (const { label, keys } of byPhrase.values()) {
			const [first = ""] = keys;
			const meaning =
				keys.length === 1
					? valueAt(path, "is", first, label, LABEL_RANK)
					: valueAt(path, "in", keys, label, LABEL_RANK);
			for (const { name, within } of saidAs(label).names) {
				phrases.putLabel(name, meaning);
				for (const part of within) {
					const of = parts.get(part) ?? new Map<string, Meaning & { kind: "value" }>();
					of.set(path, together(of.get(path), { ...meaning, rank: PART_RANK }));
					parts.set(part, of);
				}
			}
		}
	}
	const whole = new Set(phrases.all.keys());
	/** "Full season" of "Full Season Overnight". */
	const leading = new Set(
		known.sessions.flatMap(({ name }) => {
			const words = phraseOf(name).split(" ");
			return words.slice(2).map((_, at) => words.slice(0, at + 2).join(" "));
		}),
	);
	for (const [part, meanings] of parts)
		if (
			!whole.has(part) &&
			!ROLES.has(part) &&
			(leading.has(part) || !part.split(" ").every((word) => isNoise(word) || whole.has(word)))
		)
			for (const meaning of meanings.values()) phrases.add(part, meaning);
}

/** Names of seasons, and the words for this one, the one before and the one after. */
function addSeasons(phrases: Phrases, { seasons, season_id }: Known): void {
	const inOrder = seasons.toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1));
	const at = inOrder.findIndex(({ id }) => id === season_id);
	const add = (id: string | undefined, words: readonly string[]) => {
		if (id !== undefined) for (const word of words) phrases.add(word, { kind: "season", id, rank: 0 });
	};
	for (const { id, name, year } of inOrder)
		add(id, [
			...(holdsPrivate(name) ? [] : [name]),
			String(year),
			`${year} season`,
			`season ${year}`,
			`summer ${year}`,
			`summer of ${year}`,
		]);
	const called = (word: string) => [
		`${word} season`,
		`${word} summer`,
		`${word} year's season`,
		`${word} camp season`,
		`${word} year`,
	];
	if (at < 0) return;
	add(inOrder[at]?.id, [...called("this"), ...called("current"), "this season's", "season so far"]);
	add(inOrder[at - 1]?.id, [
		...called("last"),
		...called("previous"),
		...called("prior"),
		...called("past"),
		"the year before",
		"season before",
		"one before",
		"a year ago",
	]);
	add(inOrder[at + 1]?.id, [
		...called("next"),
		...called("coming"),
		...called("upcoming"),
		...called("following"),
	]);
}
