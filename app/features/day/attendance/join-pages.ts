/** Session on one page of a day's campers. */
export interface PageSession {
	id: string;
	children: readonly unknown[];
}

/** One page of a day's campers: several sessions, or part of one. */
export interface ShownPage<Session extends PageSession = PageSession> {
	sessions: readonly Session[];
	next_cursor: string | null;
}

/**
 * Joins pages of a day's campers in order, and reunites a session that was split between pages. Once all campers
 * are found, there is no next page, even if part of the day hasn't been searched.
 * @param total total number of campers to find
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
