import { callApi } from "#app/lib/api-client";
import type { ShownWeather, Weather } from "../rules";
import { shownAs } from "../shown-weather";

/** Every half hour. */
const EVERY_MS = 1_800_000;

interface Watched {
	/** Of our own API. */
	path: string;
	time_zone: string;
	today: string;
	/** Whether the path is the fallback location's. */
	fallback: boolean;
	onAsking(asking: boolean): void;
	/** Null: there was no answer, or none that is weather. */
	onAnswer(shown: ShownWeather | null): void;
}

/** Asks for the weather now, every half hour while the page is looked at, and when told to, until it is ended. */
export function watchWeather({ path, time_zone, today, fallback, onAsking, onAnswer }: Watched) {
	let [turn, due] = [0, performance.now()];
	const refresh = async () => {
		const mine = ++turn;
		onAsking(true);
		const answer = await callApi<Weather>(path);
		// A later question has overtaken this one, or nobody looks any more.
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
