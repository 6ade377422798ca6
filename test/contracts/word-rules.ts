import ts from "typescript";
import { nodesOf, placeOf, type Source } from "../support/sources";

// The words that docs/style.md asks us not to use, in strings that people read, in comments and in documents.

/** What a sentence of ours never says, and what it says instead. */
const WORDS: Readonly<Record<string, RegExp>> = {
	whom: /\bwhom\b/gi,
	whoever: /\bwhoever\b/gi,
	somebody: /\bsomebody\b/gi,
	nobody: /\bnobody\b/gi,
	everybody: /\beverybody\b/gi,
	anybody: /\banybody\b/gi,
	"by itself": /\bby (itself|themselves)\b/gi,
	// The month has a capital letter.
	"may for can": /\bmay\b/g,
	enrol: /\benrol(s|ment|ments)?\b/gi,
	"e-mail": /\be-mails?\b/gi,
	"by now": /\bby now\b/gi,
	"any more": /\b(any|no) more\b(?= ?[.,;:)]|$)/gi,
	instalment: /\binstalments?\b/gi,
};

/** How often each word stands in a text. */
export function wordsIn(text: string): Record<string, number> {
	const counts = Object.entries(WORDS).map(
		([word, pattern]) => [word, text.match(pattern)?.length ?? 0] as const,
	);
	return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Strings of several words that a source shows to people; names of classes, paths and SQL are none. */
export function stringsOf(source: Source): { text: string; place: string }[] {
	return [...nodesOf(source.tree)].flatMap((node) => {
		const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node);
		const isRest = ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
		if ((!isText && !isRest) || !/\w \w/.test(node.text) || isSql(node)) return [];
		return [{ text: node.text, place: placeOf(source, node) }];
	});
}

/** Whether a text is part of a tagged template, as those of SQL are. */
function isSql(node: ts.Node): boolean {
	const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node;
	const holder = ts.isTemplateHead(node) ? node.parent : template;
	return ts.isTaggedTemplateExpression(holder.parent);
}

/** The comments of a source, each as one text. */
export function commentsOf(source: Source): string[] {
	const { text } = source.tree;
	const found = new Map<number, string>();
	for (const node of nodesOf(source.tree))
		for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
			found.set(pos, text.slice(pos, end));
	return [...found.values()];
}

/** The counts of several texts together. */
export function countWords(texts: Iterable<string>): Record<string, number> {
	const sums: Record<string, number> = {};
	for (const text of texts)
		for (const [word, count] of Object.entries(wordsIn(text))) sums[word] = (sums[word] ?? 0) + count;
	return sums;
}
