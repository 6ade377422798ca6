// npm run verify: everything that has to hold before a change lands. The last line is "N passed, N failed".
// npm run verify -- --full: every case of every matrix, where the usual run takes a sample that the tree draws.
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { watchSteps } from "./processor-seconds.mjs";
import { build, Failure, install, observers, root, run } from "./toolchain.mjs";

const isFull = process.argv.includes("--full");
/** The step whose processes start. */
const running = new AsyncLocalStorage();
const cost = watchSteps();
observers.add((child) => cost.add(running.getStore(), child));

const reports = join(root, ".cache", "verify");
/** The compiler that is a program of its own; `typescript` beside it is what the contracts read sources with. */
const nativeTsc = join(root, "node_modules", "typescript-native", "bin", "tsc");

/** One passed or failed, by exit code. */
const check =
	(command, ...args) =>
	async () => {
		const { code, output } = await run(command, args);
		return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
	};

/** Counts real tests; a runner that fails without a failing test (a crash, no test found) counts as one failure. */
const counted = (name, count, command, args) => async () => {
	const report = join(reports, `${name}.json`);
	const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(isFull ? { VERIFY_FULL: "1" } : {}) };
	if (name === "e2e") env.CHROMIUM_PATH = await findChromium();
	const { code, output } = await run(command, args(report), { env });
	const result = existsSync(report)
		? count(JSON.parse(readFileSync(report, "utf8")))
		: { passed: 0, failed: 0 };
	if (code !== 0 && result.failed === 0) result.failed = 1;
	return { ...result, output };
};

/** @param workers how many processes it may take; as many as tests have by default, unless said. */
const vitest = (project, workers) =>
	counted(
		project,
		(report) => ({
			passed: report.numPassedTests,
			failed: report.numFailedTests,
			skipped: report.numPendingTests + report.numTodoTests,
		}),
		"vitest",
		(report) => [
			"run",
			"--project",
			project,
			...(workers ? [`--maxWorkers=${workers}`] : []),
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
		],
	);

const playwright = counted(
	"e2e",
	({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }),
	"playwright",
	() => ["test", "--config", "test/e2e/playwright.config.ts"],
);

/**
 * `cores` is how many a step keeps busy. Two cores are shared out: what needs one runs beside something else, and what
 * can use both has them to itself, for browsers that wait too long are failures. The order is that of starting: what takes
 * longest with one core comes first, so that the short ones fill the other. Tests that have one core get one process: each
 * further one reads and compiles the same sources again.
 */
const steps = [
	{ name: "install", do: () => install().then(() => ({ passed: 1, failed: 0 })) },
	{
		name: "build",
		do: () => build({ force: true }).then(() => ({ passed: 1, failed: 0 })),
		needs: ["install"],
	},
	// One checker: several look at much twice, and take the cores that others need.
	{ name: "types", do: check("node", nativeTsc, "--noEmit", "--checkers", "1"), needs: ["install"] },
	{ name: "built", do: vitest("built"), needs: ["build"] },
	{ name: "unit", do: vitest("unit", 1), needs: ["install"] },
	{ name: "unused", do: check("knip"), needs: ["install"] },
	{ name: "format", do: check("biome", "format", "."), needs: ["install"] },
	{ name: "lint", do: check("biome", "lint", "--error-on-warnings", "."), needs: ["install"] },
	{ name: "contracts", do: vitest("contracts", 1), needs: ["build"] },
	{ name: "worker", do: vitest("worker"), needs: ["build"], cores: 2 },
	{ name: "e2e", do: playwright, needs: ["build"], cores: 2 },
];
const CORES = 2;

const began = performance.now();
const outcomes = new Map();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await new Promise((finished) => startNext([...steps], CORES, finished));
summarise();

/** Starts what the free cores allow, in order; each step that ends starts the next. */
function startNext(waiting, cores, finished) {
	let free = cores;
	const next = () => {
		if (outcomes.size === steps.length) return finished();
		while (waiting.length > 0) {
			const at = waiting.findIndex(({ needs = [] }) => needs.every((other) => outcomes.has(other)));
			const step = waiting[at];
			if (!step || (step.cores ?? 1) > free) return;
			waiting.splice(at, 1);
			free -= step.cores ?? 1;
			void running
				.run(step.name, () => attempt(step))
				.then((outcome) => {
					free += step.cores ?? 1;
					outcomes.set(step.name, outcome);
					console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${step.name} (${seconds(outcome.ms)})`);
					if (outcome.failed > 0) console.log(`\n${(outcome.output ?? "").trim()}\n`);
					next();
				});
		}
	};
	next();
}

async function attempt({ name, do: body, needs = [] }) {
	const began = performance.now();
	const missing = needs.find((other) => outcomes.get(other).failed > 0);
	if (missing) return { passed: 0, failed: 1, ms: 0, output: `${name} did not run: ${missing} failed.` };
	try {
		return { ...(await body()), ms: performance.now() - began };
	} catch (error) {
		const output = error instanceof Failure ? error.message : (error.stack ?? String(error));
		return { passed: 0, failed: 1, ms: performance.now() - began, output };
	}
}

function summarise() {
	cost.end();
	const total = { passed: 0, failed: 0, skipped: 0, processor: 0 };
	console.log(
		`\n${"step".padEnd(11)}${"passed".padStart(8)}${"failed".padStart(8)}${"skipped".padStart(9)}${"time".padStart(9)}${"processor".padStart(12)}`,
	);
	for (const { name } of steps) {
		const { passed, failed, skipped = 0, ms } = outcomes.get(name);
		const figures = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)];
		const taken = seconds(cost.of(name) * 1_000).padStart(12);
		console.log(`${name.padEnd(11)}${figures.join("")}${seconds(ms).padStart(9)}${taken}`);
		total.processor += cost.of(name);
		total.passed += passed;
		total.failed += failed;
		total.skipped += skipped;
	}
	console.log(
		`\nin ${seconds(performance.now() - began)}, ${seconds(total.processor * 1_000)} of processor${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
	);
	process.exitCode = total.failed > 0 ? 1 : 0;
	console.log(`${total.passed} passed, ${total.failed} failed`);
}

function seconds(ms) {
	return `${(ms / 1_000).toFixed(1)} s`;
}
