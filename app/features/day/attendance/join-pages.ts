/** A session of a page of a day's children. */
export interface PageSession {
	id: string;
	children: readonly unknown[];
}

/** A page of a day's children: those of some sessions, or of a part of one. */
export interface ShownPage<Session extends PageSession = PageSession> {
	sessions: readonly Session[];
	next_cursor: string | null;
}

/**
 * Pages of a day's children as one, in their order; a session of which two have a part is one again. Where all are found
 * none follows, although there may be more to look through.
 * @param total how many children there are in all
 */
export function joinPages<Session extends PageSession>(
	pages: readonly ShownPage<Session>[],
	total: number,
): ShownPage<Session> & { found: number } {
	const sessions = new Map<string, Session>();
	for (const session of pages.flatMap((page) => page.sessions)) {
		const before = sessions.get(session.id);
		const children = [...(before?.children ?? []), ...session.children];
		sessions.set(session.id, { ...session, children });
	}
	const found = [...sessions.values()].reduce((sum, { children }) => sum + children.length, 0);
	return {
		sessions: [...sessions.values()],
		next_cursor: found < total ? (pages.at(-1)?.next_cursor ?? null) : null,
		found,
	};
}
