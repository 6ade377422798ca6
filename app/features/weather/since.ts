import { dateIn, formatInstant, formatTime, timeIn } from "~/lib/dates";
import type { ShownWeather, Weather } from "./rules";

/** The weather with the time of day it is of, and the date where that is another day. */
export function sinceWhen(weather: Weather, time_zone: string, today: string): ShownWeather {
	const at = weather.lastUpdated;
	const isToday = dateIn(time_zone, at) === today;
	return { weather, since: isToday ? formatTime(timeIn(time_zone, at)) : formatInstant(at, time_zone) };
}
