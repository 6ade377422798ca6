import { describe, expect, test } from "vitest";
import { source, sourcesIn } from "../support/sources";
import {
	broken,
	clockReadings,
	consoleCalls,
	endlessSearches,
	formReadings,
	lazyParts,
	literalSpreads,
	moduleState,
	transactions,
	unnamedChanges,
} from "./discipline-rules";

const app = sourcesIn("app");
const db = sourcesIn("db");
/** Code that runs for a request; the design kit and the features' components also live in a browser. */
const server = app.filter(
	({ path }) => !/^app\/(ui|features\/[^/]+\/[^/]+\/components|shells\/components)\//.test(path),
);

const planted = (text: string) => [source("app/features/planted/a.server.ts", text)];

describe("The rule that writes are batches, not transactions", () => {
	test("holds in the project", () => {
		expect(
			broken(transactions, [...app, ...db], { "db/client.ts": "hands D1's own method through, to count it" }),
		).toEqual([]);
	});

	test.each([
		"await ctx.db.transaction(async (tx) => {});",
		"await env.DB.exec(text);",
		'db.run(sql.raw("BEGIN"));',
		"db.run(sql`BEGIN IMMEDIATE`);",
		"db.run(sql`SAVEPOINT a`);",
		'db.run("UPDATE camp SET name = 1; COMMIT");',
	])("rejects %s", (text) => expect(broken(transactions, planted(text))).toHaveLength(1));

	test.each(["/a/.exec(text);", 'const label = "Begin";', "await db.batch([a, b]);"])(
		"accepts %s",
		(text) => {
			expect(broken(transactions, planted(text))).toEqual([]);
		},
	);
});

describe("The rule that time comes from the clock", () => {
	test("holds in the project", () => {
		expect(
			broken(clockReadings, server, {
				"app/platform/clock.ts": "the one reader",
				"app/platform/http/request.server.ts":
					"auth sessions end by the wall clock, also where a demo's clock stands still",
				"app/platform/auth/place.server.ts": "renews auth sessions by the wall clock",
				"app/features/day/attendance/queue-store.ts":
					"lives in the browser: the device's clock, set right by the server's",
			}),
		).toEqual([]);
	});

	test.each([
		"const at = new Date();",
		"const at = new Date;",
		"const at = Date.now();",
		"const at = Date();",
		"const at = Temporal.Now.instant();",
	])("rejects %s", (text) => expect(broken(clockReadings, planted(text))).toHaveLength(1));

	test("accepts a date made from a value", () => {
		expect(broken(clockReadings, planted("const at = new Date(ctx.clock.now());"))).toEqual([]);
	});
});

describe("The rule that logging uses the log", () => {
	test("holds in the project", () => {
		expect(
			broken(consoleCalls, app, {
				"app/platform/log.server.ts": "the log itself",
				"app/entry.server.tsx": "React hands over what failed while rendering, outside any request's context",
			}),
		).toEqual([]);
	});

	test("rejects a leftover console.log", () => {
		expect(broken(consoleCalls, planted("if (a) console.log(camper.first_name);"))).toHaveLength(1);
	});
});

describe("The rule that late page sections are lazy sections", () => {
	test("holds in the project", () => {
		expect(broken(lazyParts, app, { "app/ui/lazy-section.tsx": "what all others are made with" })).toEqual(
			[],
		);
	});

	test.each(['const List = lazy(() => import("./list"));', 'React.lazy(() => import("./list"));'])(
		"rejects %s",
		(text) => expect(broken(lazyParts, planted(text))).toHaveLength(1),
	);

	test("accepts a lazy section", () => {
		expect(broken(lazyParts, planted('const List = lazySection(() => import("./list"));'))).toEqual([]);
	});
});

describe("The rule that search boxes limit their length", () => {
	test("holds in the project", () => {
		expect(broken(endlessSearches, app)).toEqual([]);
	});

	test.each(['<input type="search" name="q" />', '<TextInput name="q" type="search"></TextInput>'])(
		"rejects %s",
		(text) => expect(broken(endlessSearches, [source("app/ui/planted.tsx", text)])).toHaveLength(1),
	);

	test.each(['<TextInput type="search" maxLength={50} />', '<input type="text" />'])("accepts %s", (text) =>
		expect(broken(endlessSearches, [source("app/ui/planted.tsx", text)])).toEqual([]),
	);
});

describe("The rule that forms are read where repeated fields are rejected", () => {
	test("holds in the project", () => {
		expect(
			broken(formReadings, server, {
				"app/platform/http/body.server.ts": "makes the form that refuses it",
				"app/platform/files/read-upload.server.ts": "makes the form that refuses it",
				"app/platform/http/parse-form.server.ts": "refuses it by the schema",
				"app/platform/http/given.server.ts": "refuses it by the schema",
				"app/platform/http/screen.server.ts": "sums up the whole form, as it came",
			}),
		).toEqual([]);
	});

	test.each([
		"const form = await request.formData();",
		"const sent = parseWithZod(form, { schema });",
		"const { name } = Object.fromEntries(form);",
		"const fields = Object.fromEntries(form.entries());",
		"for (const [name, value] of [...form.entries()]) keep(name, value);",
	])("rejects %s", (text) => expect(broken(formReadings, planted(text))).toHaveLength(1));

	test.each(['const name = form.get("name");', "const fields = oneOfEach(form);"])("accepts %s", (text) =>
		expect(broken(formReadings, planted(text))).toEqual([]),
	);
});

describe("The rule that modules keep no state between requests", () => {
	test("holds in the project", () => {
		expect(
			broken(moduleState, server, {
				"app/platform/http/request.server.ts": "keyed weakly by the request's own load context",
				"app/features/site/api-docs/describe-api.server.ts": "made of the build alone, whoever asks",
				"app/features/day/attendance/queue-store.ts": "lives in the browser: one queue a tab and owner",
				"app/features/admission/waiting-room/door-facts.server.ts":
					"what a camp's waiting room is to everybody alike, for seconds",
				"app/platform/http/sitemap.server.ts": "by a build's routes, which no request changes",
				"app/features/admission/waiting-room/room-state.server.ts":
					"what everybody who waits is told alike, asked anew each second",
				"app/platform/auth/places-of-programs.server.ts":
					"where a program was last, by its token alone: a guess that each login has to confirm",
				"app/lib/money.ts": "filled while the module loads, never after",
				"app/platform/jobs/deliver-soon.server.ts": "filled while the entry loads, never after",
			}),
		).toEqual([]);
	});

	test.each([
		"let current: Camp | null = null;",
		"export var count = 0;",
		"const cache = new Map<string, Camp>();",
		"const waiting: string[] = [];",
		"const seen = {};",
	])("rejects %s", (text) => expect(broken(moduleState, planted(text))).toHaveLength(1));

	test.each([
		'const SAFE = new Set(["GET"]);',
		"function a() { let b = 0; return b; }",
		"const LIST = [1, 2];",
	])("accepts %s", (text) => expect(broken(moduleState, planted(text))).toEqual([]));
});

test("an exception that is no longer needed is reported", () => {
	const allowed = { "app/features/planted/a.server.ts": "once" };
	expect(broken(clockReadings, planted("const at = Date.now();"), allowed)).toEqual([]);
	expect(broken(clockReadings, planted("const at = 1;"), allowed)).toHaveLength(1);
});

describe("The rule that object literals list their properties", () => {
	test("holds in the project", () => {
		expect(broken(literalSpreads, [...app, ...db, ...sourcesIn("test", "vite")])).toEqual([]);
	});

	test.each([
		"const a = { ...{ b, c }, d };",
		"const a = f({ ...{ b: 1 } });",
		"const a = [{ b, ...{ c, d } }];",
	])("rejects %s", (text) => expect(broken(literalSpreads, planted(text))).toHaveLength(1));

	test("applies to JSX attributes too", () => {
		const screen = [source("app/features/planted/a.tsx", "const a = <Card {...{ b, c }} />;")];
		expect(broken(literalSpreads, screen)).toHaveLength(1);
	});

	test.each(["const a = { ...b, c };", "const a = { ...(b ? { c } : {}) };", "const a = [...[1, 2], 3];"])(
		"accepts %s",
		(text) => expect(broken(literalSpreads, planted(text))).toEqual([]),
	);
});

describe("a write of an enrollment's status says who changed it", () => {
	test("holds in the project", () => expect(broken(unnamedChanges, app)).toEqual([]));

	test.each([
		`sql\`UPDATE enrollment SET status = 'enrolled', updated_at = \${now} WHERE id = \${id}\`;`,
		`sql\`INSERT INTO \${enrollment} (camp_id, id, status) VALUES (\${camp}, \${id}, 'accepted')\`;`,
		'db.update(enrollment).set({ status: "completed" }).where(which);',
		"db.insert(enrollment).values({ camp_id, ...made });",
	])("rejects %s", (text) => expect(broken(unnamedChanges, planted(text))).toHaveLength(1));

	test.each([
		`sql\`UPDATE enrollment SET moved_from_id = NULL WHERE id = \${id}\`;`,
		`sql\`UPDATE enrollment SET status = 'enrolled', changed_by = \${user} WHERE id = \${id}\`;`,
		"db.insert(enrollment).values({ camp_id, ...made, changed_by });",
	])("accepts %s", (text) => expect(broken(unnamedChanges, planted(text))).toEqual([]));
});
