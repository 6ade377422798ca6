import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** SERVICE_WORKER=off builds one that takes itself away from the devices that have it. */
const isOff = process.env.SERVICE_WORKER === "off";

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
			const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
			const page = createHash("sha256")
				.update(readFileSync(here("public/offline.html")))
				.digest("hex");
			const kept = [
				// Hashed names: what one holds never changes.
				...files.sort().map((name) => ({ url: `/${name}`, revision: null })),
				{ url: "/offline", revision: page.slice(0, 16) },
			];
			await build({
				configFile: false,
				logLevel: "warn",
				define: { __PRECACHE__: JSON.stringify(kept), "process.env.NODE_ENV": '"production"' },
				build: {
					...{ outDir, emptyOutDir: false, copyPublicDir: false, target: "es2022", minify: "esbuild" },
					rollupOptions: {
						input: { sw: here(isOff ? "app/service-worker-gone.ts" : "app/service-worker.ts") },
						output: { entryFileNames: "[name].js", format: "iife" },
					},
				},
			});
		},
	};
}
