import type { GeocodingService, WeatherService } from "#app/platform/config.server";
import { publicLoader } from "#app/platform/http/screen.server";
import { siteOf } from "./site.server";

const SERVICES = {
	"open-meteo": "Open-Meteo",
	nws: "National Weather Service",
	google: "Google Maps",
	census: "US Census Bureau",
} as const satisfies Record<WeatherService["name"] | GeocodingService["name"], string>;

/** The external service in use: its name, and the host, which can be configured. */
function serviceOf(service: WeatherService | GeocodingService | null) {
	return service && { name: SERVICES[service.name], host: new URL(service.api_url).hostname };
}

/** Loader of legal pages: the operator of this installation, and its enabled services. */
export const legalLoader = () =>
	publicLoader(({ ctx }) => ({
		site: siteOf(ctx),
		google: ctx.config.google !== null,
		mail_host: ctx.config.mail ? new URL(ctx.config.mail.api_url).hostname : null,
		weather: serviceOf(ctx.config.weather.provider),
		geocoding: serviceOf(ctx.config.geocoding),
		cards: ctx.config.stripe !== null,
		is_sold: ctx.config.plan_price_ids !== null,
	}));
