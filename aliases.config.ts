import { fileURLToPath } from "node:url";

/** tsconfig.json's `paths` once more, for the tools that bundle: Vite and Vitest. */
export const sourceAliases = [
	{ find: /^~\//, replacement: fileURLToPath(new URL("./app/", import.meta.url)) },
	{ find: /^#db\//, replacement: fileURLToPath(new URL("./db/", import.meta.url)) },
];
