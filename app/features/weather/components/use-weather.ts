import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/lib/api-client";
import { weatherPaths } from "../paths";
import type { BadgeData, Weather } from "../rules";

/** Every half hour. */
const EVERY_MS = 1_800_000;

export type BadgeState =
	/** Nobody said where the camp is, or nobody answers. */
	| { state: "unavailable"; place_known: boolean }
	| { state: "loading" }
	| { state: "loaded"; weather: Weather; refreshing: boolean };

/**
 * The weather of the camp: what the page came with, then a newer one when the page opens, every half hour while it is
 * looked at, and when somebody asks. What fails leaves what is shown.
 */
export function useWeather({ place, weather, refreshes }: BadgeData, camp_id: string) {
	// A camp is looked at by its place: another one begins anew.
	const here = place ? weatherPaths.current(place.latitude, place.longitude, camp_id) : null;
	const [newer, setNewer] = useState<{ at: string; weather: Weather | null } | null>(null);
	const [refreshing, setRefreshing] = useState(false);
	const asked = useRef(0);

	const refresh = useCallback(async () => {
		if (!here) return;
		const turn = ++asked.current;
		setRefreshing(true);
		const answer = await callApi<Weather>(here);
		// A later question, or another camp, has overtaken this one.
		if (turn !== asked.current) return;
		setRefreshing(false);
		const valid = answer.success && typeof answer.data?.temperature === "number";
		setNewer((before) =>
			valid ? { at: here, weather: answer.data } : (before ?? { at: here, weather: null }),
		);
	}, [here]);

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
			clearTimeout(first);
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [here, refreshes, refresh]);

	const mine = newer?.at === here ? newer : null;
	const shown = newest(weather, mine?.weather ?? null);
	const state: BadgeState = shown
		? { state: "loaded", weather: shown, refreshing }
		: here && refreshes && !(mine && !refreshing)
			? { state: "loading" }
			: { state: "unavailable", place_known: here !== null };
	return { ...state, refresh: refreshes ? refresh : null };
}

/** A page that is gone on to may know a newer one than was asked for; a sample gives way to what was measured. */
function newest(fromPage: Weather | null, asked: Weather | null): Weather | null {
	if (!fromPage || !asked) return fromPage ?? asked;
	if (fromPage.mock !== asked.mock) return fromPage.mock ? asked : fromPage;
	return asked.lastUpdated >= fromPage.lastUpdated ? asked : fromPage;
}
