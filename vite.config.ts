import { cloudflareDevProxyVitePlugin, vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { frameChunks } from "./vite/frame-chunks";
import { leanManifest } from "./vite/lean-manifest";
import { version } from "./package.json";
import { workerReact } from "./vite/worker-react";
import { serviceWorker } from "./vite/service-worker";
import { workerEntry } from "./vite/worker-entry";

const workerConditions = ["workerd", "worker", "browser"];

export default defineConfig(({ command, isSsrBuild }) => {
	const serving = command === "serve";
	return {
		plugins: [
			// Only `remix vite:dev` runs loaders in Node and needs the bindings lent to it.
			...(serving ? [cloudflareDevProxyVitePlugin(devBindings())] : []),
			tailwindcss(),
			workerReact(),
			leanManifest(),
			workerEntry(),
			serviceWorker(),
			remix({
				future: {
					v3_fetcherPersist: true,
					v3_relativeSplatPath: true,
					v3_throwAbortReason: true,
					v3_singleFetch: true,
					v3_lazyRouteDiscovery: true,
					v3_routeConfig: true,
				},
			}),
		],
		define: { __APP_VERSION__: JSON.stringify(version) },
		ssr: {
			resolve: { conditions: workerConditions, externalConditions: ["workerd", "worker"] },
			// A built Worker has no node_modules to import from; the dev server does.
			...(serving ? {} : { noExternal: true as const, target: "webworker" as const }),
		},
		build: {
			target: "es2022",
			sourcemap: false,
			minify: "esbuild",
			// Modules behind import() stay apart, so that a request pays for them only when it needs them; small pieces that
			// several routes share are put together (bytes), or there were twice as many. Larger ones would join what every start
			// evaluates. workerd reads these files as they are.
			...(isSsrBuild
				? {
						rollupOptions: {
							output: {
								inlineDynamicImports: false,
								experimentalMinChunkSize: 4_000,
								// Nothing keeps these files by name, and a start evaluates the name of every one.
								chunkFileNames: "assets/[name].js",
							},
						},
					}
				: { rollupOptions: { output: { manualChunks: frameChunks() } } }),
		},
	};
});

/** `npm run dev` prepares the local database and names a file with the variables. */
function devBindings() {
	const { DEV_VARIABLES, STATE_DIR } = process.env;
	return {
		...(DEV_VARIABLES ? { envFiles: [DEV_VARIABLES] } : {}),
		...(STATE_DIR ? { persist: { path: `${STATE_DIR}/v3` } } : {}),
	};
}
