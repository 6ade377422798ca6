/**
 * Validates a redirect path within this site, or returns null. It must start with exactly one "/" and resolve to
 * our own origin in every browser: browsers drop tabs and newlines and read "\" as "/".
 */
export function ownPath(value: unknown): string | null {
	if (typeof value !== "string" || value.length > 2000) return null;
	if (!value.startsWith("/") || value.startsWith("//")) return null;
	if (/[\\\p{Control}\p{Surrogate}]/u.test(value)) return null;
	const base = "https://own.invalid";
	if (!URL.canParse(value, base)) return null;
	const url = new URL(value, base);
	// "/.//other.example" resolves to a path that browsers read as another host.
	if (url.origin !== base || url.pathname.startsWith("//")) return null;
	return url.pathname + url.search + url.hash;
}
