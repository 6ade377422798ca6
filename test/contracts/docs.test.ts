import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

// What the documents name is there: files by path, what stands in them by name, and other documents by link.

const FOLDERS = [".ci", "app", "db", "docs", "migrations", "patches", "public", "test", "vite"];

const files = [
	...readdirSync(".").filter((name) => /\.\w+$/.test(name)),
	...FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	),
];
/** Every file and folder behind a slash, so that a path is found by how it ends. */
const paths = [...FOLDERS, ...files].map((path) => `/${path}`);
/** Not looked into: what of packages is in the first, and in the second what must not be found. */
const NO_SOURCE = new Set(["package-lock.json", "test/contracts/docs.test.ts"]);
/** Identifiers of everything that is no document. */
const known = new Set(
	files
		.filter((path) => /\.(tsx?|mjs|sql|css|toml|json)$/.test(path) && !NO_SOURCE.has(path))
		.flatMap((path) => readFileSync(path, "utf8").match(/[A-Za-z_]\w+/g) ?? []),
);

const documents = files.filter(
	(path) => path.endsWith(".md") && !path.startsWith("docs/screens/") && !path.startsWith("node_modules"),
);

interface Document {
	path: string;
	text: string;
}

/** What stands between single backticks outside of blocks of code. */
const quoted = (text: string) =>
	[...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, term = ""]) => term);

/** Names of files, whole or as the end of a path; `*` stands for a part of a name. */
const FILE = /^[\w.@*-]*(\/[\w.@$*:-]+)*\.(ts|tsx|mjs|css|svg|toml|json|sql|md|webmanifest)$/;
const FOLDER = /^(\.ci|app|db|test|docs|migrations|features|platform|shells|ui|lib)(\/[\w-]+)+$/;
/** A name that only code has: of two words, or in capitals. */
const NAME = /^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[A-Z]{2,}(_[A-Z]+)+)$/;

/** Stand outside of the project, or are made by whoever runs it. */
const ELSEWHERE = new Set(["stripe.json", "build/server/worker.js", "camp-….sql", "apiVersion"]);

const isThere = (path: string) => {
	const ending = new RegExp(`/${path.replace(/[.$+]/g, "\\$&").replaceAll("*", "[^/]*")}$`);
	return paths.some((each) => ending.test(each));
};

/** What a document names that is not there, as `document: name`. */
function missingIn({ path, text }: Document): string[] {
	const named = quoted(text)
		.filter((term) => !ELSEWHERE.has(term))
		.filter((term) =>
			FILE.test(term) || FOLDER.test(term) ? !isThere(term) : NAME.test(term) && !known.has(term),
		);
	const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g)]
		.filter(([, to = "", part]) => {
			const target = to === "" ? path : join(dirname(path), to);
			return !existsSync(target) || (part !== undefined && !headingsOf(target, text, path).includes(part));
		})
		.map(([, to = "", part = ""]) => to + part);
	return [...named, ...linked].map((name) => `${path}: ${name}`);
}

/** The anchors of a document's headings. */
const headingsOf = (target: string, text: string, path: string) =>
	(target === path ? text : readFileSync(target, "utf8"))
		.split("\n")
		.filter((line) => /^#+ /.test(line))
		.map(
			(line) =>
				`#${line
					.replace(/^#+ /, "")
					.toLowerCase()
					.replace(/[^\w\s-]/g, "")
					.trim()
					.replaceAll(" ", "-")}`,
		);

test("everything a document names exists", () => {
	expect(documents).toContain("docs/development.md");
	expect(documents).toContain("README.md");
	const all = documents.map((path) => ({ path, text: readFileSync(path, "utf8") }));
	expect(all.flatMap(({ text }) => quoted(text).filter((term) => FILE.test(term))).length).toBeGreaterThan(
		200,
	);
	expect(all.flatMap(missingIn)).toEqual([]);
});

describe("A district's README", () => {
	const foldersIn = (folder: string) =>
		readdirSync(folder, { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name);

	test.each(foldersIn("app/features"))("lists the capabilities of %s within 60 lines", (district) => {
		const text = readFileSync(`app/features/${district}/README.md`, "utf8");
		const [, part = ""] = /^## Which capabilities does it have\?$([\s\S]*?)^## /m.exec(text) ?? [];
		const listed = [...part.matchAll(/^- `([\w-]+)`: /gm)].map(([, name]) => name);
		expect(listed).toEqual(foldersIn(`app/features/${district}`).sort());
		expect(text.split("\n").length).toBeLessThanOrEqual(61);
	});
});

test("a missing path, name, link and heading in a document is reported", () => {
	const text = [
		"`app/entry.worker.ts`, `review.tsx`, `test/contracts/deploy*.test.ts`, `features/camp/weather` and `settleIntent` are there,",
		"as is [speed](performance.md#the-figures). `app/entry.cabin.ts`, `cabins.tsx`, `features/cabins`, `openCabin`,",
		"`CABIN_SIZE`, [cabins](cabins.md) and [their size](performance.md#cabins) are not.",
	].join("\n");
	expect(missingIn({ path: "docs/planted.md", text })).toEqual(
		[
			"app/entry.cabin.ts",
			"cabins.tsx",
			"features/cabins",
			"openCabin",
			"CABIN_SIZE",
			"cabins.md",
			"performance.md#cabins",
		].map((name) => `docs/planted.md: ${name}`),
	);
});
