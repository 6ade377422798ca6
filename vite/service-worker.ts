import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** SERVICE_WORKER=off builds one that takes itself away from the devices that have it. */
const isOff = process.env.SERVICE_WORKER === "off";

/** Where the outdoors is worked: what these screens load is kept on the device. */
const KEPT_SCREENS = /\/features\/day\/(attendance|my-day)\/routes\/[^/]+\.tsx/;
/** What every page loads before any of its own. */
const FRAME = /\/app\/(entry\.client|root|shells\/signed-in)\.tsx/;

/** The files that those screens need before they can be used, however deep: not all of a build, for it is megabytes. */
function keptFiles(bundle: Rollup.OutputBundle): string[] {
	const kept = new Set<string>();
	const keep = (name: string) => {
		const file = bundle[name];
		if (kept.has(name) || !file) return;
		kept.add(name);
		if (file.type !== "chunk") return;
		for (const each of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) keep(each);
	};
	for (const file of Object.values(bundle)) {
		if (file.type !== "chunk" || !file.facadeModuleId) continue;
		if (FRAME.test(file.facadeModuleId) || KEPT_SCREENS.test(file.facadeModuleId)) keep(file.fileName);
	}
	return [...kept].sort();
}

/** Bundles the service worker into build/client/sw.js, with the names of the files it keeps. */
export function serviceWorker(): Plugin {
	let outDir = "";
	return {
		name: "service-worker",
		config: () => ({ define: { __SERVICE_WORKER__: JSON.stringify(!isOff) } }),
		configResolved(config) {
			outDir = config.build.ssr ? "" : config.build.outDir;
		},
		async writeBundle(_options, bundle) {
			if (outDir === "") return;
			const page = createHash("sha256")
				.update(readFileSync(here("public/offline.html")))
				.digest("hex");
			const kept = [
				// Hashed names: what one holds never changes.
				...keptFiles(bundle).map((name) => ({ url: `/${name}`, revision: null })),
				{ url: "/offline", revision: page.slice(0, 16) },
			];
			await build({
				configFile: false,
				logLevel: "warn",
				define: { __PRECACHE__: JSON.stringify(kept), "process.env.NODE_ENV": '"production"' },
				build: {
					outDir,
					emptyOutDir: false,
					copyPublicDir: false,
					target: "es2022",
					minify: "esbuild",
					rollupOptions: {
						input: { sw: here(isOff ? "app/service-worker-gone.ts" : "app/service-worker.ts") },
						output: { entryFileNames: "[name].js", format: "iife" },
					},
				},
			});
		},
	};
}
