import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";

// Worker tests share a runtime, one file after the other: to start one costs more than most files. This module is
// evaluated once in each.

interface Runner {
	import(specifier: string): Promise<unknown>;
}

/** As the runtime made them, with whatever a file puts in their place. */
const bindings = Object.getOwnPropertyDescriptors(env);

/**
 * Lets requests to the built app (`exports.default.fetch`) find its module without asking Node for it each time, which
 * costs more than many a request. The plugin imports it anew for every one, and gets the same module every time.
 */
function keepBuiltApp() {
	const { moduleRunner } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Runner } })
		.__vitest_mocker__;
	const load = moduleRunner.import.bind(moduleRunner);
	let kept: { specifier: string; module: unknown } | undefined;
	moduleRunner.import = async (specifier) => {
		if (!specifier.endsWith("/build/server/worker.js")) return load(specifier);
		if (kept?.specifier !== specifier) kept = { specifier, module: await load(specifier) };
		return kept.module;
	};
}

keepBuiltApp();

/**
 * Leaves nothing of the file before: neither what it put in place of a binding or a global, nor what it stored. Taken away is
 * what is stored by objects that are awake: databases and files sleep after ten seconds, so they are woken. The app's own
 * objects that sleep are of camps that are gone.
 */
export async function resetTestRuntime() {
	vi.unstubAllGlobals();
	Object.defineProperties(env, bindings);
	const { DB, SEARCH, FILES } = env;
	await Promise.all([DB.prepare("SELECT 1").run(), SEARCH.prepare("SELECT 1").run(), FILES.head("none")]);
	await reset();
}
