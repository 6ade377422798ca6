import { resolve } from "node:path";
import { build, type PluginBuild } from "esbuild";
import type { Plugin } from "vite";

/** The built Worker is read by workerd itself; what is asked of Vite by a query (`icons.svg?url`) is Vite's. */
const notOurs = {
	name: "not-ours",
	setup: (bundle: PluginBuild) =>
		bundle.onResolve({ filter: /\/build\/server\/|\?/ }, ({ path, resolveDir }) => ({
			path: resolve(resolveDir, path),
			external: true,
		})),
};

/**
 * Makes one module of a worker test and all of ours that it imports: asking Node for some hundred modules one by one costs a
 * test file more than most of its tests. Packages, what the runtime has and the built Worker stay what they are.
 */
export function oneModule(): Plugin {
	return {
		name: "one-module",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(".worker.test.ts")) return;
			const { outputFiles, metafile } = await build({
				entryPoints: [id],
				bundle: true,
				// Written nowhere; but what the source map names is found from there.
				outfile: `${id}.js`,
				write: false,
				format: "esm",
				target: "esnext",
				jsx: "automatic",
				sourcemap: "inline",
				sourcesContent: false,
				logLevel: "silent",
				metafile: true,
				packages: "external",
				define: { "import.meta.env.DEV": "true", "import.meta.env.PROD": "false" },
				plugins: [notOurs],
				tsconfig: "tsconfig.json",
			});
			for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
			return outputFiles[0]?.text;
		},
	};
}
