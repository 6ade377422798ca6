/** What the Worker is given: bindings and variables of wrangler.toml, plus secrets set outside it. */
export interface Env {
	DB: D1Database;
	/** The search index: derived from DB, can be lost and made again. */
	SEARCH: D1Database;
	/** Uploaded files by key; what they are and who may have them stands in DB. */
	FILES: R2Bucket;
	/** One object a camp, whose alarm ends holds and offers on time. */
	PLACES: DurableObjectNamespace;
	/** The waiting rooms of registration: one for each season that has one. */
	WAITING_ROOM: DurableObjectNamespace;
	ENVIRONMENT: "development" | "production";
	BASE_URL: string;
	/** The files of build/client, for what the Worker itself reads of them. */
	ASSETS?: Fetcher;
	/** The name under which the public pages are shown, and the one people work under (left out: BASE_URL's). */
	MARKETING_HOST?: string;
	APP_HOST?: string;
	/** Signs sessions; a secret, never in wrangler.toml. */
	BETTER_AUTH_SECRET?: string;
	/** Preferred camp of this installation, step 3 of the choice of the current camp. Empty: none. */
	PREFERRED_CAMP_ID?: string;
	PREFERRED_CAMP_EMOJI?: string;
	PREFERRED_OWNER_EMAIL?: string;
	/** Who may create a camp once one exists: `anyone` (default) or `super_admin`. */
	CAMP_CREATION?: string;
	/** HTTP mail API, its key (a secret) and the sender. All three, or mail stays in the outbox. */
	MAIL_API_URL?: string;
	MAIL_API_KEY?: string;
	MAIL_FROM?: string;
	/** Sign-in with Google: the OAuth client and its secret. Both, or there is no button and nothing calls out. */
	GOOGLE_CLIENT_ID?: string;
	GOOGLE_CLIENT_SECRET?: string;
	/** Google's discovery document; another address only for tests. */
	GOOGLE_DISCOVERY_URL?: string;
	/** Who says what the weather is: `open-meteo` (default), `nws` or `none`; its address and, where it asks for one, a key. */
	WEATHER_PROVIDER?: string;
	WEATHER_API_URL?: string;
	WEATHER_API_KEY?: string;
	/** Who turns an address into coordinates: Google with a key, else `census` (default) or `none`; another address of it. */
	GEOCODING_PROVIDER?: string;
	GEOCODING_API_URL?: string;
	GOOGLE_MAPS_API_KEY?: string;
	/** The model that reads questions: `anthropic`, `openai-compatible` or `workers-ai`; its address, its key (a secret) and name. */
	AI_PROVIDER?: string;
	AI_API_URL?: string;
	AI_API_KEY?: string;
	AI_MODEL?: string;
	/** Who runs this installation, as the public pages name them; defaults `Lantern` and `lantern`. */
	COMPANY_NAME?: string;
	/** Where their page is: `/lantern`. A path of the product keeps its own page. */
	COMPANY_SLUG?: string;
	/** Where people write to, on the public pages. Without one none is named. */
	CONTACT_EMAIL?: string;
	/** Where the source can be read, https. Without one no link is shown. */
	SOURCE_URL?: string;
	/** Monthly prices of the plans in cents: `starter=4900,professional=14900,network=39900`. */
	PLAN_PRICES?: string;
	/** Card payments by Stripe: the secret key, and the signing secrets of its webhooks, two while one takes the other's place. */
	STRIPE_SECRET_KEY?: string;
	STRIPE_WEBHOOK_SECRETS?: string;
	/** What the plans are called at Stripe: `starter=price_…,professional=price_…,network=price_…`. Without it none is sold. */
	STRIPE_PLAN_PRICES?: string;
	/** Another address of Stripe's API, for tests and the demo; ignored in production. */
	STRIPE_API_URL?: string;
	/** What this installation keeps of a family's payment by card, in hundredths of a percent. Nothing unless set. */
	STRIPE_FEE_BP?: string;
	/** Fixes the clock for tests and pictures; ignored in production. */
	DEMO_NOW?: string;
}

/** Names that wrangler.toml has to declare in every environment; a contract test compares. */
export const declaredBindings = [
	"DB",
	"SEARCH",
	"FILES",
	"PLACES",
	"WAITING_ROOM",
] as const satisfies readonly (keyof Env)[];
export const declaredVars = ["BASE_URL", "ENVIRONMENT"] as const satisfies readonly (keyof Env)[];
