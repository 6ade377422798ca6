import { callApi } from "~/lib/api-client";
import type { ShownWeather, Weather } from "../rules";
import { shownAs } from "../shown-weather";

/** The weather as our own API says it; null when there is no answer, or none that is weather. */
export async function askWeather(
	path: string,
	time_zone: string,
	today: string,
): Promise<ShownWeather | null> {
	const answer = await callApi<Weather>(path);
	const valid = answer.success && typeof answer.data?.temperature === "number";
	return valid ? shownAs(answer.data, { time_zone, today, asked: true }) : null;
}
