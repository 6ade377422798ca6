import { useCallback, useEffect, useRef, useState } from "react";
import { weatherPaths } from "../paths";
import type { BadgeData, ShownWeather } from "../rules";

/** Every half hour. */
const EVERY_MS = 1_800_000;

export type BadgeState =
	/** Nobody said where the camp is, or nobody answers. */
	| { state: "unavailable"; place_known: boolean }
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
export function useWeather({ place, shown, refreshes }: BadgeData, { id, time_zone, today }: Here) {
	// A camp is looked at by its place: another one begins anew.
	const here = place ? weatherPaths.current(place.latitude, place.longitude, id) : null;
	const [newer, setNewer] = useState<{ at: string; shown: ShownWeather | null } | null>(null);
	const [refreshing, setRefreshing] = useState(false);
	const asked = useRef(0);

	const refresh = useCallback(async () => {
		if (!here) return;
		const turn = ++asked.current;
		setRefreshing(true);
		// No page waits for it, nor for the code that asks.
		const answer = await import("./ask-weather").then(
			({ askWeather }) => askWeather(here, time_zone, today),
			() => null,
		);
		// A later question, or another camp, has overtaken this one.
		if (turn !== asked.current) return;
		setRefreshing(false);
		setNewer((before) => (answer || before?.at !== here ? { at: here, shown: answer } : before));
	}, [here, time_zone, today]);

	useEffect(() => {
		if (!here || !refreshes) return;
		let due = performance.now();
		const look = () => {
			if (document.visibilityState !== "visible" || performance.now() < due) return;
			due = performance.now() + EVERY_MS;
			void refresh();
		};
		// Behind what the page itself still loads.
		const first = setTimeout(look, 1_000);
		const timer = setInterval(look, 60_000);
		document.addEventListener("visibilitychange", look);
		return () => {
			asked.current += 1;
			setRefreshing(false);
			clearTimeout(first);
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [here, refreshes, refresh]);

	const mine = newer?.at === here ? newer : null;
	const best = newest(shown, mine?.shown ?? null);
	const waits = here !== null && refreshes && (!mine || refreshing);
	const state: BadgeState = best
		? { state: "loaded", refreshing, shown: best }
		: waits
			? { state: "loading" }
			: { state: "unavailable", place_known: here !== null };
	return { ...state, refresh: refreshes ? refresh : null };
}

/** A page that is gone on to may know a newer one than was asked for; a sample gives way to what was measured. */
function newest(page: ShownWeather | null, asked: ShownWeather | null): ShownWeather | null {
	if (!page || !asked) return page ?? asked;
	if (page.mock !== asked.mock) return page.mock ? asked : page;
	return asked.at >= page.at ? asked : page;
}
