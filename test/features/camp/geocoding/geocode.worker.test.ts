import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attempt_limit } from "#db/schema";
import { aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as geocode from "#app/features/camp/geocoding/api/geocode";
import { placeFields } from "#app/features/camp/geocoding/inputs";
import { apiCaller, type Caller } from "../../../support/call-api";
import type { Outside } from "../../../support/outside/faults";
import { census, google, KNOWN, KNOWN_AT } from "../../../support/outside/geocoders";
import { aCtx } from "../../../support/world";

const user = aUser();
let call: Caller;
let outside: Outside;
let caches_before: unknown;

/** A table of two places, packed as the real one is. */
async function table(): Promise<Response> {
	const text = [...["3818 17383", "43974 -4677", "-71150 -5477", "NH MD", "Conway\nBaltimore"]].join("\n\n");
	return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
}

const ASSETS = {
	fetch: table,
	connect: () => {
		throw new Error("unused");
	},
} as unknown as Fetcher;
const CENSUS = { GEOCODING_API_URL: "http://map.test", ASSETS };
const GOOGLE = { ...CENSUS, GOOGLE_MAPS_API_KEY: "a-key" };

beforeAll(async () => {
	await writeRows(env.DB, user);
	call = await apiCaller(user.id);
	caches_before = globalThis.caches;
});

/** What one test asked for must not answer the next. */
function emptyCache() {
	const kept = new Map<string, Response>();
	return {
		default: {
			match: async (key: string) => kept.get(key)?.clone(),
			put: async (key: string, value: Response) => void kept.set(key, value),
		},
	};
}

beforeEach(async () => {
	vi.stubGlobal("caches", emptyCache());
	await env.DB.prepare("DELETE FROM attempt_limit").run();
});
afterEach(() => {
	vi.unstubAllGlobals();
	expect(globalThis.caches).toBe(caches_before);
});

function use(service: Outside) {
	outside = service;
	vi.stubGlobal("fetch", service.call);
}

const ask = (query: Record<string, string>, variables: object = CENSUS, as = call) =>
	as("GET", geocode, { search: `?${new URLSearchParams(query)}`, env: variables });

describe.each([
	["census", census, CENSUS],
	["google", google, GOOGLE],
] as const)("Geocoding with %s", (name, service, variables) => {
	test("finds an address", async () => {
		use(service());
		const { status, body } = await ask({ address: KNOWN }, variables);
		expect(status).toBe(200);
		expect(body.data).toEqual({
			...KNOWN_AT,
			city: "Conway",
			state: "NH",
			zip_code: "03818",
			country: "US",
			source: name,
		});
		expect(placeFields.safeParse(body.data).success).toBe(true);
	});

	test("keeps the coordinates of a point unchanged", async () => {
		use(service());
		const { body } = await ask({ latitude: "43.98", longitude: "-71.12" }, variables);
		expect(body.data).toMatchObject({
			latitude: 43.98,
			longitude: -71.12,
			city: "Conway",
			state: "NH",
			source: name,
		});
	});

	test("answers a repeated address from the cache", async () => {
		use(service());
		await ask({ address: KNOWN }, variables);
		await ask({ address: `  ${KNOWN.toUpperCase()} ` }, variables);
		expect(outside.asked).toHaveLength(1);
	});

	test.each(["500", "429", "garbage", "html", "empty"] as const)(
		"falls back to the ZIP code table when the service answers with %s",
		async (fault) => {
			use(service());
			outside.fault = fault;
			const { status, body } = await ask({ address: KNOWN }, variables);
			expect(status).toBe(200);
			expect(body.data).toMatchObject({ zip_code: "03818", source: "zip_table" });
		},
	);

	test("returns 404 for an unknown place and 503 for a service that fails, each with its status", async () => {
		use(service());
		const nowhere = await ask({ address: "Atlantis" }, variables);
		expect([nowhere.status, nowhere.body.error]).toEqual([404, "Geocoding failed: ZERO_RESULTS"]);
		outside.fault = "500";
		const down = await ask({ address: "Avalon" }, variables);
		expect([down.status, down.body.error]).toEqual([503, "Geocoding failed: 500"]);
		// It is not forgotten for long.
		outside.fault = null;
	});
});

test("Google's own status is reported", async () => {
	use(google("another key"));
	const { status, body } = await ask({ address: "Avalon" }, GOOGLE);
	expect([status, body.error]).toEqual([503, "Geocoding failed: REQUEST_DENIED"]);
});

test("only the ZIP code table is used without a service and on a local machine", async () => {
	use(census());
	const found = await ask({ address: "Baltimore, MD" }, { ASSETS });
	expect(found.body.data).toMatchObject({ city: "Baltimore", state: "MD", source: "zip_table" });
	const near = await ask({ latitude: "39.3", longitude: "-76.6" }, { ASSETS });
	expect(near.body.data).toMatchObject({ city: "Baltimore", latitude: 39.3, source: "zip_table" });
	const nothing = await ask({ address: "Baltimore, MD 21201" }, { ASSETS: undefined });
	expect(nothing.status).toBe(404);
	expect(outside.asked).toHaveLength(0);
});

test("in production Google is used with a key, and the Census without one", async () => {
	use(census());
	const production = { ENVIRONMENT: "production", ASSETS };
	await ask({ address: "Avalon" }, production);
	await ask({ address: "Avalon" }, { ...production, GOOGLE_MAPS_API_KEY: "a-key" });
	await ask({ address: "Avalon" }, { ...production, GEOCODING_PROVIDER: "none" });
	expect(outside.asked.map(({ host }) => host)).toEqual(["geocoding.geo.census.gov", "maps.googleapis.com"]);
});

test.each([
	[{}],
	[{ address: "" }],
	[{ address: "   " }],
	[{ latitude: "44" }],
	[{ longitude: "-71" }],
	[{ address: KNOWN, latitude: "44", longitude: "-71" }],
	[{ latitude: "91", longitude: "0" }],
	[{ latitude: "0", longitude: "181" }],
	[{ latitude: "x", longitude: "0" }],
	[{ address: "x".repeat(301) }],
	[{ address: "a\u0000b" }],
])("the query %j is rejected as malformed", async (query: Record<string, string>) => {
	use(census());
	expect((await ask(query)).status).toBe(400);
	expect(outside.asked).toHaveLength(0);
});

test("geocoding requires sign-in", async () => {
	use(census());
	expect((await ask({ address: KNOWN }, CENSUS, await apiCaller(null))).status).toBe(401);
	expect(outside.asked).toHaveLength(0);
});

test("a user can look up 60 addresses in ten minutes, and then has to wait", async () => {
	use(census());
	await aCtx()
		.db.insert(attempt_limit)
		.values({
			key: `geocode:user:${user.id}`,
			count: 60,
			resets_at: new Date(Date.now() + 300_000).toISOString(),
		});
	expect((await ask({ address: KNOWN })).status).toBe(429);
	expect(outside.asked).toHaveLength(0);
});
