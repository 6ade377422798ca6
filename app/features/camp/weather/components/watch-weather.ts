import { callApi } from "#app/lib/api-client";
import type { ShownWeather, Weather } from "../rules";
import { shownAs } from "../shown-weather";

/** Half an hour. */
const EVERY_MS = 1_800_000;

interface Watched {
	/** Path of our own API. */
	path: string;
	time_zone: string;
	today: string;
	/** Whether the path is that of the fallback location. */
	fallback: boolean;
	onAsking(asking: boolean): void;
	/** Null without an answer, or when the answer isn't weather. */
	onAnswer(shown: ShownWeather | null): void;
}

/** Requests the weather immediately, every half hour while the page is visible, and on request, until stopped. */
export function watchWeather({ path, time_zone, today, fallback, onAsking, onAnswer }: Watched) {
	let [turn, due] = [0, performance.now()];
	const refresh = async () => {
		const mine = ++turn;
		onAsking(true);
		const answer = await callApi<Weather>(path);
		// A later request has replaced this one, or it was stopped.
		if (mine !== turn) return;
		onAsking(false);
		const valid = answer.success && typeof answer.data?.temperature === "number";
		onAnswer(valid ? shownAs(answer.data, { time_zone, today, asked: true, fallback }) : null);
	};
	const look = () => {
		if (document.visibilityState !== "visible" || performance.now() < due) return;
		due = performance.now() + EVERY_MS;
		void refresh();
	};
	const timer = setInterval(look, 60_000);
	document.addEventListener("visibilitychange", look);
	look();
	return {
		refresh,
		end() {
			turn += 1;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		},
	};
}
