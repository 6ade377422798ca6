import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { audit_event, camp, outbox } from "#db/schema";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as one from "#app/features/camp/settings/api/camp";
import * as list from "#app/features/camp/settings/api/camps";
import { LOCATE_TOPIC, locateJob } from "#app/features/camp/geocoding/jobs.server";
import { locateCamp } from "#app/features/camp/geocoding/locate-camp.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import type { Outside } from "../../../support/outside/faults";
import { census, KNOWN_AT } from "../../../support/outside/geocoders";
import { aCtx } from "../../../support/world";

const admin = aUser();
const pine = aCamp({ name: "Camp Pine" });
let call: Caller;
let outside: Outside;

beforeAll(async () => {
	await writeRows(env.DB, [admin, pine, aMembership(pine, admin)]);
	call = await apiCaller(admin.id);
});
beforeEach(async () => {
	outside = census();
	vi.stubGlobal("fetch", outside.call);
	const none = { default: { match: async () => undefined, put: async () => {} } };
	vi.stubGlobal("caches", none);
	await env.DB.prepare("DELETE FROM outbox").run();
	await aCtx()
		.db.update(camp)
		.set({
			address: null,
			city: "Bridgton",
			state: "ME",
			zip_code: "04009",
			country: "US",
			latitude: null,
			longitude: null,
		})
		.where(eq(camp.id, pine.id));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const ADDRESS = { address: "12 Lake Road", city: "Conway", state: "NH", zip_code: "03818" };
const CENSUS = { GEOCODING_API_URL: "http://map.test" };
const put = (body: object) => call("PUT", one, { params: { id: pine.id }, body, env: CENSUS });
const row = async () => (await aCtx().db.select().from(camp).where(eq(camp.id, pine.id)))[0];
const waiting = () => aCtx().db.select().from(outbox).where(eq(outbox.topic, LOCATE_TOPIC));

/** A context whose configuration names the Census on another address. */
function ctx() {
	const made = aCtx({ now: new Date(Date.now() + 60_000).toISOString() });
	return {
		...made,
		config: {
			...made.config,
			geocoding: { name: "census" as const, api_url: "http://map.test", api_key: null },
		},
	};
}

const deliver = () => deliverOutbox(ctx(), { [LOCATE_TOPIC]: locateJob });

test("a new address is geocoded after the save, and the save doesn't wait for it", async () => {
	let open = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	const slow: typeof fetch = async (...question) => {
		await gate;
		return outside.call(...question);
	};
	vi.stubGlobal("fetch", slow);
	const saved = await put(ADDRESS);
	expect(saved.status).toBe(200);
	expect(await row()).toMatchObject({ ...ADDRESS, latitude: null });
	expect(await waiting()).toMatchObject([{ payload: { camp_id: pine.id }, done_at: null }]);
	open();
	await vi.waitFor(async () => expect(await row()).toMatchObject(KNOWN_AT));
	// Whoever has the record open is not told that somebody else saved.
	expect((await row())?.updated_at).toBe((saved.body.data as { updated_at: string }).updated_at);
	const [told] = await aCtx().db.select().from(audit_event).where(eq(audit_event.action, "camp.locate"));
	expect(told).toMatchObject({ camp_id: pine.id, entity_id: pine.id, changes: { source: "census" } });
});

describe("A save without geocoding", () => {
	test.each([
		["with coordinates given by hand", { ...ADDRESS, latitude: 44.5, longitude: -71.5 }],
		["when something else is saved", { tagline: "By the lake" }],
		["when the address stays", { city: "Bridgton", state: "ME" }],
		["when it is taken away", { address: null, city: null, state: null, zip_code: null }],
	])("is made %s", async (_, change) => {
		expect((await put(change)).status).toBe(200);
		expect(await waiting()).toEqual([]);
	});
});

test("unchanged coordinates saved with a new address don't count as entered by hand", async () => {
	await put({ latitude: 44.5, longitude: -71.5 });
	await put({ ...ADDRESS, latitude: 44.5, longitude: -71.5 });
	expect(await waiting()).toHaveLength(1);
});

test("a new camp is geocoded too", async () => {
	const made = await call("POST", list, { body: { name: "Camp Conway", ...ADDRESS }, env: CENSUS });
	expect(made.status).toBe(201);
	const { id } = made.body.data as { id: string };
	const there = async () => (await aCtx().db.select().from(camp).where(eq(camp.id, id)))[0];
	await vi.waitFor(async () => expect(await there()).toMatchObject(KNOWN_AT));
});

test("coordinates set in the meantime win, and the geocoding is retried", async () => {
	await aCtx().db.update(camp).set(ADDRESS).where(eq(camp.id, pine.id));
	const slow: typeof fetch = async (...question) => {
		await aCtx().db.update(camp).set({ latitude: 45, longitude: -70 }).where(eq(camp.id, pine.id));
		return outside.call(...question);
	};
	await expect(locateCamp(ctx(), pine.id, slow)).rejects.toMatchObject({ code: "STALE" });
	expect(await row()).toMatchObject({ latitude: 45, longitude: -70 });
});

test("an unknown address is not retried, and a failing service is", async () => {
	await put({ address: "Nowhere 1", city: "Atlantis", state: null, zip_code: null });
	await vi.waitFor(async () => expect((await waiting())[0]?.done_at).not.toBeNull());
	expect((await row())?.latitude).toBeNull();

	await env.DB.prepare("DELETE FROM outbox").run();
	outside.fault = "500";
	await put({ address: "Nowhere 2" });
	const failed = { done_at: null, last_error: "Error: Geocoding failed: 500" };
	await vi.waitFor(async () => expect((await waiting())[0]).toMatchObject(failed));
	// The sweep tries again, when the service is well.
	outside.fault = null;
	await put({ address: ADDRESS.address, city: "Conway", state: "NH" });
	await deliver();
	await vi.waitFor(async () => expect(await row()).toMatchObject(KNOWN_AT));
});

test("the table of US ZIP codes isn't used for other countries", async () => {
	await aCtx()
		.db.update(camp)
		.set({ country: "DE", city: "Berlin", state: null, zip_code: "10115" })
		.where(eq(camp.id, pine.id));
	const asset = vi.fn(async () => null);
	await locateCamp({ ...ctx(), asset }, pine.id);
	expect(asset).not.toHaveBeenCalled();
	// The control: a camp in the USA is.
	await aCtx().db.update(camp).set({ country: "US" }).where(eq(camp.id, pine.id));
	await locateCamp({ ...ctx(), asset }, pine.id);
	expect(asset).toHaveBeenCalled();
});
