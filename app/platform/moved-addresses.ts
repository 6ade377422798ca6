// Addresses that emails and bookmarks still hold, and where their pages are now.

/** Path and query of a page that has moved for good; null for every other address. */
export function movedAddress({ pathname, search, searchParams }: URL): string | null {
	// The page of an emailed offer, before the board took this address.
	if (pathname === "/waitlist" && searchParams.has("token")) return `/waitlist/offer${search}`;
	const [, rest] = /^\/admin\/waitlist(\.csv|\/[^/]+)$/.exec(pathname) ?? [];
	return rest === undefined || rest.endsWith(".data") ? null : `/waitlist${rest}${search}`;
}
