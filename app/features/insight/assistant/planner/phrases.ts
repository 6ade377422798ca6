import { memo } from "#app/lib/memo";
import { ROLES } from "./roles";
import type { Meaning } from "./types";
import { isNoise, phraseOf } from "./words";

/** More texts than our own code has for the vocabulary. */
const MOST_OURS = 5000;

/** The phrase of a text of our own code. Kept, because each question needs thousands of them; a camp's texts are never kept. */
export const ourPhraseOf = memo(phraseOf, MOST_OURS);

/** Collects what phrases mean. */
export class Phrases {
	readonly all = new Map<string, Meaning[]>();

	/** Adds a meaning of a phrase, as `phraseOf` makes it. */
	put(phrase: string, meaning: Meaning): void {
		if (phrase === "") return;
		const known = this.all.get(phrase);
		if (!known) this.all.set(phrase, [meaning]);
		else if (!known.some((each) => same(each, meaning))) known.push(meaning);
	}

	/** Adds a meaning of a text of our own code. */
	addOurs(text: string, meaning: Meaning): void {
		this.put(ourPhraseOf(text), meaning);
	}

	/** Adds a meaning of one of the camp's own texts. */
	add(text: string, meaning: Meaning): void {
		this.put(phraseOf(text), meaning);
	}

	/** Adds a label's meaning, unless the phrase shapes questions instead of naming something. */
	putLabel(phrase: string, meaning: Meaning & { kind: "value" }): void {
		if (!isNoise(phrase) && !ROLES.has(phrase)) this.put(phrase, meaning);
	}
}

function same(a: Meaning, b: Meaning): boolean {
	if (a.kind !== b.kind) return false;
	if ("entity" in a && "entity" in b && (a.entity !== b.entity || a.field !== b.field)) return false;
	return JSON.stringify({ ...a, rank: 0 }) === JSON.stringify({ ...b, rank: 0 });
}
