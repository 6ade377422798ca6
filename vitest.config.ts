import { existsSync, statfsSync } from "node:fs";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { changedDistricts } from "./test/support/changed";
import { chanceOf } from "./test/support/chance";
import { htmlChecker } from "./test/support/html-checker";

/**
 * What worker tests import of packages, bundled once: each module costs every test file a request to Node. And workerd
 * can import names of CommonJS packages only so.
 */
const bundledOnce = [
	...["@remix-run/cloudflare", "@remix-run/server-runtime", "@remix-run/react"],
	...["@conform-to/react", "@conform-to/zod/v4", "zod", "zod-openapi"],
	...["drizzle-orm", "drizzle-orm/sqlite-core", "drizzle-orm/d1", "drizzle-orm/casing", "drizzle-orm/column"],
	...["drizzle-orm/batch", "drizzle-orm/sqlite-core/query-builders/raw"],
	...[
		"uuidv7",
		"papaparse",
		"hucre/xlsx",
		"clsx",
		"fast-check",
		"stripe",
		"uqr",
		"react",
		"react/jsx-runtime",
	],
	...["better-auth/minimal", "better-auth/api", "better-auth/cookies", "better-auth/crypto"],
	...["better-auth/adapters/drizzle", "better-auth/plugins/bearer", "better-auth/plugins/generic-oauth"],
	...["better-auth/plugins/two-factor", "@simplewebauthn/server"],
];

const MEMORY = "/dev/shm";
/** Bytes that must be free there: a folder of memory is as small as 64 MB in some containers. */
const ROOM = 2_000_000_000;

/**
 * Puts the databases of worker tests, which lie in a temporary folder each, into memory where the machine offers it: they
 * waited for the disk at every write, a quarter of the time of the longest file.
 */
function keepDatabasesInMemory() {
	if (process.env.TMPDIR) return;
	if (!existsSync(MEMORY)) return;
	const { bavail, bsize } = statfsSync(MEMORY);
	if (bavail * bsize > ROOM) process.env.TMPDIR = MEMORY;
}

/**
 * Room for what lives briefly: a request leaves megabytes behind it, and V8's usual young generation is collected several
 * times in each. An eighth of what the tests that ask most cost was that.
 */
function giveRuntimesRoom() {
	process.env.MINIFLARE_WORKERD_V8_FLAGS ??= "--min-semi-space-size=32 --max-semi-space-size=64";
}

interface Bundler {
	onResolve(of: { filter: RegExp }, how: (asked: { path: string }) => { path: string; external: true }): void;
}

/** What workerd has itself is not bundled: Vite would put something empty in its place, as for a browser. */
const ofTheRuntime = {
	name: "of-the-runtime",
	setup: (build: Bundler) =>
		build.onResolve({ filter: /^(node|cloudflare):/ }, ({ path }) => ({ path, external: true })),
};

/** The longest first, wherever nothing is known of earlier runs: else one core waits for the other at the end. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/contracts/routes/");
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

/** A machine that is busy is no failure: what hangs is ended all the same. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

keepDatabasesInMemory();
giveRuntimesRoom();

export default defineConfig(async () => ({
	test: {
		// One more than there are cores: a worker waits for its own runtime now and then.
		maxWorkers: 3,
		provide: { chance: chanceOf(), full: process.env.VERIFY_FULL === "1", changed: changedDistricts() },
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				// Files share a process: to start one for each took as long as the tests.
				test: {
					...patient,
					name: "unit",
					environment: "node",
					isolate: false,
					include: ["test/**/*.unit.test.ts"],
					setupFiles: ["./test/support/seed-properties.ts"],
				},
			},
			{
				plugins: [
					cloudflareTest({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							// Read by workerd as it is; Vite would take it apart for every file anew.
							modulesRules: [{ type: "ESModule", include: ["**/build/server/**/*.js"] }],
							bindings: {
								TEST_MIGRATIONS: await readD1Migrations("./migrations"),
								TEST_SEARCH_MIGRATIONS: await readD1Migrations("./migrations/search"),
								BETTER_AUTH_SECRET: "only-for-tests-0123456789-0123456789",
							},
							// A test that calls out has forgotten its fake.
							outboundService: () => new Response("No network in tests", { status: 599 }),
							serviceBindings: { HTML_CHECKER: htmlChecker },
						},
					}),
				],
				test: {
					...patient,
					name: "worker",
					// A runtime serves many files, each with databases of its own (`migrated.ts`); what it
					// imports is evaluated once in each.
					isolate: false,
					include: ["test/**/*.worker.test.ts"],
					globalSetup: ["./test/support/mark-build-as-modules.ts"],
					setupFiles: [
						"./test/support/apply-migrations.ts",
						"./test/support/seed-properties.ts",
						"./test/support/enrollment-steps.ts",
					],
					deps: {
						optimizer: {
							ssr: { enabled: true, include: bundledOnce, esbuildOptions: { plugins: [ofTheRuntime] } },
						},
					},
				},
			},
			{
				// Files share a process, and with it the compiler and the sources that most of them read.
				test: {
					...patient,
					name: "contracts",
					environment: "node",
					isolate: false,
					include: ["test/contracts/*.test.ts"],
				},
			},
			{
				test: {
					...patient,
					name: "built",
					environment: "node",
					isolate: false,
					include: ["test/built/*.test.ts"],
					globalSetup: ["./test/support/serve-built-worker.ts"],
				},
			},
		],
	},
}));
