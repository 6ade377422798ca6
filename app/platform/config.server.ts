import type { Env } from "~/env.server";
import { type Plan, pricedPlans } from "./plans";

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
	/** What the public pages say of whoever runs this installation. */
	company: { name: string; slug: string; contact_email: string | null; source_url: string | null };
	/** The plans and what they cost here. */
	plans: Plan[];
}

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
		camp_creation: env.CAMP_CREATION === "super_admin" ? "super_admin" : "anyone",
		mail:
			env.MAIL_API_URL && env.MAIL_API_KEY && env.MAIL_FROM
				? { api_url: env.MAIL_API_URL, api_key: env.MAIL_API_KEY, from: env.MAIL_FROM }
				: null,
		google: readGoogle(env, production),
		company: readCompany(env),
		plans: pricedPlans(env.PLAN_PRICES),
	};
}

function readCompany(env: Env): Config["company"] {
	const slug = env.COMPANY_SLUG ?? "";
	const source = env.SOURCE_URL ?? "";
	return {
		name: env.COMPANY_NAME || "Lantern",
		slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : "lantern",
		contact_email: env.CONTACT_EMAIL || null,
		source_url: source.startsWith("https://") ? source : null,
	};
}

function readGoogle(env: Env, production: boolean): Config["google"] {
	const discovery_url = env.GOOGLE_DISCOVERY_URL || GOOGLE_DISCOVERY;
	// Whoever answers there decides who is signed in, so in production it has to be who it says.
	const trusted = discovery_url.startsWith("https://") || !production;
	if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET || !trusted) return null;
	return { client_id: env.GOOGLE_CLIENT_ID, client_secret: env.GOOGLE_CLIENT_SECRET, discovery_url };
}
