/**
 * A path of this site, for a redirect: starts with exactly one "/", and resolves to our own origin however a browser
 * reads it (it drops tabs and newlines, and takes "\" for "/"). Null for anything else.
 */
export function ownPath(value: unknown): string | null {
	if (typeof value !== "string" || value.length > 2000) return null;
	if (!value.startsWith("/") || value.startsWith("//")) return null;
	if (/[\\\p{Control}\p{Surrogate}]/u.test(value)) return null;
	const base = "https://own.invalid";
	if (!URL.canParse(value, base)) return null;
	const url = new URL(value, base);
	// "/.//other.example" resolves to a path that a browser would read as another host.
	if (url.origin !== base || url.pathname.startsWith("//")) return null;
	return url.pathname + url.search + url.hash;
}
