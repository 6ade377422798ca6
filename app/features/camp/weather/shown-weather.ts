import { dateIn, formatInstant, formatTime, timeIn } from "#app/lib/dates";
import { FALLBACK_NAME } from "#app/lib/geolocation";
import type { ShownWeather, Weather } from "./rules";

const SAMPLE = "Sample weather, not a measurement.";
const OLD = "Out of date: newer weather isn't available.";

const ELSEWHERE = `Add your camp's address in settings to see local weather. This is the weather for ${FALLBACK_NAME}.`;

interface Reader {
	time_zone: string;
	today: string;
	/** Whether there is a service that could have answered. */
	asked: boolean;
	/** Whether it is for the fallback location. */
	fallback: boolean;
}

/** Formats the weather for the badge. Runs on the server, and in the browser only for updates. */
export function shownAs(weather: Weather, { time_zone, today, asked, fallback }: Reader): ShownWeather {
	const { temperature, condition, humidity, windSpeed, windDirection, mock, stale } = weather;
	const at = weather.lastUpdated;
	// Time of day, with the date when it isn't today.
	const isToday = dateIn(time_zone, at) === today;
	const since = isToday ? formatTime(timeIn(time_zone, at)) : formatInstant(at, time_zone);
	const source = weather.source === null ? undefined : SOURCES[weather.source];
	const wind = windSpeed === null ? null : [`${windSpeed} mph`, windDirection].filter(Boolean).join(" ");
	return {
		at,
		mock,
		fallback,
		condition,
		icon: weather.icon,
		figure: `${temperature}°F`,
		note: mock ? "sample" : fallback ? FALLBACK_NAME : stale ? `as of ${since}` : "",
		facts: [
			...(humidity === null ? [] : [["Humidity", `${humidity} %`] as const]),
			...(wind === null ? [] : [["Wind", wind] as const]),
			...(mock ? [] : [["As of", since] as const]),
			...(source ? [["Source", ...source] as const] : []),
		],
		remark: [
			mock
				? `${SAMPLE} ${asked ? "The weather service isn't responding." : "No weather service is set up."}`
				: stale
					? OLD
					: "",
			fallback ? ELSEWHERE : "",
		]
			.filter(Boolean)
			.join(" "),
	};
}

/** Attribution of the data. Open-Meteo's license, CC BY 4.0, requires it with a link. */
const SOURCES: Record<string, readonly [name: string, href: string]> = {
	"open-meteo": ["Open-Meteo", "https://open-meteo.com/"],
	nws: ["National Weather Service", "https://www.weather.gov/"],
};
