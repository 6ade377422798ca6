import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { build as bundle } from "vite";
import { unstable_readConfig } from "wrangler";
import { root } from "../../.ci/toolchain.mjs";
import { migrate } from "../../db/migrate";
import { runtimeCpu } from "./machine";
import { TIMER_WORKER } from "./search-terms";

/** The instant the measured camps live at: half of the morning's roll is taken. */
export const NOW = "2026-07-15T14:30:00.000Z";
export const cache = join(root, ".cache", "bench");

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
interface Config {
	compatibility_date: string;
	compatibility_flags: string[];
	d1_databases: { binding: string; migrations_dir?: string }[];
}

const config: Config = unstable_readConfig(
	{ config: join(root, "wrangler.toml"), env: "" },
	{ hideWarnings: true },
);
const databases = config.d1_databases.map(({ binding, migrations_dir = "migrations" }) => ({
	binding,
	migrations: join(root, migrations_dir),
}));

export type Module = [path: string, contents: string];

/** A Worker's modules, the first of them its entry. */
export const modules = (...named: Module[]) => ({
	modules: named.map(([path, contents]) => ({ type: "ESModule" as const, path: join(root, path), contents })),
	modulesRoot: root,
});

/** What each Worker is given, whichever it is. */
const shared = {
	compatibilityDate: config.compatibility_date,
	compatibilityFlags: config.compatibility_flags,
	d1Databases: Object.fromEntries(
		databases.map(({ binding }) => [binding, `bench-${binding.toLowerCase()}`]),
	),
	r2Buckets: ["FILES"],
	outboundService: () => new Response("No network in a benchmark", { status: 599 }) as never,
	unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

/** The product's variables here. */
export const variables = (demo_now = NOW) => ({
	ENVIRONMENT: "development",
	BASE_URL: "http://127.0.0.1",
	BETTER_AUTH_SECRET: "only-for-benchmarks-0123456789-0123456789",
	DEMO_NOW: demo_now,
});

/** Workers beside each other on the databases in a folder, without a network. */
export const options = (state: string, workers: Record<string, unknown>[]) =>
	convertV4MiniflareOptions({
		cf: false,
		log: new Log(LogLevel.ERROR),
		resourcePersistencePath: state,
		telemetry: { enabled: false },
		workers: workers.map((worker) => ({ ...shared, ...worker })) as never,
	});

/**
 * The product as it is deployed, its entry first and the others by their size: Miniflare copies what it has of a configuration for
 * each module more, so that in the order of their names a start took nearly twice as long.
 */
export function productModules(): Module[] {
	const main = "build/server/worker.js";
	const others = readdirSync(join(root, "build/server"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".js"))
		.map((name) => join("build/server", name));
	const read = (path: string): Module => [path, readFileSync(join(root, path), "utf8")];
	const rest = others.filter((path) => path !== main).map(read);
	return [read(main), ...rest.sort(([, one], [, other]) => one.length - other.length)];
}

/** Remix and React alone, made by the same bundler from the same packages. @returns its source */
export async function bundleBare(): Promise<string> {
	const made = await bundle({
		configFile: false,
		logLevel: "error",
		root,
		ssr: {
			noExternal: true,
			target: "webworker",
			resolve: { conditions: ["workerd", "worker", "browser"] },
		},
		build: { ssr: here("./workers/bare.tsx"), write: false, minify: "esbuild", target: "es2022" },
	});
	const [output] = [made].flat();
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (chunk?.type !== "chunk") throw new Error("The reference Worker was not built");
	return chunk.code;
}

const source = (name: string) => readFileSync(here(`./workers/${name}`), "utf8");

export interface Runtime {
	product: string;
	floor: string;
	bare: string;
	/** Runs the statements it is sent on the search index, and times them. */
	timer: string;
	database(binding: string): Promise<D1Database>;
	close(): Promise<void>;
}

/** Product, floor and bare beside each other in one runtime on the same databases; the addresses have no slash at the end. */
export async function serve(state: string, product: Module[], bare: string): Promise<Runtime> {
	const server = new Miniflare(
		options(state, [
			{
				name: "product",
				...modules(["recorder.js", source("recorder.js")], ...product),
				bindings: variables(),
				durableObjects: { WAITING_ROOM: { className: "WaitingRoom", useSQLite: true } },
			},
			{ name: "floor", ...modules(["floor.js", source("floor.js")]) },
			{ name: "bare", ...modules(["bare.js", bare]) },
			{ name: "timer", ...modules(["timer.js", TIMER_WORKER]) },
		]),
	);
	await server.ready;
	const at = async (name: string) => (await server.unsafeGetDirectURL(name)).origin;
	return {
		product: await at("product"),
		floor: await at("floor"),
		bare: await at("bare"),
		timer: await at("timer"),
		database: (binding) => server.getD1Database(binding, "product") as unknown as Promise<D1Database>,
		close: () => server.dispose(),
	};
}

/** The databases in a folder, with nobody who answers on them. */
export async function openFolder(state: string) {
	const server = new Miniflare(
		options(state, [{ name: "product", ...modules(["floor.js", source("floor.js")]) }]),
	);
	await server.ready;
	const open = (binding: string) =>
		server.getD1Database(binding, "product") as unknown as Promise<D1Database>;
	return { open, close: () => server.dispose() };
}

/** A database with every migration and nothing in it. */
export async function openEmpty(state: string) {
	const { open, close } = await openFolder(state);
	for (const { binding, migrations } of databases) await migrate(await open(binding), migrations);
	return { open, close };
}

/** What a fresh process takes from its start to its first answer, in ms of time and of CPU. */
export async function coldStart(state: string, worker: Module[], path: string) {
	const began = performance.now();
	const used = runtimeCpu();
	const server = new Miniflare(
		options(state, [{ name: "product", ...modules(...worker), bindings: variables() }]),
	);
	try {
		await server.ready;
		const { origin } = await server.unsafeGetDirectURL("product");
		const answer = await fetch(origin + path);
		await answer.text();
		if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
		return { wall: performance.now() - began, cpu: runtimeCpu() - used };
	} finally {
		await server.dispose();
	}
}

/** The product as browsers meet it, with its files beside it. */
export async function serveWithAssets(state: string, product: Module[]) {
	const server = new Miniflare(
		options(state, [
			{
				name: "product",
				...modules(...product),
				bindings: variables(),
				assets: {
					directory: join(root, "build", "client"),
					routerConfig: { has_user_worker: true },
				},
			},
		]),
	);
	const { origin } = await server.ready;
	return { origin, close: () => server.dispose() };
}
