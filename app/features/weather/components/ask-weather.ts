import { callApi } from "~/lib/api-client";
import type { ShownWeather, Weather } from "../rules";
import { sinceWhen } from "../since";

/** The weather as our own API says it; null when there is no answer, or none that is weather. */
export async function askWeather(
	path: string,
	time_zone: string,
	today: string,
): Promise<ShownWeather | null> {
	const answer = await callApi<Weather>(path);
	const valid = answer.success && typeof answer.data?.temperature === "number";
	return valid ? sinceWhen(answer.data, time_zone, today) : null;
}
