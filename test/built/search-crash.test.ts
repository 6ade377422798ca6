import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCamp } from "../../db/seed/builders/camp";
import { aMembership, aUser } from "../../db/seed/builders/user";
import { writeRows } from "../../db/seed/write-rows";
import { runtimes } from "../bench/machine";
import { modules, openEmpty, options, productModules, variables } from "../bench/runtime";

// The one crash that no code can catch: the process is gone after the write and before the index has heard of it.

/** The product, whose index never answers a write; it says so the moment it is asked. */
const STALLING = `import product from "./build/server/worker.js";
const stalling = (d1, stalled) => new Proxy(d1, {
	get(target, name) {
		if (name === "batch") return () => stalled.fetch("http://stalled/").then(() => new Promise(() => {}));
		const value = target[name];
		return typeof value === "function" ? value.bind(target) : value;
	},
});
export default {
	fetch: (request, env, ctx) => product.fetch(request, { ...env, SEARCH: stalling(env.SEARCH, env.STALLED) }, ctx),
};`;

const TOKEN = "crash-token-0123456789-0123456789";
const state = mkdtempSync(join(tmpdir(), "search-crash-"));
let camp_id: string;

beforeAll(async () => {
	const empty = await openEmpty(state);
	const d1 = await empty.open("DB");
	const [camp, user] = [aCamp(), aUser()];
	await writeRows(d1, [camp, user, aMembership(camp, user)]);
	camp_id = camp.id;
	const now = Date.now();
	await d1
		.prepare(
			"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
		)
		.bind("crash", TOKEN, user.id, now + 86_400_000, now, now)
		.run();
	await empty.close();
}, 120_000);

afterAll(() => rmSync(state, { recursive: true, force: true }));

async function serve(worker: Record<string, unknown>) {
	const server = new Miniflare(
		options(state, [{ name: "product", bindings: { ...variables(), DEMO_NOW: "" }, ...worker }]),
	);
	await server.ready;
	const { origin } = await server.unsafeGetDirectURL("product");
	const call = (method: string, path: string, body?: unknown) =>
		fetch(`${origin}${path}${path.includes("?") ? "&" : "?"}camp_id=${camp_id}`, {
			method,
			headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	return { server, call };
}

const found = async (call: Awaited<ReturnType<typeof serve>>["call"], q: string) =>
	((await (await call("GET", `/api/campers?q=${q}`)).json()) as { data: { last_name: string }[] }).data.map(
		({ last_name }) => last_name,
	);

test("a Worker killed between a write and its index entry is repaired by the sweep", async () => {
	const before = new Set(runtimes().map(({ pid }) => pid));
	const { promise: stalled, resolve: stall } = Promise.withResolvers<void>();
	const first = await serve({
		...modules(["stalling.js", STALLING], ...productModules()),
		serviceBindings: {
			STALLED: () => {
				stall();
				return new Response() as never;
			},
		},
	});
	// Nobody waits for the entry: whoever saved may have been told so when the Worker dies.
	const answer = first
		.call("POST", "/api/campers", { first_name: "Ana", last_name: "Quill" })
		.catch(() => undefined);
	await stalled;
	for (const { pid } of runtimes()) if (!before.has(pid)) process.kill(pid, "SIGKILL");
	await answer;
	await first.server.dispose().catch(() => undefined);

	const { server, call } = await serve(modules(...productModules()));
	try {
		const all = (await (await call("GET", "/api/campers")).json()) as { data: { last_name: string }[] };
		expect(all.data.map(({ last_name }) => last_name)).toEqual(["Quill"]);
		expect(await found(call, "quill")).toEqual([]);

		const worker = await server.getWorker("product");
		await worker.scheduled({ cron: "*/5 * * * *" });
		expect(await found(call, "quill")).toEqual(["Quill"]);
	} finally {
		await server.dispose();
	}
}, 120_000);
