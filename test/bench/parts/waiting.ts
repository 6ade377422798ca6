import { Agent, type IncomingMessage, request } from "node:http";
import { aUser } from "../../../db/seed/builders/user";
import { writeRows } from "../../../db/seed/write-rows";
import { cookieNames } from "#app/platform/auth/cookies";
import { runtimeCpu } from "../machine";
import { NOW } from "../runtime";
import type { Figure } from "../table";
import type { World } from "../world";

/** Browsers that wait: each signed in as somebody else, with a place, cookies and a connection of its own. */
const WAITING = 5_000;
/** Of them asking at the same moment. */
const AT_ONCE = 200;
/** How often each of them asks. */
const ROUNDS = 2;

/** A browser of somebody who waits: its cookies, and its one connection, kept as long as the product keeps it. */
interface Browser {
	cookie: string;
	agent: Agent;
}

const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

/** The minute before an opening: how a room answers all who wait, and what that asks of the database. */
export async function waiting({ runtime, large }: World): Promise<Figure[]> {
	const d1 = await runtime.database("DB");
	const season = await d1
		.prepare("SELECT season_id FROM session WHERE camp_id = ? LIMIT 1")
		.bind(large.camp_id)
		.first<string>("season_id");
	if (season === null) throw new Error("There is no season to wait for");
	await d1.batch([
		d1
			.prepare(
				"UPDATE session SET registration_opens_at = ?1, registration_closes_at = NULL WHERE camp_id = ?2 AND season_id = ?3",
			)
			.bind(at(1), large.camp_id, season),
		d1
			.prepare(
				"INSERT INTO waiting_room (camp_id, season_id, is_on, created_at, updated_at) VALUES (?1, ?2, 1, ?3, ?3) ON CONFLICT DO UPDATE SET is_on = 1",
			)
			.bind(large.camp_id, season, NOW),
	]);
	const path = `${runtime.product}/api/waiting-rooms/${large.camp_id}/${season}`;
	const browsers = await signedIn(d1, WAITING);
	// All of them take their place; what is measured is the wait.
	const entered = await askAll(path, browsers, { method: "POST", origin: runtime.product });
	if (entered.failed > 0) throw new Error(`${entered.failed} of ${WAITING} were not let into the room`);
	const polls = await askAll(path, Array.from({ length: ROUNDS }, () => browsers).flat());
	const page = await placeOnPage(runtime.product, large, season);
	const reloading = browsers.slice(0, 500).map(({ agent }) => ({ agent, cookie: page.cookie }));
	const pages = await askAll(page.url, reloading);
	for (const { agent } of browsers) agent.destroy();
	const about = `${WAITING} browsers with cookies and a connection each, ${AT_ONCE} at once, ${ROUNDS} polls each`;
	return [
		{ name: "waiting: trips to D1 of all polls", value: polls.trips, aim: 0, limit: 0, about },
		{ name: "waiting: polls that failed", value: polls.failed, aim: 0, limit: 0, about },
		{
			name: "waiting: polls a second",
			value: polls.a_second,
			aim: 400,
			limit: 200,
			atLeast: true,
			about: "5,000 ask 200 a second",
		},
		{ name: "waiting: a poll, 95 of 100", value: polls.p95, unit: "ms", aim: 500, limit: 1_000, about },
		{
			name: "waiting: CPU of a poll",
			value: polls.cpu,
			unit: "ms",
			digits: 2,
			aim: 1.5,
			limit: 3,
			about: "also on a busy machine; 5,000 who wait ask 200 a second",
		},
		{ name: "waiting: trips to D1 of 500 reloaded pages", value: pages.trips, aim: 0, limit: 0 },
		{ name: "waiting: reloaded pages a second", value: pages.a_second, aim: 60, limit: 30, atLeast: true },
	];
}

/** So many people who signed in, each with a browser. */
async function signedIn(d1: D1Database, count: number): Promise<Browser[]> {
	const users = Array.from({ length: count }, () => aUser());
	for (let at = 0; at < count; at += 1_000) await writeRows(d1, users.slice(at, at + 1_000));
	const tokenOf = ({ id }: { id: string }) => `waiting-token-${id}-0123456789-0123456789`;
	// Logins run by the wall clock.
	const now = Date.now();
	await d1
		.prepare(`INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at)
			SELECT 'waiting-' || (j.value ->> 0), j.value ->> 1, j.value ->> 0, ?2, ?3, ?3 FROM json_each(?1) j`)
		.bind(JSON.stringify(users.map((user) => [user.id, tokenOf(user)])), now + 86_400_000, now)
		.run();
	const { session } = cookieNames("http://localhost");
	return users.map((user) => ({
		cookie: `${session}=${tokenOf(user)}`,
		agent: new Agent({ keepAlive: true, maxSockets: 1 }),
	}));
}

/** The page of somebody who has their place. */
async function placeOnPage(origin: string, camp: { camp_id: string; cookie: string }, season: string) {
	const url = `${origin}/register/${camp.camp_id}/waiting?for=${season}`;
	const headers = { cookie: camp.cookie, origin, "content-type": "application/x-www-form-urlencoded" };
	const entered = await fetch(url, { method: "POST", headers, redirect: "manual" });
	const ticket = entered.headers.getSetCookie().find((line) => line.startsWith("campinsights.waiting="));
	if (!ticket) throw new Error(`No ticket: the page answered ${entered.status}`);
	return { url, cookie: `${camp.cookie}; ${ticket.split(";")[0]}` };
}

interface Asked {
	a_second: number;
	p95: number;
	/** Milliseconds of CPU of the runtime for each. */
	cpu: number;
	trips: number;
	failed: number;
}

/** Asks the same address once from each of these browsers, some at once, over the connection that it has. */
async function askAll(
	url: string,
	browsers: readonly Browser[],
	{ method = "GET", origin }: { method?: string; origin?: string } = {},
): Promise<Asked> {
	const took: number[] = [];
	let [next, trips, failed] = [0, 0, 0];
	const began = performance.now();
	const used = runtimeCpu();
	const one = ({ agent, cookie }: Browser) =>
		new Promise<void>((resolve) => {
			const from = performance.now();
			const answered = (answer: IncomingMessage) => {
				answer.resume();
				answer.on("end", () => {
					took.push(performance.now() - from);
					trips += Number(/trips=(\d+)/.exec(String(answer.headers["x-database"]))?.[1] ?? 1);
					if (answer.statusCode !== 200) failed += 1;
					resolve();
				});
			};
			const ask = () => {
				const headers = { cookie, ...(origin ? { origin } : {}) };
				const sent = request(url, { agent, method, headers }, answered);
				sent.on("error", (error: NodeJS.ErrnoException) => {
					// A connection that was left idle is closed, and a browser opens another.
					if (sent.reusedSocket && error.code === "ECONNRESET") return ask();
					failed += 1;
					resolve();
				});
				sent.end();
			};
			ask();
		});
	const worker = async () => {
		for (let browser = browsers[next++]; browser; browser = browsers[next++]) await one(browser);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	const seconds = (performance.now() - began) / 1_000;
	took.sort((a, b) => a - b);
	return {
		a_second: browsers.length / seconds,
		cpu: (runtimeCpu() - used) / browsers.length,
		p95: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
		trips,
		failed,
	};
}
