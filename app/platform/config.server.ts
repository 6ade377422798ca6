import type { Env } from "#app/env.server";
import { type Hosts, PRODUCT_SEGMENTS } from "./hosts";
import { PLANS } from "./plans";

/** Configuration parsed once from the environment, with the product's defaults. */
export interface Config {
	production: boolean;
	base_url: string;
	secret: string;
	/** Fixed time of a demo, an ISO instant; never in production. */
	demo_now: string | undefined;
	/** Preferences for step 3 of choosing the current camp; empty means unset. */
	preferred: { camp_id: string; emoji: string; owner_email: string };
	/** Users who can create a camp once one exists. */
	camp_creation: "anyone" | "super_admin";
	/** HTTP email API. Without one, emails stay in the outbox. */
	mail: { api_url: string; api_key: string; from: string } | null;
	/** Google sign-in; null when this installation doesn't offer it. */
	google: { client_id: string; client_secret: string; discovery_url: string } | null;
	/** Host names of this installation; null when there is only one, or any is accepted. */
	hosts: Hosts;
	/** Weather provider, or null for none. `shown` is whether the weather badge appears at all. */
	weather: { shown: boolean; provider: WeatherService | null };
	/** Geocoding service; null uses only the table of ZIP codes. */
	geocoding: GeocodingService | null;
	/** Model that reads questions the assistant's own planner can't; null when questions stay here. */
	ai: AiService | null;
	/** The operator of this installation, as shown on public pages. */
	company: { name: string; slug: string; contact_email: string | null; source_url: string | null };
	/** Plan prices of this installation, parsed by `pricedPlans`. */
	plan_prices: string;
	/**
	 * Price IDs at the provider by plan key, for plans sold here. Null when none are sold; every camp is then
	 * self-hosted.
	 */
	plan_price_ids: Readonly<Record<string, string>> | null;
	/** Card payments; null when families can only pay in other ways. */
	stripe: StripeAccess | null;
}

export interface StripeAccess {
	secret_key: string;
	/** Secrets that verify webhooks from Stripe. A signature with any of them is valid. */
	webhook_secrets: string[];
	/** Whether the key moves real money. */
	livemode: boolean;
	/** Alternative URL for Stripe calls: a simulation, which screens point out. */
	simulated_at: URL | null;
	/** Installation fee in hundredths of a percent. */
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

const AI_PROVIDERS = ["anthropic", "openai-compatible", "workers-ai"] as const;

export interface AiService {
	provider: (typeof AI_PROVIDERS)[number];
	/** Base URL of the API, without the path of a call. */
	api_url: string;
	api_key: string;
	model: string;
}

const WEATHER_URLS = { "open-meteo": "https://api.open-meteo.com", nws: "https://api.weather.gov" };
const ANTHROPIC_URL = "https://api.anthropic.com";
const GEOCODING_URLS = {
	google: "https://maps.googleapis.com",
	census: "https://geocoding.geo.census.gov",
};

const GOOGLE_DISCOVERY = "https://accounts.google.com/.well-known/openid-configuration";

/**
 * Parses the configuration. @throws when the signing secret is missing or too short, so that nothing runs with a
 * guessable one
 */
export function readConfig(env: Env): Config {
	const secret = env.BETTER_AUTH_SECRET ?? "";
	if (secret.length < 32) throw new Error("BETTER_AUTH_SECRET must be set to at least 32 characters");
	// Every value except "development" is production: a misspelled environment must not expose what is only for
	// developers.
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
		ai: readAi(env, production),
		company: readCompany(env),
		plan_prices: env.PLAN_PRICES ?? "",
		plan_price_ids: readPlanPriceIds(env),
		stripe: readStripe(env, production),
	};
}

/**
 * Reads the setting. The default in production is the operator alone, so that strangers can't create a camp to
 * send email.
 */
function readCampCreation({ CAMP_CREATION }: Env, production: boolean): Config["camp_creation"] {
	if (CAMP_CREATION === "anyone" || CAMP_CREATION === "super_admin") return CAMP_CREATION;
	return production ? "super_admin" : "anyone";
}

/** Requires Stripe's key. Ignores unknown plans and malformed price IDs. */
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

/** Normalizes a host name without scheme and path to lower case; an invalid one counts as unset. */
function hostOf(text: string | undefined): string | null {
	const name = (text ?? "").trim().toLowerCase().replace(/\.$/, "");
	return name !== "" && URL.canParse(`http://${name}`) && !/[/?#@]/.test(name) ? name : null;
}

function readHosts(env: Env): Hosts {
	const marketing = hostOf(env.MARKETING_HOST);
	const app = hostOf(env.APP_HOST) ?? new URL(env.BASE_URL).host;
	return marketing ? { marketing, app } : null;
}

// In development, external services are only called when their URL is configured.

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

/**
 * Requires a known provider, a key and a model. Only Anthropic has a usual URL. In production a model is called by https only,
 * because its answers decide what is asked.
 */
function readAi(env: Env, production: boolean): AiService | null {
	const provider = AI_PROVIDERS.find((name) => name === env.AI_PROVIDER);
	if (!provider || !env.AI_API_KEY || !env.AI_MODEL) return null;
	const usual = provider === "anthropic" && production ? ANTHROPIC_URL : "";
	const api_url = address(env.AI_API_URL, usual);
	const { protocol } = URL.canParse(api_url) ? new URL(api_url) : { protocol: "" };
	if (protocol !== "https:" && (production || protocol !== "http:")) return null;
	return { provider, api_url, api_key: env.AI_API_KEY, model: env.AI_MODEL };
}

const address = (given: string | undefined, usual: string) => (given || usual).replace(/\/+$/, "");

function readGoogle(env: Env, production: boolean): Config["google"] {
	const discovery_url = env.GOOGLE_DISCOVERY_URL || GOOGLE_DISCOVERY;
	// The server at this URL decides who is signed in, so in production it must prove its identity by https.
	const trusted = discovery_url.startsWith("https://") || !production;
	if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET || !trusted) return null;
	return { client_id: env.GOOGLE_CLIENT_ID, client_secret: env.GOOGLE_CLIENT_SECRET, discovery_url };
}
