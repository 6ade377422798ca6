// Redirects for URLs that are still in emails and bookmarks.

/** New path and query of a page that has moved permanently; null for all other URLs. */
export function movedAddress({ pathname, search, searchParams }: URL): string | null {
	// Emailed offers linked here before the waitlist board moved to this URL.
	if (pathname === "/waitlist" && searchParams.has("token")) return `/waitlist/offer${search}`;
	const [, rest] = /^\/admin\/waitlist(\.csv|\/[^/]+)$/.exec(pathname) ?? [];
	return rest === undefined || rest.endsWith(".data") ? null : `/waitlist${rest}${search}`;
}
