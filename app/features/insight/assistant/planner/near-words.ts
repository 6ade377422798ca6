import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";
import type { Vocabulary } from "./vocabulary";
import { stemOf } from "./words";

const MOST = 3;

/** Known words that look or sound like an unknown one, closest first. */
export function nearWords(word: string, { words }: Pick<Vocabulary, "words">): string[] {
	const stem = stemOf(word);
	const [sound] = doubleMetaphone(stem);
	const most = Math.max(1, Math.floor(stem.length / 3));
	// Short words sound alike too easily: "photo" and "void".
	const sounds = (each: string) =>
		doubleMetaphone(each)[0] === sound && distance(each, stem) <= Math.max(2, stem.length / 2);
	return [...words]
		.filter((each) => each.length > 3 && each !== stem)
		.map((each) => ({ each, far: sounds(each) ? 0.5 : distance(each, stem) }))
		.filter(({ far }) => far <= most)
		.sort((a, b) => a.far - b.far || (a.each < b.each ? -1 : 1))
		.slice(0, MOST)
		.map(({ each }) => each);
}
