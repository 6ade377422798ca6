import type { Env } from "#app/env.server";
import { type Hosts, PRODUCT_SEGMENTS } from "./hosts";
import { PLANS } from "./plans";

/** What the environment settles, parsed once. Defaults are the product's. */
export interface Config {
	production: boolean;
	base_url: string;
	secret: string;
	/** The fixed instant of a demo; never in production. */
	demo_now: string | undefined;
	/** Step 3 of the choice of the current camp; empty means unset. */
	preferred: { camp_id: string; emoji: string; owner_email: string };
	/** Who may create a camp once one exists. */
	camp_creation: "anyone" | "super_admin";
	/** HTTP mail API; without one, mail stays in the outbox. */
	mail: { api_url: string; api_key: string; from: string } | null;
	/** Sign-in with Google; null when this installation does not offer it. */
	google: { client_id: string; client_secret: string; discovery_url: string } | null;
	/** The names that lead here; null: one, or any. */
	hosts: Hosts;
	/** Who is asked for the weather; null: nobody. `shown`: whether there is to be a weather badge at all. */
	weather: { shown: boolean; provider: WeatherService | null };
	/** Who is asked for the place of an address; null: only the table of ZIP codes. */
	geocoding: GeocodingService | null;
	/** What the public pages say of whoever runs this installation. */
	company: { name: string; slug: string; contact_email: string | null; source_url: string | null };
	/** What the plans cost here, as `pricedPlans` reads it. */
	plan_prices: string;
	/**
	 * What a plan that is sold here is called at the provider, by the plan's key; null: none is, and every camp is self-hosted.
	 */
	plan_price_ids: Readonly<Record<string, string>> | null;
	/** Card payments; null: families pay in other ways alone. */
	stripe: StripeAccess | null;
}

export interface StripeAccess {
	secret_key: string;
	/** Whatever is signed with any of them came from Stripe. */
	webhook_secrets: string[];
	/** Whether the key moves real money. */
	livemode: boolean;
	/** Where Stripe is asked instead of at its own address: a simulation, which screens say. */
	simulated_at: URL | null;
	/** In hundredths of a percent. */
	fee_bp: number;
}

export interface WeatherService {
	name: "open-meteo" | "nws";
	api_url: string;
	api_key: string | null;
}

export interface GeocodingService {
	name: "google" | "census";
	api_url: string;
	api_key: string | null;
}

const WEATHER_URLS = { "open-meteo": "https://api.open-meteo.com", nws: "https://api.weather.gov" };
const GEOCODING_URLS = {
	google: "https://maps.googleapis.com",
	census: "https://geocoding.geo.census.gov",
};

const GOOGLE_DISCOVERY = "https://accounts.google.com/.well-known/openid-configuration";

/** @throws when the signing secret is missing or too short, so that nothing runs with a guessable one. */
export function readConfig(env: Env): Config {
	const secret = env.BETTER_AUTH_SECRET ?? "";
	if (secret.length < 32) throw new Error("BETTER_AUTH_SECRET must be set to at least 32 characters");
	// Anything but the one word is production: a misspelt environment must not show what only developers may see.
	const production = env.ENVIRONMENT !== "development";
	return {
		production,
		base_url: env.BASE_URL.replace(/\/$/, ""),
		secret,
		demo_now: production ? undefined : env.DEMO_NOW || undefined,
		preferred: {
			camp_id: env.PREFERRED_CAMP_ID ?? "",
			emoji: env.PREFERRED_CAMP_EMOJI ?? "",
			owner_email: env.PREFERRED_OWNER_EMAIL ?? "",
		},
		camp_creation: readCampCreation(env, production),
		mail:
			env.MAIL_API_URL && env.MAIL_API_KEY && env.MAIL_FROM
				? { api_url: env.MAIL_API_URL, api_key: env.MAIL_API_KEY, from: env.MAIL_FROM }
				: null,
		google: readGoogle(env, production),
		hosts: readHosts(env),
		weather: { shown: env.WEATHER_PROVIDER !== "none", provider: readWeather(env, production) },
		geocoding: readGeocoding(env, production),
		company: readCompany(env),
		plan_prices: env.PLAN_PRICES ?? "",
		plan_price_ids: readPlanPriceIds(env),
		stripe: readStripe(env, production),
	};
}

/** Named, as it says; else in production the operator alone, so that a stranger's camp is no way to send mail. */
function readCampCreation({ CAMP_CREATION }: Env, production: boolean): Config["camp_creation"] {
	if (CAMP_CREATION === "anyone" || CAMP_CREATION === "super_admin") return CAMP_CREATION;
	return production ? "super_admin" : "anyone";
}

/** Needs Stripe's key beside it; what is no plan or no price of Stripe's is passed over. */
function readPlanPriceIds(env: Env): Config["plan_price_ids"] {
	if (!STRIPE_KEY.test(env.STRIPE_SECRET_KEY ?? "")) return null;
	const named = (env.STRIPE_PLAN_PRICES ?? "")
		.split(",")
		.map((part) => part.split("=").map((text) => text.trim()))
		.filter(([key = "", id = ""]) => PLANS.some((plan) => plan.key === key) && /^price_\w+$/.test(id));
	return named.length > 0 ? Object.fromEntries(named) : null;
}

const STRIPE_KEY = /^[rs]k_(live|test)_\w+$/;

function readStripe(env: Env, production: boolean): StripeAccess | null {
	const secret_key = env.STRIPE_SECRET_KEY ?? "";
	if (!STRIPE_KEY.test(secret_key)) return null;
	const elsewhere = production ? "" : (env.STRIPE_API_URL ?? "");
	const livemode = /^.k_live_/.test(secret_key);
	return {
		secret_key,
		webhook_secrets: (env.STRIPE_WEBHOOK_SECRETS ?? "")
			.split(",")
			.map((each) => each.trim())
			.filter((each) => each !== ""),
		livemode,
		simulated_at: URL.canParse(elsewhere) ? new URL(elsewhere) : null,
		fee_bp: /^\d{1,4}$/.test(env.STRIPE_FEE_BP ?? "") ? Math.min(Number(env.STRIPE_FEE_BP), 3000) : 0,
	};
}

function readCompany(env: Env): Config["company"] {
	const slug = env.COMPANY_SLUG ?? "";
	const source = env.SOURCE_URL ?? "";
	return {
		name: env.COMPANY_NAME || "Lantern",
		slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !PRODUCT_SEGMENTS.includes(slug) ? slug : "lantern",
		contact_email: env.CONTACT_EMAIL || null,
		source_url: source.startsWith("https://") ? source : null,
	};
}

/** A name without scheme and path, in lower case; what is none counts as unset. */
function hostOf(text: string | undefined): string | null {
	const name = (text ?? "").trim().toLowerCase().replace(/\.$/, "");
	return name !== "" && URL.canParse(`http://${name}`) && !/[/?#@]/.test(name) ? name : null;
}

function readHosts(env: Env): Hosts {
	const marketing = hostOf(env.MARKETING_HOST);
	const app = hostOf(env.APP_HOST) ?? new URL(env.BASE_URL).host;
	return marketing ? { marketing, app } : null;
}

// A machine on which somebody develops asks nobody outside unless it was told whom.

function readWeather(env: Env, production: boolean): WeatherService | null {
	if (env.WEATHER_PROVIDER === "none" || !(production || env.WEATHER_API_URL)) return null;
	const name = env.WEATHER_PROVIDER === "nws" ? "nws" : "open-meteo";
	return {
		name,
		api_url: address(env.WEATHER_API_URL, WEATHER_URLS[name]),
		api_key: env.WEATHER_API_KEY || null,
	};
}

function readGeocoding(env: Env, production: boolean): GeocodingService | null {
	if (env.GEOCODING_PROVIDER === "none" || !(production || env.GEOCODING_API_URL)) return null;
	const name = env.GOOGLE_MAPS_API_KEY && env.GEOCODING_PROVIDER !== "census" ? "google" : "census";
	const api_key = name === "google" ? (env.GOOGLE_MAPS_API_KEY ?? null) : null;
	return { name, api_url: address(env.GEOCODING_API_URL, GEOCODING_URLS[name]), api_key };
}

const address = (given: string | undefined, usual: string) => (given || usual).replace(/\/+$/, "");

function readGoogle(env: Env, production: boolean): Config["google"] {
	const discovery_url = env.GOOGLE_DISCOVERY_URL || GOOGLE_DISCOVERY;
	// Whoever answers there decides who is signed in, so in production it has to be who it says.
	const trusted = discovery_url.startsWith("https://") || !production;
	if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET || !trusted) return null;
	return { client_id: env.GOOGLE_CLIENT_ID, client_secret: env.GOOGLE_CLIENT_SECRET, discovery_url };
}
