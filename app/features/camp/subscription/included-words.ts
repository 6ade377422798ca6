/** Describes the contents of a plan in one line; a plan without additions names only the plan below it. */
export const includedWords = (more_than: string | null, features: readonly string[]): string =>
	[...(more_than === null ? [] : [`Everything in ${more_than}`]), ...features].join(", ");
