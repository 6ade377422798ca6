import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { callApi } from "#app/lib/api-client";
import { useCamp } from "#app/platform/camp-context";
import { joinPages, type PageSession, type ShownPage } from "../join-pages";
import { dayChildren } from "../paths";

/** Once this many campers are found, no further pages are loaded automatically. */
const ENOUGH = 40;
/** Maximum number of further pages loaded automatically. In a very large camp, the user opens the rest. */
const MOST_PAGES = 10;

/**
 * Loads further pages of a day's campers automatically while few campers are found. A page searches only part of
 * the day, and on a day that is over hardly any of its campers can match. Pages that fail to load stay behind the
 * link to the next page, as before JavaScript runs.
 * @param first must be the same object until the day is read again
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
