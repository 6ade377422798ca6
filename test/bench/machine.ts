import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** Milliseconds of CPU that the Worker runtimes started by this process have used so far. */
export const runtimeCpu = () => runtimes().reduce((sum, { ticks }) => sum + ticks, 0) * MS_PER_TICK;

/** The Worker runtimes that this process has started. */
export function runtimes() {
	const stats = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => processOf(pid) ?? []);
	const within = new Set([process.pid]);
	// Parents have smaller numbers than their children but for a wrap-around, which two rounds take care of.
	for (let round = 0; round < 2; round += 1)
		for (const { pid, parent } of stats) if (within.has(parent)) within.add(pid);
	return stats.filter(({ pid, name }) => within.has(pid) && name === "workerd");
}

const MS_PER_TICK = 10;

function processOf(pid: string) {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, "utf8");
		const end = text.lastIndexOf(")");
		const fields = text.slice(end + 2).split(" ");
		return {
			pid: Number(pid),
			name: text.slice(text.indexOf("(") + 1, end),
			parent: Number(fields[1]),
			ticks: Number(fields[11]) + Number(fields[12]),
		};
	} catch {
		// It ended in the meantime.
		return null;
	}
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export interface Got {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
}

interface Asked {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** Asks over one kept connection, as a browser does; redirects are not followed. */
export function ask(url: string, asked: Asked = {}): Promise<Got> {
	const { method = "GET", headers = {}, body } = asked;
	return new Promise((resolve, reject) => {
		const sent = request(url, { agent, method, headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("error", reject);
			answer.on("end", () =>
				resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
			);
		});
		sent.on("error", (error: NodeJS.ErrnoException) => {
			// The runtime closes a connection that was left idle while something else was measured.
			if (sent.reusedSocket && error.code === "ECONNRESET") resolve(ask(url, asked));
			else reject(error);
		});
		sent.end(body);
	});
}

/** CPU in ms of one call, from so many of them. */
async function cpuOf(call: () => Promise<unknown>, times: number): Promise<number> {
	const before = runtimeCpu();
	for (let at = 0; at < times; at += 1) await call();
	return (runtimeCpu() - before) / times;
}

export interface Pair {
	a: number;
	b: number;
	/** Median of a/b over the pairs. */
	ratio: number;
	/** Median of a − b over the pairs, in ms. */
	difference: number;
}

/**
 * CPU of two calls measured against each other: A B B A, again and again, so that what changes on the machine in the
 * meantime falls on both.
 */
export async function cpuPair(
	a: () => Promise<unknown>,
	b: () => Promise<unknown>,
	{ warm = 150, times = 120, rounds = 5 } = {},
): Promise<Pair> {
	await cpuOf(a, warm);
	await cpuOf(b, warm);
	const pairs: [number, number][] = [];
	for (let round = 0; round < rounds; round += 1) {
		const [first, second] = [await cpuOf(a, times), await cpuOf(b, times)];
		const [third, fourth] = [await cpuOf(b, times), await cpuOf(a, times)];
		pairs.push([(first + fourth) / 2, (second + third) / 2]);
	}
	return {
		a: median(pairs.map(([one]) => one)),
		b: median(pairs.map(([, other]) => other)),
		ratio: median(pairs.map(([one, other]) => one / other)),
		difference: median(pairs.map(([one, other]) => one - other)),
	};
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
