interface Runner {
	import(specifier: string): Promise<unknown>;
}

/**
 * Lets requests to the built app (`exports.default.fetch`) find its module without asking Node for it each time, which
 * costs more than many a request. The plugin imports it anew for every one, and gets the same module every time.
 */
export function keepBuiltApp() {
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
