import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const SERVER = "react-dom-server.browser.production.min.js";

/**
 * React in the built Worker. `react-dom` itself is left out, because nothing is ever mounted there, and so is the
 * second renderer that `react-dom/server` brings along (strings). What is rendered is encoded by our own encoder:
 * a page is thousands of short texts, and a call of the native one costs more than writing them.
 */
export function workerReact(): Plugin {
	return {
		name: "worker-react",
		enforce: "pre",
		apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
		resolveId(source) {
			if (source === "react-dom") return here("app/react-dom.server.ts");
			if (source === "react-dom/server") return here(`node_modules/react-dom/cjs/${SERVER}`);
			return null;
		},
		transform(code, id) {
			if (!id.endsWith(SERVER)) return null;
			const encoder = JSON.stringify(here("app/platform/http/ascii-encoder.ts"));
			const parts = code.split("new TextEncoder");
			// A version of React that does otherwise must be looked at, not rendered with half of this.
			if (parts.length !== 2) throw new Error(`${SERVER} makes ${parts.length - 1} TextEncoders, not one`);
			return { code: parts.join(`new (require(${encoder}).AsciiEncoder)`), map: null };
		},
	};
}
