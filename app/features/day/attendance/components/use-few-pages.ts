import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callApi } from "#app/lib/api-client";
import { useCamp } from "#app/platform/camp-context";
import { joinPages, type PageSession, type ShownPage } from "../join-pages";
import { dayChildren } from "../paths";

/** With so many children a page is worth its own. */
const ENOUGH = 40;
/** Further pages that are asked for at most: those of a very large camp are turned by hand. */
const MOST_PAGES = 10;

/**
 * A page of a day's children, and the next ones behind it for as long as few children stand on all of them: a page looks
 * through a part of the day, and of a day that is over hardly anybody of it may be absent. What does not come is left to the
 * link to the next page, as it is before JavaScript.
 * @param first stays the same object until the day is read anew
 */
export function useFewPages<Session extends PageSession>(first: ShownPage<Session> & { total: number }) {
	const camp = useCamp();
	const [params] = useSearchParams();
	const asked = new URLSearchParams({ ...Object.fromEntries(params), camp_id: camp.id }).toString();
	const [behind, setBehind] = useState({ of: first, pages: [] as ShownPage<Session>[], going: false });
	const { pages, going } = behind.of === first ? behind : { pages: [], going: false };

	useEffect(() => {
		const left = new AbortController();
		const follow = async () => {
			const pages: ShownPage<Session>[] = [];
			const say = (going: boolean) => {
				if (!left.signal.aborted) setBehind({ of: first, pages: [...pages], going });
			};
			for (;;) {
				const { found, next_cursor } = joinPages([first, ...pages], first.total);
				const is_enough = found >= ENOUGH || pages.length === MOST_PAGES;
				if (left.signal.aborted || is_enough || next_cursor === null) break;
				say(true);
				const query = new URLSearchParams(asked);
				query.set("cursor", next_cursor);
				const path = `${dayChildren.api}?${query}`;
				const answer = await callApi<Session[]>(path, { signal: left.signal });
				if (!answer.success) break;
				pages.push({ sessions: answer.data, next_cursor: answer.page?.next_cursor ?? null });
			}
			say(false);
		};
		void follow();
		return () => left.abort();
	}, [first, asked]);
	return { ...joinPages([first, ...pages], first.total), going };
}
