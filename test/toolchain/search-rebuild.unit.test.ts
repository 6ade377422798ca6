import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { makeDb } from "#db/client";
import { findEach, KIND, putEntries } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { indexPeople } from "#db/seed/index-people";
import { migrateLocal } from "#db/seed/local-database";
import { aCamp, aCamper } from "#db/seed/builders";
import type { BuiltCamper } from "#db/seed/builders/person";
import { writeRows } from "#db/seed/write-rows";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// `npm run search:rebuild` itself, in a project of its own: the local databases lie there, and its production has ids that
// no other environment has. The tests wait for other processes, so they do at once.

const folder = mkdtempSync(join(tmpdir(), "search-rebuild-"));
const PRODUCTION = {
	DB: "5b1c2d3e-1111-4222-8333-123456789abc",
	SEARCH: "5b1c2d3e-2222-4222-8333-123456789abc",
};
let cloudflare: Server | undefined;

beforeAll(() => {
	for (const part of ["db", "app/lib", "tsconfig.json", "package.json", "wrangler.toml"])
		cpSync(part, join(folder, part), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	const file = join(folder, "wrangler.toml");
	const [local = "", production = ""] = readFileSync(file, "utf8").split("[env.production]\n");
	const named = Object.entries(PRODUCTION).reduce(
		(text, [binding, id]) =>
			text.replace(
				new RegExp(`(binding = "${binding}"\\ndatabase_name = .*\\ndatabase_id = )".*"`),
				`$1"${id}"`,
			),
		production,
	);
	writeFileSync(file, `${local}[env.production]\n${named}`);
});

afterAll(() => {
	cloudflare?.closeAllConnections();
	cloudflare?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs the command of package.json. @returns its exit code, and all that it said */
async function rebuild(args: string[], env: Record<string, string> = {}) {
	const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const [tool = "", ...rest] = String(scripts["search:rebuild"]).split(" ");
	const child = spawn(join("node_modules/.bin", tool), [...rest, ...args], {
		cwd: folder,
		env: {
			...process.env,
			WRANGLER_SEND_METRICS: "false",
			WRANGLER_LOG_PATH: join(folder, "logs"),
			STATE_DIR: "",
			...env,
		},
	});
	let output = "";
	child.stdout.on("data", (chunk) => (output += chunk));
	child.stderr.on("data", (chunk) => (output += chunk));
	const code = await new Promise<number | null>((ended) => child.once("close", ended));
	return { code, output };
}

/** The databases that `wrangler dev` would keep there. */
async function openDatabases() {
	const config = unstable_readConfig({ config: join(folder, "wrangler.toml") });
	const configPath = join(folder, "databases.json");
	writeFileSync(configPath, JSON.stringify({ name: "databases", d1_databases: config.d1_databases }));
	return getPlatformProxy<{ DB: D1Database; SEARCH: D1Database }>({
		configPath,
		persist: { path: join(folder, ".wrangler/state/v3") },
		remoteBindings: false,
	});
}

test.concurrent("a damaged index is repaired, and its source rows are left alone", async () => {
	const { env, dispose } = await openDatabases();
	const [d1, search] = [env.DB, makeDb(env.SEARCH)];
	const camp = aCamp();
	const [lost, renamed, sound] = ["Lost", "Renamed", "Sound"].map((first_name) =>
		aCamper(camp, { first_name, last_name: "Heron" }),
	) as [BuiltCamper, BuiltCamper, BuiltCamper];
	const people = async () => (await d1.prepare("SELECT * FROM person ORDER BY id").all()).results;
	const looked = async (name: string, camp_id = camp.id) => {
		const question = { kinds: [KIND.active_camper], limit: 10 };
		return (await findEach(search, camp_id, searchWords(name), [question])).flat().sort();
	};
	const entry = (person_id: string, text: string | null, camp_id = camp.id) => ({
		camp_id,
		person_id,
		text,
		kind: text === null ? null : KIND.active_camper,
	});
	try {
		await migrateLocal(d1, env.SEARCH);
		await writeRows(d1, [camp, lost, renamed, sound]);
		await indexPeople(d1, env.SEARCH, () => {});
		await putEntries(search, [
			entry(lost.id, null),
			entry(renamed.id, "Somebody Else"),
			entry("nobody", "Nobody Heron"),
			entry(sound.id, "Sound Heron", "another-camp"),
		]);
		// It is broken, so that it can be seen to be healed.
		expect(await looked("heron")).toEqual([sound.id, "nobody"].sort());
		expect(await looked("sound", "another-camp")).toEqual([sound.id]);
		const before = await people();

		const said = "The search index holds 3 persons; 2 entries of nobody were thrown out.";
		expect(await rebuild([])).toEqual({ code: 0, output: expect.stringContaining(said) });

		expect(await looked("heron")).toEqual([lost.id, renamed.id, sound.id].sort());
		expect(await looked("somebody")).toEqual([]);
		expect(await looked("sound", "another-camp")).toEqual([]);
		expect(await people()).toEqual(before);
	} finally {
		await dispose();
	}
});

test.concurrent("a database without tables is reported", async () => {
	const { code, output } = await rebuild([], { STATE_DIR: join(folder, "nothing") });
	expect(code).toBe(1);
	expect(output).toContain("The local database has no tables yet: npm run demo makes them.");
});

test.concurrent("--remote asks Cloudflare for both production databases, and no others", async () => {
	const asked: { path: string; authorization: string | undefined; body: string }[] = [];
	const origin = await playCloudflare(asked);
	const { code, output } = await rebuild(["--remote"], {
		CLOUDFLARE_API_BASE_URL: origin,
		CLOUDFLARE_API_TOKEN: "of-the-operator",
		CLOUDFLARE_ACCOUNT_ID: "camps",
	});

	const sent = asked.find(
		({ path }) => path === "/accounts/camps/workers/scripts/search-rebuild/edge-preview",
	);
	expect(sent?.authorization).toBe("Bearer of-the-operator");
	const { bindings } = JSON.parse(/\{"main_module".*\}/.exec(sent?.body ?? "")?.[0] ?? "{}");
	expect(bindings).toEqual(
		Object.entries(PRODUCTION).map(([name, id]) => expect.objectContaining({ name, type: "d1", id })),
	);
	// It is refused here, and says so instead of healing the local index in its place.
	expect(code).toBe(1);
	expect(output).toContain("Nothing is sent from a test");
	expect(output).not.toContain("The search index holds");
});

/** Cloudflare's API as far as a session with remote databases asks it, on loopback; the upload it refuses. @returns its origin */
async function playCloudflare(asked: { path: string; authorization: string | undefined; body: string }[]) {
	const server = createServer(async (request, response) => {
		const path = request.url ?? "";
		let body = "";
		for await (const chunk of request) body += chunk;
		asked.push({ path, authorization: request.headers.authorization, body });
		const results: Record<string, unknown> = {
			"GET /accounts/camps/workers/subdomain": { subdomain: "camps" },
			"GET /accounts/camps/workers/subdomain/edge-preview": {
				token: "session",
				exchange_url: `${origin}/exchange`,
			},
		};
		const result = results[`${request.method} ${path}`];
		response.writeHead(result || path === "/exchange" ? 200 : 403, { "Content-Type": "application/json" });
		response.end(
			JSON.stringify(
				path === "/exchange"
					? { token: "exchanged", prewarm: `${origin}/prewarm`, inspector_websocket: "ws://127.0.0.1:9" }
					: {
							success: Boolean(result),
							result: result ?? null,
							messages: [],
							errors: result ? [] : [{ code: 10_000, message: "Nothing is sent from a test" }],
						},
			),
		);
	});
	cloudflare = server;
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return origin;
}
