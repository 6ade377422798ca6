import { useEffect, useState } from "react";
import { callApi } from "#app/lib/api-client";
import { useCamp } from "#app/platform/camp-context";
import type { SearchResult } from "#app/platform/search/source";
import { searchPaths } from "../paths";
import { keepOnly, remembered, storeKey } from "../remembered";

export interface Section {
	heading: string;
	results: SearchResult[];
}

/** Recent and frequent results confirmed by the server; null until it has answered. */
export function useRemembered(): Section[] | null {
	const { id: camp_id, user_id } = useCamp();
	const [sections, setSections] = useState<Section[] | null>(null);
	useEffect(() => {
		const key = storeKey({ user_id, id: camp_id });
		const { recent, frequent } = remembered(localStorage, key);
		const ids = [...new Set([...recent, ...frequent])];
		if (ids.length === 0) return setSections([]);
		const request = new AbortController();
		void callApi<SearchResult[]>(searchPaths.api({ camp_id, ids }), { signal: request.signal }).then(
			(answer) => {
				if (request.signal.aborted) return;
				if (!answer.success) return setSections([]);
				const known = new Map(answer.data.map((result) => [result.id, result]));
				keepOnly(localStorage, key, [...known.keys()]);
				const of = (some: string[]) => some.flatMap((id) => known.get(id) ?? []);
				setSections(
					[
						{ heading: "Recent", results: of(recent) },
						{ heading: "Frequent", results: of(frequent.filter((id) => !recent.includes(id))) },
					].filter(({ results }) => results.length > 0),
				);
			},
		);
		return () => request.abort();
	}, [camp_id, user_id]);
	return sections;
}
