import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * SHA-256 (hex) over the names and contents of files and folders, in an order that no machine changes.
 * A path that does not exist counts as such, so that adding it changes the hash.
 */
export function hashFiles(root, paths) {
	const hash = createHash("sha256");
	for (const path of paths) addPath(hash, root, path);
	return hash.digest("hex");
}

function addPath(hash, root, path) {
	const found = statSync(join(root, path), { throwIfNoEntry: false });
	if (!found) {
		hash.update(`absent ${path}\0`);
	} else if (found.isDirectory()) {
		const names = readdirSync(join(root, path)).sort();
		hash.update(`folder ${path} ${names.length}\0`);
		for (const name of names) addPath(hash, root, `${path}/${name}`);
	} else {
		const content = readFileSync(join(root, path));
		// The length keeps a file's end apart from the next one's beginning.
		hash.update(`file ${path} ${content.length}\0`).update(content);
	}
}
