import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { source, sourcesIn } from "../support/sources";
import { commentsOf, countWords, stringsOf, wordsIn } from "./word-rules";
import limits from "./words.lock.json";

// docs/style.md, as far as words can be counted. The limits only go down: lower them with the text.

const documents = ["docs", "app", "db", "migrations", "patches", "test"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".md") && !name.endsWith("style.md"))
		.map((name) => readFileSync(`${folder}/${name}`, "utf8")),
);

const app = sourcesIn("app");
const TEXTS: Record<keyof typeof limits, string[]> = {
	// What users type to the assistant isn't our text.
	strings: app
		.filter(({ path }) => !path.startsWith("app/features/insight/assistant/planner/"))
		.filter(({ path }) => !/^app\/features\/insight\/assistant\/model\/\w+-words\.ts$/.test(path))
		.flatMap(stringsOf)
		.map(({ text }) => text),
	comments: [...app, ...sourcesIn("db", "vite")].flatMap(commentsOf),
	tests: sourcesIn("test")
		.filter(({ path }) => !path.startsWith("test/contracts/word"))
		.flatMap((file) => [...commentsOf(file), ...stringsOf(file).map(({ text }) => text)]),
	documents: [...documents, readFileSync("README.md", "utf8")],
};

describe("The number of discouraged words", () => {
	test.each(Object.keys(TEXTS) as (keyof typeof limits)[])("doesn't grow in %s", (where) => {
		const limit: Record<string, number> = limits[where];
		const found = countWords(TEXTS[where]);
		const more = Object.entries(found).filter(([word, count]) => count > (limit[word] ?? 0));
		expect(Object.fromEntries(more)).toEqual({});
	});

	test("counts strings and comments, not SQL or names (control)", () => {
		const planted = source(
			"app/features/planted/a/a.tsx",
			[
				"/** Whom nobody knows. */",
				'const a = "Somebody may come";',
				"const b = <p>Nobody is here</p>;",
				"const c = sql`SELECT nobody FROM somebody WHERE a = $" + "{b} AND whoever = 1`;",
				"const nobody = `$" + "{a} whoever waits`;",
			].join("\n"),
		);
		expect(countWords(stringsOf(planted).map(({ text }) => text))).toEqual({
			somebody: 1,
			"may for can": 1,
			nobody: 1,
			whoever: 1,
		});
		expect(countWords(commentsOf(planted))).toEqual({ whom: 1, nobody: 1 });
		expect(wordsIn("In May you can enroll by email.")).toEqual({});
	});
});

/** The first day whose commits follow the rule. */
const SINCE = "2026-11-29T08:00:00Z";

describe("A commit's subject", () => {
	const isPlain = (subject: string) => /^[a-z0-9 ,()/-]+: \S/.test(subject) && subject.length <= 65;

	test("names its area and says what it does in 65 characters", () => {
		let log = "";
		try {
			const args = ["log", "--no-merges", `--since=${SINCE}`, "--format=%s"];
			log = execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
		} catch {
			// An archive has no commits.
		}
		expect(log.split("\n").filter((subject) => subject && !isPlain(subject))).toEqual([]);
	});

	test.each(["Join what was built beside", "fix it", `docs: ${"a".repeat(60)}`])(
		"can't be %s (control)",
		(subject) => expect(isPlain(subject)).toBe(false),
	);
});
