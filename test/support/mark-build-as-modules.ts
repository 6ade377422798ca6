import { writeFileSync } from "node:fs";

/**
 * Lets workerd read the built Worker by itself. The plugin takes the nearest package.json that it has seen for a file's
 * own: were that the project's, CommonJS packages read later would be taken for modules.
 */
export default function markBuildAsModules() {
	writeFileSync("build/server/package.json", '{ "type": "module" }\n');
}
