import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { weatherPaths } from "../paths";
import type { BadgeData, ShownWeather } from "../rules";

export type BadgeState =
	/** There was no answer. */
	| { state: "unavailable" }
	| { state: "loading" }
	| { state: "loaded"; refreshing: boolean; shown: ShownWeather };

interface Here {
	id: string;
	time_zone: string;
	today: string;
}

/**
 * The weather of the camp: what the page came with, then a newer one when the page opens, every half hour while it is
 * looked at, and when somebody asks. What fails leaves what is shown.
 */
export function useWeather({ place, fallback, shown, refreshes }: BadgeData, { id, time_zone, today }: Here) {
	// A camp is looked at by its place: another one begins anew.
	const here = place ? weatherPaths.current(place.latitude, place.longitude, id) : null;
	const [newer, setNewer] = useState<{ at: string; shown: ShownWeather | null } | null>(null);
	const [refreshing, setRefreshing] = useState(false);
	const watch = useRef<{ refresh(): void } | null>(null);

	useEffect(() => {
		if (!here || !refreshes) return;
		let end = () => {};
		let gone = false;
		const onAnswer = (answer: ShownWeather | null) =>
			// The badge may still be on its way to life, and must not be drawn anew for it.
			startTransition(() =>
				setNewer((before) => (answer || before?.at !== here ? { at: here, shown: answer } : before)),
			);
		const onAsking = (asks: boolean) => startTransition(() => setRefreshing(asks));
		// No page waits for it, nor for the code that asks.
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
	// The same object as long as it says the same.
	return useMemo(() => {
		const state: BadgeState = best
			? { state: "loaded", refreshing, shown: best }
			: waits
				? { state: "loading" }
				: { state: "unavailable" };
		return { ...state, refresh: refreshes ? refresh : null };
	}, [best, refreshing, waits, refreshes, refresh]);
}

/** A page that is gone on to may know a newer one than was asked for; a sample gives way to what was measured. */
function newest(page: ShownWeather | null, asked: ShownWeather | null): ShownWeather | null {
	if (!page || !asked) return page ?? asked;
	if (page.mock !== asked.mock) return page.mock ? asked : page;
	return asked.at >= page.at ? asked : page;
}
