/** Maximum tokens of a request. */
export const MOST_TOKENS = 1500;

/**
 * Estimates the tokens of a text from above: words of up to five letters are one, and each sign and each three digits another.
 * Tokenizers of current models need fewer for English and JSON.
 */
export const tokensIn = (text: string): number =>
	text.match(/[A-Za-z]{1,5}|\d{1,3}|[^\sA-Za-z\d]/gu)?.length ?? 0;
