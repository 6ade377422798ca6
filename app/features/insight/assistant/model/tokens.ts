/** Maximum tokens of a request. */
export const MOST_TOKENS = 1500;

/**
 * Returns an upper estimate of a text's tokens. Up to five letters count as one token, as do up to three digits and each sign.
 * Tokenizers of current models need fewer for English and JSON.
 */
export const tokensIn = (text: string): number =>
	text.match(/[A-Za-z]{1,5}|\d{1,3}|[^\sA-Za-z\d]/gu)?.length ?? 0;
