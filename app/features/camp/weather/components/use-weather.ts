import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { weatherPaths } from "../paths";
import type { BadgeData, ShownWeather } from "../rules";

export type BadgeState =
	/** The request got no answer. */
	| { state: "unavailable" }
	| { state: "loading" }
	| { state: "loaded"; refreshing: boolean; shown: ShownWeather };

interface Here {
	id: string;
	time_zone: string;
	today: string;
}

/**
 * Weather of the camp: that of the page first, then updates when the page opens, every half hour while it is
 * visible, and on request. After a failure, the displayed weather stays.
 */
export function useWeather({ place, fallback, shown, refreshes }: BadgeData, { id, time_zone, today }: Here) {
	// Keyed by location, so that another camp starts again.
	const here = place ? weatherPaths.current(place.latitude, place.longitude, id) : null;
	const [newer, setNewer] = useState<{ at: string; shown: ShownWeather | null } | null>(null);
	const [refreshing, setRefreshing] = useState(false);
	const watch = useRef<{ refresh(): void } | null>(null);

	useEffect(() => {
		if (!here || !refreshes) return;
		let end = () => {};
		let gone = false;
		const onAnswer = (answer: ShownWeather | null) =>
			// A transition, because the badge can still be hydrating and must not be re-rendered for this.
			startTransition(() =>
				setNewer((before) => (answer || before?.at !== here ? { at: here, shown: answer } : before)),
			);
		const onAsking = (asks: boolean) => startTransition(() => setRefreshing(asks));
		// Loaded after the page, which doesn't wait for the weather or its code.
		import("./watch-weather").then(
			({ watchWeather }) => {
				if (gone) return;
				const watching = watchWeather({ path: here, time_zone, today, fallback, onAnswer, onAsking });
				watch.current = watching;
				end = watching.end;
			},
			() => onAnswer(null),
		);
		return () => {
			gone = true;
			end();
			startTransition(() => setRefreshing(false));
		};
	}, [here, fallback, refreshes, time_zone, today]);

	const mine = newer?.at === here ? newer : null;
	const best = newest(shown, mine?.shown ?? null);
	const waits = here !== null && refreshes && (!mine || refreshing);
	const refresh = useCallback(() => watch.current?.refresh(), []);
	// Memoized, so that the object stays the same while its content does.
	return useMemo(() => {
		const state: BadgeState = best
			? { state: "loaded", refreshing, shown: best }
			: waits
				? { state: "loading" }
				: { state: "unavailable" };
		return { ...state, refresh: refreshes ? refresh : null };
	}, [best, refreshing, waits, refreshes, refresh]);
}

/**
 * Returns the newest: the next page can have newer weather than the last request, and a measurement replaces
 * sample data.
 */
function newest(page: ShownWeather | null, asked: ShownWeather | null): ShownWeather | null {
	if (!page || !asked) return page ?? asked;
	if (page.mock !== asked.mock) return page.mock ? asked : page;
	return asked.at >= page.at ? asked : page;
}
