import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { joinPages, type ShownPage } from "../join-pages";

/** With so many children a page is worth its own. */
const ENOUGH = 40;

/** The pages behind one, each by the cursor it was asked for with; the last may be on its way. */
interface Behind<Page> {
	of: Page;
	pages: ReadonlyMap<string, Page>;
	asked: string | null;
}

/**
 * A page of a day's children, and the next ones behind it for as long as few children stand on all of them: a page looks
 * through a part of the day, and of a day that is over hardly anybody of it may be absent. Before JavaScript, the page alone.
 * @param first stays the same object until the day is read anew
 */
export function useFewPages<Page extends ShownPage>(first: Page) {
	const { pathname, search } = useLocation();
	const { data, state, load } = useFetcher<{ shown: Page }>();
	const none: Behind<Page> = { of: first, pages: new Map(), asked: null };
	const [kept, setBehind] = useState(none);
	const behind = kept.of === first ? kept : none;
	const shown = joinPages(first, [...behind.pages.values()]);
	const cursor = shown.found < ENOUGH ? shown.next_cursor : null;

	useEffect(() => {
		if (cursor === null || cursor === behind.asked) return;
		setBehind({ ...behind, asked: cursor });
		const query = new URLSearchParams(search);
		query.set("cursor", cursor);
		load(`${pathname}?${query}`);
	});
	useEffect(() => {
		if (!data || state !== "idle") return;
		setBehind((before) =>
			before.of !== first || before.asked === null
				? before
				: { ...before, pages: new Map([...before.pages, [before.asked, data.shown]]) },
		);
	}, [data, state, first]);
	return { shown, further: cursor !== null && behind.asked !== null };
}
