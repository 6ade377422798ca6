import { Agent, request } from "node:http";
import { runtimeCpu } from "../machine";
import { NOW } from "../runtime";
import type { Figure } from "../table";
import type { World } from "../world";

/** Browsers that wait, each with an open connection as a browser has. */
const WAITING = 5_000;
/** Of them asking at the same moment. */
const AT_ONCE = 200;
const ROUNDS = 2;

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
	const entered = await fetch(path, {
		method: "POST",
		headers: { cookie: large.cookie, origin: runtime.product },
	});
	if (entered.status !== 200) throw new Error(`The room answered ${entered.status}: ${await entered.text()}`);
	const polls = await askAll(path, WAITING * ROUNDS);
	const page = await placeOnPage(runtime.product, large, season);
	const pages = await askAll(page.url, 500, page.headers);
	const about = `${AT_ONCE} at once, ${WAITING * ROUNDS} in all`;
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
			...{ name: "waiting: CPU of a poll", value: polls.cpu, unit: "ms", digits: 2, aim: 1.5, limit: 3 },
			about: "also on a busy machine; 5,000 who wait ask 200 a second",
		},
		{ name: "waiting: trips to D1 of 500 reloaded pages", value: pages.trips, aim: 0, limit: 0 },
		{ name: "waiting: reloaded pages a second", value: pages.a_second, aim: 60, limit: 30, atLeast: true },
	];
}

/** The page of somebody who has their place. */
async function placeOnPage(origin: string, camp: { camp_id: string; cookie: string }, season: string) {
	const url = `${origin}/register/${camp.camp_id}/waiting?for=${season}`;
	const headers = { cookie: camp.cookie, origin, "content-type": "application/x-www-form-urlencoded" };
	const entered = await fetch(url, { method: "POST", headers, redirect: "manual" });
	const ticket = entered.headers.getSetCookie().find((line) => line.startsWith("campinsights.waiting="));
	if (!ticket) throw new Error(`No ticket: the page answered ${entered.status}`);
	return { url, headers: { cookie: `${camp.cookie}; ${ticket.split(";")[0]}` } };
}

interface Asked {
	a_second: number;
	p95: number;
	/** Milliseconds of CPU of the runtime for each. */
	cpu: number;
	trips: number;
	failed: number;
}

/** Asks the same address so often, some at once over kept connections. */
async function askAll(url: string, times: number, headers: Record<string, string> = {}): Promise<Asked> {
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
	const took: number[] = [];
	let [left, trips, failed] = [times, 0, 0];
	const began = performance.now();
	const used = runtimeCpu();
	const one = () =>
		new Promise<void>((resolve) => {
			const from = performance.now();
			const sent = request(url, { agent, headers }, (answer) => {
				answer.resume();
				answer.on("end", () => {
					took.push(performance.now() - from);
					trips += Number(/trips=(\d+)/.exec(String(answer.headers["x-database"]))?.[1] ?? 1);
					if (answer.statusCode !== 200) failed += 1;
					resolve();
				});
			});
			sent.on("error", () => {
				failed += 1;
				resolve();
			});
			sent.end();
		});
	const worker = async () => {
		while (left > 0) {
			left -= 1;
			await one();
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	const seconds = (performance.now() - began) / 1_000;
	agent.destroy();
	took.sort((a, b) => a - b);
	return {
		a_second: times / seconds,
		cpu: (runtimeCpu() - used) / times,
		p95: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
		trips,
		failed,
	};
}
