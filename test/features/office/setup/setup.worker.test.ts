import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aCamp, aCamper, aMembership, anEnrollment, aSeason, aSession, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { action, loader } from "#app/features/office/setup/routes/setup";
import { newId } from "#app/lib/ids";
import { ask, dataPath, ORIGIN } from "../../../support/ask";

const all = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...values)
			.all<T>()
	).results;

async function signIn(user_id: string): Promise<string> {
	const token = newId().replaceAll("-", "");
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, now + 3_600_000, now, now)
		.run();
	return token;
}

let user: ReturnType<typeof aUser>;
let token: string;
beforeEach(async () => {
	user = aUser();
	await writeRows(env.DB, user);
	token = await signIn(user.id);
});

const post = (path: string, fields: Record<string, string>, who = token) =>
	ask(path, { method: "POST", token: who, body: new URLSearchParams(fields) });
const page = async (path: string, who = token) => {
	const response = await ask(path, { token: who });
	return { status: response.status, to: place(response), text: await response.text() };
};
const place = (response: Response) => response.headers.get("Location")?.replace(ORIGIN, "") ?? null;

const identity = { name: "Camp Juniper", time_zone: "America/Denver", country: "US", format: "day" };
const make = async (more: Record<string, string> = {}) =>
	post("/setup", { ...identity, idempotency_key: newId(), ...more });
const campOf = async (id = user.id) =>
	(
		await all<{ id: string; time_zone: string; settings: string; role_key: string }>(
			"SELECT c.id, c.time_zone, c.settings, m.role_key FROM membership m JOIN camp c ON c.id = m.camp_id WHERE m.user_id = ? ORDER BY c.id",
			id,
		)
	)[0];
const steps = { name: "Summer 2027", start_date: "2027-06-14", end_date: "2027-08-20" };
const session = {
	name: "Week 1",
	start_date: "2027-06-14",
	end_date: "2027-06-18",
	capacity: "24",
	price: "450",
};

const without = (name: string, fields: Record<string, string>) =>
	Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

describe("A user without a camp", () => {
	it("is redirected to the wizard from every screen, with the specified text", async () => {
		for (const path of ["/dashboard", "/campers", "/sessions/new"])
			expect((await page(path)).to).toBe("/setup");
		expect((await page("/redirect")).to).toBe("/setup");
		const shown = await page("/setup");
		expect(shown.text).toContain("No active camps found");
		expect(shown.text).toMatch(/Step (<!-- -->)?1(<!-- -->)? of (<!-- -->)?7/);
	});

	it("creates a camp and is its admin, with every field required and entered values kept", async () => {
		const refused = await post("/setup", { ...identity, format: "" });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain("Camp Juniper");
		const made = await make();
		expect([made.status, place(made)]).toEqual([
			303,
			expect.stringMatching(/^\/redirect\?camp=.+&next=\/setup\/season$/),
		]);
		expect(await campOf()).toMatchObject({ time_zone: "America/Denver", role_key: "camp_admin" });
	});

	it("can enter the camp's location, and sees a message beside an invalid field", async () => {
		const refused = await make({ zip_code: "nowhere!" });
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain("Enter a valid postal code");
		expect(await campOf()).toBeUndefined();
		expect((await make({ city: "Denver", state: "CO", zip_code: "80202" })).status).toBe(303);
	});

	it("creates one camp, regardless of how often the same form arrives", async () => {
		const idempotency_key = newId();
		const answers = await Promise.all([1, 2, 3].map(() => make({ idempotency_key })));
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
		const [{ n } = { n: 0 }] = await all<{ n: number }>(
			"SELECT count(*) AS n FROM membership WHERE user_id = ?",
			user.id,
		);
		expect(n).toBe(1);
		// The control: another opening of the form is another camp.
		await make();
		expect((await all("SELECT 1 FROM membership WHERE user_id = ?", user.id)).length).toBe(2);
	});

	it("is told in plain words when the form was changed and sent again", async () => {
		const idempotency_key = newId();
		await make({ idempotency_key });
		// As the browser's own navigation sends it: a page that is loaded anew goes on to the next step.
		const again = await post(dataPath("/setup"), { ...identity, idempotency_key, name: "Camp Larch" });
		expect(again.status).toBe(409);
		const text = await again.text();
		expect(text).toContain("This form was already saved");
		expect(text).not.toContain("Idempotency-Key");
		expect((await all("SELECT 1 FROM membership WHERE user_id = ?", user.id)).length).toBe(1);
	});

	it("waits a moment at /admin, where a role could be on its way", async () => {
		expect((await page("/admin")).to).toBe("/admin/waiting");
		const shown = await page("/admin/waiting");
		expect(shown.text).toContain("have a role at any camp");
		await make();
		expect((await page("/admin/waiting")).to).toBe("/admin");
	});
});

describe("Each setup step", () => {
	beforeEach(async () => {
		await make();
	});
	const resumed = async (who = token) => (await page("/setup", who)).to;

	it("is saved, continues to the next, and is found on another device", async () => {
		expect(await resumed()).toBe("/setup/season");
		expect(place(await post("/setup/season", steps))).toBe("/setup/session");
		const elsewhere = await signIn(user.id);
		expect(await resumed(elsewhere)).toBe("/setup/session");
		expect(place(await post("/setup/session", session, elsewhere))).toBe("/setup/ratios");
		expect(await resumed()).toBe("/setup/ratios");
		expect(place(await post("/setup/ratios", { ratio6to8: "7", ratio9to12: "10" }))).toBe("/setup/team");
		expect(await resumed()).toBe("/setup/team");
		expect(place(await post("/setup/skip", { step: "team" }))).toBe("/setup/import");
		expect(place(await post("/setup/skip", { step: "import" }))).toBe("/setup/sample");
		expect(await resumed()).toBe("/setup/sample");
		expect(place(await post("/setup/sample", {}))).toBe("/setup/done");
		expect(await resumed()).toBe("/setup/done");
		const camp = await campOf();
		// Only what differs from the table of day camps is stored.
		expect(JSON.parse(camp?.settings ?? "{}")).toEqual({ campFormat: "day", ratio6to8: 7 });
		const [made] = await all<{ weekdays: number; price_cents: number; is_current: number }>(
			"SELECT s.weekdays, s.price_cents, y.is_current FROM session s JOIN season y ON y.camp_id = s.camp_id AND y.id = s.season_id WHERE s.camp_id = ? AND s.name = 'Week 1'",
			camp?.id,
		);
		expect(made).toEqual({ weekdays: 31, price_cents: 45_000, is_current: 1 });
	});

	it("can be reopened and changed, and creates nothing twice", async () => {
		await Promise.all([
			post("/setup/season", steps),
			post("/setup/season", steps),
			post("/setup/season", steps),
		]);
		expect((await page("/setup/season")).text).toContain('value="Summer 2027"');
		await post("/setup/season", { ...steps, name: "Summer of 2027" });
		const camp = await campOf();
		expect(await all("SELECT name FROM season WHERE camp_id = ?", camp?.id)).toEqual([
			{ name: "Summer of 2027" },
		]);
		await post("/setup/session", session);
		await post("/setup/session", { ...session, capacity: "30" });
		expect(await all("SELECT capacity FROM session_places WHERE camp_id = ?", camp?.id)).toEqual([
			{ capacity: 30 },
		]);
		await post("/setup/camp", { ...identity, name: "Camp Juniper Hill", format: "overnight" });
		expect((await page("/setup/ratios")).text).toContain("overnight camp");
	});

	it("redirects to the session's own page when the dates of one with families change", async () => {
		const camp = aCamp();
		const season = aSeason(camp, { start_date: "2026-06-15", end_date: "2026-08-20" });
		const days = { start_date: "2026-07-06", end_date: "2026-07-10" };
		const booked = aSession(season, { ...days, name: "Lake week", capacity: 24 });
		const camper = aCamper(camp);
		await writeRows(env.DB, [camp, aMembership(camp, user), season, booked, camper]);
		await writeRows(env.DB, anEnrollment(booked, camper));
		const stored = () => all("SELECT name, start_date FROM session WHERE id = ?", booked.id);
		const form = { name: "Lake week", ...days, end_date: "2026-07-11", capacity: "24" };
		const refused = await post("/setup/session", form);
		expect(refused.status).toBe(409);
		const text = await refused.text();
		expect(text).toContain("Change its dates on the session&#x27;s page");
		expect(text).toContain(`href="/sessions/${booked.id}/edit"`);
		expect(await stored()).toEqual([{ name: "Lake week", start_date: "2026-07-06" }]);
		// The control: what says nothing of days is saved here.
		expect(place(await post("/setup/session", { ...form, ...days, name: "Hill week" }))).toBe(
			"/setup/ratios",
		);
		expect(await stored()).toEqual([{ name: "Hill week", start_date: "2026-07-06" }]);
	});

	it("shows the session of its season, not of an earlier summer", async () => {
		const camp = aCamp();
		const [before, now] = [
			aSeason(camp, {
				name: "Summer 2025",
				start_date: "2025-06-15",
				end_date: "2025-08-20",
				is_current: false,
			}),
			aSeason(camp, { name: "Summer 2026", start_date: "2026-06-15", end_date: "2026-08-20" }),
		];
		const old = aSession(before, { name: "Of 2025", start_date: "2025-06-16", end_date: "2025-06-20" });
		await writeRows(env.DB, [camp, aMembership(camp, user), before, now, old]);
		// The control: while the season has none, the camp's first is what there is.
		expect((await page("/setup/session")).text).toContain('value="Of 2025"');
		const own = aSession(now, { name: "Of 2026", start_date: "2026-07-06", end_date: "2026-07-10" });
		await writeRows(env.DB, [own]);
		expect((await page("/setup/session")).text).toContain('value="Of 2026"');
	});

	it("keeps a season over New Year in its year, until its dates no longer include that year", async () => {
		const winter = { name: "Winter", start_date: "2027-12-18", end_date: "2028-01-08" };
		await post("/setup/season", winter);
		const camp = await campOf();
		const yearAfter = async (fields: Record<string, string>) => {
			await post("/setup/season", { ...winter, ...fields });
			return (await all<{ year: number }>("SELECT year FROM season WHERE camp_id = ?", camp?.id))[0]?.year;
		};
		await env.DB.prepare("UPDATE season SET year = 2028 WHERE camp_id = ?").bind(camp?.id).run();
		expect(await yearAfter({ name: "Winter camp", start_date: "2027-12-20" })).toBe(2028);
		expect(await yearAfter({ end_date: "2027-12-30" })).toBe(2027);
		expect(await yearAfter({ start_date: "2028-12-18", end_date: "2029-01-08" })).toBe(2028);
	});

	it("stores the location from the browser, and keeps it when it isn't asked again", async () => {
		const id = (await campOf())?.id;
		const where = async () => (await all("SELECT latitude, longitude FROM camp WHERE id = ?", id))[0];
		await post("/setup/camp", { ...identity, latitude: "44.05", longitude: "-71.13" });
		expect(await where()).toEqual({ latitude: 44.05, longitude: -71.13 });
		await post("/setup/camp", identity);
		expect(await where()).toEqual({ latitude: 44.05, longitude: -71.13 });
		expect((await post("/setup/camp", { ...identity, latitude: "91", longitude: "0" })).status).toBe(422);
	});

	it("accepts the camp's address, and geocodes it like the settings do", async () => {
		const id = (await campOf())?.id ?? "";
		const found = async () =>
			(
				await all("SELECT address, city, zip_code, round(latitude) AS latitude FROM camp WHERE id = ?", id)
			)[0];
		const address = { address: "12 Lake Road", city: "Conway", state: "NH", zip_code: "03818" };
		const refused = await post("/setup/camp", { ...identity, ...address, zip_code: "3818-X" });
		expect([refused.status, (await refused.text()).includes("12 Lake Road")]).toEqual([422, true]);
		expect(await found()).toMatchObject({ address: null, latitude: null });
		await post("/setup/camp", { ...identity, ...address });
		// The answer does not wait for it.
		await vi.waitFor(
			async () => expect(await found()).toEqual({ ...without("state", address), latitude: 44 }),
			5_000,
		);
		expect((await page("/setup/camp")).text).toContain('value="12 Lake Road"');
	});

	it("rejects what the application rejects, beside its field", async () => {
		const late = await post("/setup/season", { ...steps, end_date: "2027-06-01" });
		expect([late.status, (await late.text()).includes("end_date")]).toEqual([422, true]);
		await post("/setup/season", steps);
		const outside = await post("/setup/session", { ...session, end_date: "2027-12-01" });
		expect(outside.status).toBe(422);
		const ratio = await post("/setup/ratios", { ratio6to8: "31" });
		expect(ratio.status).toBe(422);
		expect((await post("/setup/session", { ...session, price: "a lot" })).status).toBe(422);
	});

	it("can be skipped, except the first, and a season created later counts", async () => {
		expect(place(await post("/setup/skip", { step: "season" }))).toBe("/setup/session");
		expect((await page("/setup/session")).text).toContain("Add a season first");
		await post("/setup/skip", { step: "session" });
		expect(await resumed()).toBe("/setup/ratios");
		expect((await post("/setup/skip", { step: "camp" })).status).toBe(422);
		await post("/setup/season", steps);
		const text = (await page("/setup/done")).text;
		expect(text).toContain("<title>Almost there · CampInsights</title>");
		expect(text).toContain("Almost there</h1>");
		// What was passed over is missing all the same, here as on the dashboard.
		await post("/setup/skip", { step: "ratios" });
		await post("/setup/skip", { step: "team" });
		await post("/setup/skip", { step: "import" });
		await post("/setup/skip", { step: "sample" });
		expect((await page("/setup/done")).text).toContain("Almost there</h1>");
		expect((await page("/dashboard")).text).toContain("Set up your camp</h1>");
		await post("/setup/session", session);
		expect((await page("/setup/done")).text).toContain("Camp Juniper is ready for campers</h1>");
		expect((await page("/dashboard")).text).toContain("Your camp is ready for campers</h1>");
	});

	it("for the team is complete with a second member, and for the import with a camper, from their own screens", async () => {
		const id = (await campOf())?.id ?? "";
		const open = async (path: string) => (await page(path)).text.includes("Skip for now");
		expect((await page("/setup/team")).text).toContain('href="/users/invite/several"');
		expect((await page("/setup/import")).text).toContain('href="/imports/new"');
		await post("/setup/sample", {});
		// The sample's children are not the camp's own people, and its staff do not sign in.
		expect([await open("/setup/team"), await open("/setup/import")]).toEqual([true, true]);
		const other = aUser();
		await writeRows(env.DB, [other, aMembership({ id }, other, { role_key: "program_director" })]);
		expect([await open("/setup/team"), await open("/setup/import")]).toEqual([false, true]);
		await writeRows(env.DB, aCamper({ id }));
		expect(await open("/setup/import")).toBe(false);
	});

	it("is offered on the dashboard until someone is enrolled, not counting sample data", async () => {
		expect((await page("/dashboard")).text).toContain("Continue setup");
		await post("/setup/sample", {});
		expect((await page("/dashboard")).text).toContain("Continue setup");
		// A season of the sample is not the camp's own.
		expect(await resumed()).toBe("/setup/season");
	});

	it("is only for users with manage_all, in their own camp", async () => {
		const camp = await campOf();
		const director = aUser();
		await writeRows(env.DB, [
			director,
			aMembership({ id: camp?.id ?? "" }, director, { role_key: "program_director" }),
		]);
		const other = await signIn(director.id);
		expect((await page("/setup/season", other)).status).toBe(403);
		expect((await page("/setup", other)).to).toBe("/redirect");
		const foreign = aCamp();
		await writeRows(env.DB, foreign);
		expect((await page(`/setup/season?camp=${foreign.id}`)).status).toBe(404);
		expect((await post(`/setup/season?camp=${foreign.id}`, steps)).status).toBe(404);
	});
});

it("a user who can't create a camp is told why and who can help, and creates none", async () => {
	const camp = aCamp();
	await writeRows(env.DB, camp);
	const context = {
		cloudflare: {
			env: { ...env, CAMP_CREATION: "super_admin" },
			ctx: { waitUntil() {}, passThroughOnException() {} },
		},
	};
	const asked = (body?: URLSearchParams) => ({
		request: new Request(`${ORIGIN}/setup`, {
			method: body ? "POST" : "GET",
			headers: { Cookie: `campinsights.session_token=${token}`, ...(body ? { Origin: ORIGIN } : {}) },
			body,
		}),
		context: { ...context } as unknown as AppLoadContext,
		params: {},
	});
	expect(await loader(asked())).toMatchObject({
		email: user.email,
		refused: expect.stringContaining("Contact the operator"),
		countries: [],
	});
	const refused = await action(asked(new URLSearchParams(identity))).catch((response: Response) => response);
	expect((refused as Response).status).toBe(403);
	expect(await campOf()).toBeUndefined();
});
