/** What a plan includes, in one line; a plan that adds nothing to the one before it names that one alone. */
export const includedWords = (more_than: string | null, features: readonly string[]): string =>
	[...(more_than === null ? [] : [`Everything in ${more_than}`]), ...features].join(", ");
