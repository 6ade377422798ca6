import { resolve } from "node:path";
import { type BuildOptions, build, type PluginBuild } from "esbuild";
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

const options = {
	bundle: true,
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
} as const satisfies BuildOptions;

/** A test as one module, and the files that it was made of. */
interface Bundled {
	code: string;
	files: string[];
}

const isBundled = (id: string) => id.endsWith(".worker.test.ts");

/** Each of the tests as a module of its own; what they share is read and parsed once. */
async function bundle(tests: string[]): Promise<Map<string, () => Bundled>> {
	// Written nowhere, but as if each lay beside its source: what the source map names is found from there.
	const beside = { outdir: process.cwd(), outbase: process.cwd() };
	const { outputFiles, metafile } = await build({ ...options, ...beside, entryPoints: tests });
	const written = new Map(outputFiles.map((file) => [file.path, file]));
	return new Map(
		Object.entries(metafile.outputs).flatMap(([path, { entryPoint, inputs }]) => {
			const file = written.get(resolve(path));
			if (!file || !entryPoint) return [];
			const files = Object.keys(inputs).map((input) => resolve(input));
			return [[resolve(entryPoint), () => ({ code: file.text, files })] as const];
		}),
	);
}

let announced: string[] = [];
let together: ReturnType<typeof bundle> | undefined;

/** Says which files will run: those are bundled together, once the first of them is asked for. */
export function announce(files: string[]) {
	announced = files.filter(isBundled);
	together = undefined;
}

async function bundled(id: string): Promise<Bundled | undefined> {
	// One that cannot be bundled must not take the others with it: each is then tried alone, and says itself what is wrong.
	if (announced.includes(id)) together ??= bundle(announced).catch(() => new Map());
	const all = await together;
	const made = all?.get(id);
	// Each is given once: who asks again has changed something.
	if (made) all?.delete(id);
	return (made ?? (await bundle([id])).get(id))?.();
}

/**
 * Makes one module of a worker test and all of ours that it imports: asking Node for some hundred modules one by one costs a
 * test file more than most of its tests. Packages, what the runtime has and the built Worker stay what they are.
 */
export function oneModule(): Plugin {
	return {
		name: "one-module",
		enforce: "pre",
		async load(id) {
			if (!isBundled(id)) return;
			const made = await bundled(id);
			for (const file of made?.files ?? []) this.addWatchFile(file);
			return made?.code;
		},
	};
}
