import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "../../.ci/hash-files.mjs";

let root = "";
const write = (path: string, content: string) => writeFileSync(join(root, path), content);
const hash = () => hashFiles(root, ["src", "config.txt"]);

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "hash-files-"));
	mkdirSync(join(root, "src"));
	write("src/a.txt", "one");
	write("src/b.txt", "two");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the hash stays the same for the same files, and unlisted files don't count", () => {
	const before = hash();
	write("other.txt", "not listed");
	write("src/a.txt", "one");
	expect(hash()).toBe(before);
});

test.each([
	["a changed file", () => write("src/a.txt", "1")],
	["a new file", () => write("src/c.txt", "")],
	["a listed file that did not exist", () => write("config.txt", "")],
	["a removed file", () => rmSync(join(root, "src/b.txt"))],
	["a renamed file", () => renameSync(join(root, "src/b.txt"), join(root, "src/c.txt"))],
	[
		"content moved from one file to the next",
		() => {
			write("src/a.txt", "onet");
			write("src/b.txt", "wo");
		},
	],
])("%s changes the hash", (_, change) => {
	const before = hash();
	change();
	expect(hash()).not.toBe(before);
});
