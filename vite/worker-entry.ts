import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Builds the Worker's entry together with the app, as `build/server/worker.js` beside Remix's `index.js`: what Vite
 * wrote is what runs, each module a file that workerd reads when it is wanted, and no second bundler joins them again.
 */
export function workerEntry(): Plugin {
	return {
		name: "worker-entry",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		buildStart() {
			const id = fileURLToPath(new URL("../app/entry.worker.ts", import.meta.url));
			this.emitFile({ type: "chunk", id, fileName: "worker.js", preserveSignature: "strict" });
		},
	};
}
