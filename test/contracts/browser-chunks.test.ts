import { readdirSync, readFileSync } from "node:fs";
import { build, type Rollup } from "vite";
import { describe, expect, test } from "vitest";

const ASSETS = "build/client/assets";

/** What only code for the server contains, and what minifying leaves as it is. */
const FINGERPRINTS: Record<string, RegExp> = {
	zod: /ZodError|invalid_type|\b_zod\b/,
	drizzle: /drizzle:|\bdrizzle-orm\b/,
	"better-auth": /better-auth|BetterAuthError/,
	SQL: /\b(SELECT\s+[\w".*,\s]+\sFROM|INSERT INTO|DELETE FROM|UPDATE\s+[\w"]+\s+SET|json_each)\b/,
	secrets: /BETTER_AUTH_SECRET|MAIL_API_KEY/,
};

const marks = (code: string) => Object.keys(FINGERPRINTS).filter((name) => FINGERPRINTS[name]?.test(code));

describe("The browser bundle", () => {
	const chunks = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));

	test("has chunks to check (run remix vite:build first)", () => {
		expect(chunks.some((name) => name.startsWith("entry.client"))).toBe(true);
	});

	test("contains no server code in any chunk", () => {
		const found = chunks.flatMap((name) =>
			marks(readFileSync(`${ASSETS}/${name}`, "utf8")).map((mark) => `${name}: ${mark}`),
		);
		expect(found).toEqual([]);
	});
});

// The same build of a module that forgot itself: each fingerprint has to survive it.
describe("The check for server code", () => {
	const planted: Record<string, string> = {
		zod: `import { z } from "zod"; show(z.object({ name: z.string() }).safeParse(given));`,
		drizzle: `import { sqliteTable, text } from "drizzle-orm/sqlite-core"; show(sqliteTable("camp", { id: text() }));`,
		"better-auth": `import { betterAuth } from "better-auth/minimal"; show(betterAuth({}));`,
		SQL: `show("SELECT id, name FROM camp WHERE id = " + given);`,
		secrets: "show(given.BETTER_AUTH_SECRET);",
	};

	test.each(Object.entries(planted))("detects a chunk with %s", { timeout: 60_000 }, async (mark, code) => {
		expect(marks(await minified(code))).toContain(mark);
	});

	test("ignores an ordinary chunk", async () => {
		const code = `const label = "Select a session from the list"; show(label, "Update a camper, set it aside");`;
		expect(marks(await minified(code))).toEqual([]);
	});
});

/** A module's browser bundle, minified as the product's is. */
async function minified(code: string): Promise<string> {
	const id = "planted:entry";
	const bundle = (await build({
		configFile: false,
		logLevel: "error",
		build: { write: false, target: "es2022", rollupOptions: { input: id } },
		plugins: [
			{
				name: "planted",
				resolveId: (asked) => (asked === id ? id : null),
				load: (asked) => (asked === id ? `const { show, given } = globalThis; ${code}` : null),
			},
		],
	})) as Rollup.RollupOutput;
	return bundle.output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
}
