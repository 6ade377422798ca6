import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/lib/ids";
import { ask, dataPath } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

// Over HTTP, by the wall clock: the camp's registration opens in ten minutes, and its room is open.

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["program_director", "parent"]);
});

const page = () => `/register/${camp.slug}/waiting?for=${camp.season_id}`;
const state = () => `/api/waiting-rooms/${camp.camp_id}/${camp.season_id}`;
const NO_TRIP = "trips=0 depth=0 read=0 written=0";

const enter = (token: string) => ask(page(), { method: "POST", token, body: new URLSearchParams() });
const ticketIn = (answer: Response) =>
	answer.headers
		.getSetCookie()
		.find((line) => line.startsWith("campinsights.waiting="))
		?.split(";")[0] ?? "";

describe("Waiting", () => {
	it("requires an account, and then gives one position for any number of tabs", async () => {
		const visitor = await ask(page());
		expect(await visitor.text()).toContain("Sign in to join");
		const signIn = await ask(page(), { method: "POST", body: new URLSearchParams() });
		expect(signIn.status).toBe(401);
		expect(await signIn.text()).toContain("Sign in (new tab)");
		const token = camp.tokens.parent ?? "";
		const tabs = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
		expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([303]));
		const again = await ask(state(), { method: "POST", token });
		const { data: place } = (await again.json()) as { data: { number: number } };
		const other = await ask(state(), { method: "POST", token: await camp.anotherUser("parent") });
		expect(await other.json()).toMatchObject({ data: { number: place.number + 1 } });
	});

	it("runs no database query when the page reloads or polls its state", async () => {
		const token = camp.tokens.parent ?? "";
		const ticket = ticketIn(await enter(token));
		for (let reload = 0; reload < 3; reload++) {
			const shown = await ask(page(), { token, cookies: [ticket] });
			expect(shown.headers.get("X-Database")).toBe(NO_TRIP);
			const html = await shown.text();
			expect(html).toContain("Registration opens in");
			expect(html).toContain('http-equiv="refresh"');
			expect((await ask(dataPath(page()), { token, cookies: [ticket] })).headers.get("X-Database")).toBe(
				NO_TRIP,
			);
		}
		const polls = await Promise.all(Array.from({ length: 50 }, () => ask(state())));
		for (const poll of polls) {
			expect(poll.status).toBe(200);
			expect(poll.headers.get("X-Database")).toBe(NO_TRIP);
		}
	});

	it("reads the opening once for all visitors without a position in the next seconds", async () => {
		const other = await aPeopledCamp("Camp Larch", ["parent"]);
		const door = `/register/${other.slug}/waiting?for=${other.season_id}`;
		// The first look is a trip: the test of the header would notice one.
		expect((await ask(door)).headers.get("X-Database")).not.toBe(NO_TRIP);
		for (const address of [door, dataPath(door)]) {
			const again = await ask(address);
			expect(again.status).toBe(200);
			expect(again.headers.get("X-Database")).toBe(NO_TRIP);
		}
		// Signed in, and without a place still.
		const shown = await ask(door, { token: other.tokens.parent ?? "" });
		expect(shown.headers.get("X-Database")).toBe(NO_TRIP);
		expect(await shown.text()).toContain("Join the waiting room");
		// Another season's door is another's.
		expect((await ask(`/register/${other.slug}/waiting?for=${newId()}`)).status).toBe(404);
	});

	it("shows no other user's position, regardless of the cookie", async () => {
		const token = camp.tokens.parent ?? "";
		const ticket = ticketIn(await enter(token));
		const said = async (asked: { token?: string; cookies: string[] }) => (await ask(page(), asked)).text();
		expect(await said({ token, cookies: [ticket] })).toContain("You&#x27;re in");
		const another = await camp.anotherUser("parent");
		expect(await said({ token: another, cookies: [ticket] })).not.toContain("You&#x27;re in");
		expect(await said({ cookies: [ticket] })).not.toContain("You&#x27;re in");
		const forged = `${ticket.slice(0, -4)}AAAA`;
		expect(await said({ token, cookies: [forged] })).not.toContain("You&#x27;re in");
	});

	it("shows everyone the same public state, and reveals nothing of the order before it opens", async () => {
		await enter(camp.tokens.parent ?? "");
		const { data } = (await (await ask(state())).json()) as { data: { state: Record<string, unknown> } };
		expect(Object.keys(data.state).sort()).toEqual(["draw", "is_on", "next", "opens_at", "paces", "round"]);
		expect(data.state.draw).toBeNull();
	});
});

describe("The page of a camp's sessions", () => {
	const look = async (asked: { token?: string; cookies?: string[] } = {}) =>
		(await ask(`/register?camp=${camp.slug}&season=${camp.season_id}`, asked)).text();

	it("links to the waiting room before registration opens, and doesn't mention it where the room is off", async () => {
		const html = await look();
		expect(html).toContain("The waiting room is open until");
		expect(html).toContain(`href="${page()}"`);
		const other = await aPeopledCamp("Camp Tamarack", []);
		await env.DB.prepare("UPDATE waiting_room SET is_on = 0 WHERE camp_id = ?").bind(other.camp_id).run();
		const without = await ask(`/register?camp=${other.slug}&season=${other.season_id}`);
		expect(without.status).toBe(200);
		expect(await without.text()).not.toContain("waiting room");
	});
});

describe("A waiting room that doesn't exist", () => {
	it("has no state in the API, and returns 404 as a page", async () => {
		const nowhere = await ask(`/api/waiting-rooms/${newId()}/${newId()}`);
		expect(await nowhere.json()).toMatchObject({ data: { state: null } });
		expect((await ask("/api/waiting-rooms/no-camp/no-season")).status).toBe(400);
		expect((await ask("/register/no-such-camp/waiting")).status).toBe(404);
	});
});

describe("The director's settings", () => {
	it("are saved, audited, and sent to the room immediately", async () => {
		const token = camp.tokens.program_director ?? "";
		await enter(camp.tokens.parent ?? "");
		const path = `/api/seasons/${camp.season_id}/waiting-room`;
		const saved = await ask(path, { method: "PUT", token, body: { admit_per_minute: 240 } });
		expect(await saved.json()).toMatchObject({ data: { is_on: true, admit_per_minute: 240 } });
		const told = async () => {
			const { data } = (await (await ask(state())).json()) as {
				data: { state: { paces: { per_minute: number }[] } };
			};
			return data.state.paces[0]?.per_minute;
		};
		await expect.poll(told, { timeout: 5_000 }).toBe(240);
		const trail =
			"SELECT count(*) AS n FROM audit_event WHERE action = 'waiting_room.set_up' AND entity_id = ?";
		expect(await env.DB.prepare(trail).bind(camp.season_id).first("n")).toBe(1);
	});
});
