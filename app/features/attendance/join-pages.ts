interface PageSession {
	id: string;
	children: readonly unknown[];
}

/** What of a page of a day's children says how it goes on. */
export interface ShownPage {
	/** How many children the day has of these in all. */
	total: number;
	sessions: PageSession[];
	is_part: boolean;
	next_cursor: string | null;
}

/**
 * Pages of a day's children as one, in their order; a session of which two have a part is one again. Where all are found
 * none follows, although there may be more to look through.
 */
export function joinPages<Page extends ShownPage>(first: Page, pages: readonly Page[]) {
	const sessions = new Map<string, PageSession>();
	for (const session of [first, ...pages].flatMap((page) => page.sessions)) {
		const { children = [] } = sessions.get(session.id) ?? {};
		sessions.set(session.id, { ...session, children: [...children, ...session.children] });
	}
	const joined = [...sessions.values()];
	const found = joined.reduce((sum, { children }) => sum + children.length, 0);
	const last = pages.at(-1) ?? first;
	return {
		...first,
		sessions: joined as Page["sessions"],
		is_part: last.is_part && joined.length === 1,
		next_cursor: found < first.total ? last.next_cursor : null,
		found,
	};
}
