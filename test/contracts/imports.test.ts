import { describe, expect, test } from "vitest";
import { type Source, source, sourcesIn } from "../support/sources";
import {
	againstTheDirection,
	circles,
	fileCircles,
	foreignRoutes,
	impureManifests,
	pastTheFace,
	unclearFaces,
	unlistedManifests,
	upTheDistricts,
	unsafeInTheBrowser,
} from "./import-rules";

const project = sourcesIn("app", "db");
const files = (texts: Record<string, string>): Source[] =>
	Object.entries(texts).map(([path, text]) => source(path, text));

test("the project has files to check", () => {
	expect(project.length).toBeGreaterThan(100);
});

describe("The import direction", () => {
	test("holds in the project", () => expect(againstTheDirection(project)).toEqual([]));

	test.each([
		["app/lib/a.ts", "#app/ui/button"],
		["app/ui/a.tsx", "#app/platform/errors"],
		["app/ui/a.tsx", "../features/campers/rules"],
		["db/client.ts", "../app/platform/errors"],
		["app/platform/a.server.ts", "#app/features/campers/index.server"],
		["app/platform/a.tsx", "#app/ui/button"],
		["app/features/people/campers/a.server.ts", "#app/env.server"],
		["app/features/people/campers/a.ts", "#app/shells/navigation"],
		["app/shells/a.tsx", "../root"],
	])("forbids %s to import %s", (from, to) => {
		expect(againstTheDirection(files({ [from]: `import { a } from "${to}";` }))).toHaveLength(1);
		expect(againstTheDirection(files({ [from]: `export { a } from "${to}";` }))).toHaveLength(1);
		expect(againstTheDirection(files({ [from]: `const a = () => import("${to}");` }))).toHaveLength(1);
	});

	test.each([
		["app/features/people/campers/a.server.ts", "#db/schema"],
		["app/platform/config.server.ts", "#app/env.server"],
		["app/root.tsx", "./features/errors/components/route-error"],
		["app/shells/a.tsx", "#app/ui/button"],
	])("allows %s to import %s", (from, to) => {
		expect(againstTheDirection(files({ [from]: `import { a } from "${to}";` }))).toEqual([]);
	});
});

describe("The rule that features import each other through their public index", () => {
	test("holds in the project", () => expect(pastTheFace(project)).toEqual([]));

	test.each(["queries.server", "rules", "inputs", "check-in.server", "routes/list", "components/deep/a"])(
		"forbids importing its %s",
		(inner) => {
			const planted = {
				"app/features/day/a/b.server.ts": `import { c } from "#app/features/day/other/${inner}";`,
				[`app/features/day/other/${inner}.ts`]: "",
			};
			expect(pastTheFace(files(planted))).toHaveLength(1);
			const fromShell = {
				...planted,
				"app/shells/a.tsx": `import type { C } from "#app/features/day/other/${inner}";`,
			};
			expect(pastTheFace(files(fromShell))).toHaveLength(2);
		},
	);

	test.each(["index.server", "paths", "components/bar"])("allows importing its %s", (inner) => {
		const planted = {
			"app/features/day/a/b.ts": `import { c } from "../other/${inner}";`,
			[`app/features/day/other/${inner}.ts`]: "",
		};
		expect(pastTheFace(files(planted))).toEqual([]);
	});
});

describe("The rule against circular feature imports", () => {
	test("holds in the project", () => expect(circles(project)).toEqual([]));

	test("reports a cycle of three once", () => {
		const needs = (other: string) => `import { a } from "../${other}/index.server";`;
		const planted = {
			"app/features/day/b/x.server.ts": needs("c"),
			"app/features/day/c/x.server.ts": needs("a"),
			"app/features/day/a/x.server.ts": needs("b"),
			"app/features/day/d/x.server.ts": needs("a"),
			"app/features/day/a/index.server.ts": "",
			"app/features/day/b/index.server.ts": "",
			"app/features/day/c/index.server.ts": "",
		};
		expect(circles(files(planted))).toEqual(["day/a → day/b → day/c → day/a"]);
	});

	test("allows two features to link to each other's screens", () => {
		const planted = {
			"app/features/day/a/x.tsx": `import { paths } from "../b/paths";`,
			"app/features/day/b/x.tsx": `import { paths } from "../a/paths";`,
			"app/features/day/a/paths.ts": "",
			"app/features/day/b/paths.ts": "",
		};
		expect(circles(files(planted))).toEqual([]);
	});
});

describe("The rule against circular file imports, types included", () => {
	test("holds in the project", () => expect(fileCircles(project)).toEqual([]));

	test.each([`import type { A } from "./a"`, `type A = import("./a").A`, `const a = () => import("./a")`])(
		"reports the cycle closed by %s",
		(back) => {
			const planted = {
				"app/lib/a.ts": `import { b } from "./b";`,
				"app/lib/b.ts": `export { c } from "./c";`,
				"app/lib/c.ts": back,
				"app/lib/d.ts": `import { a } from "./a";`,
			};
			expect(fileCircles(files(planted))).toEqual([
				"app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts",
			]);
		},
	);

	test("allows tables to reference each other, and nothing else", () => {
		const planted = (folder: string) => ({
			[`${folder}/a.ts`]: `import { b } from "./b";`,
			[`${folder}/b.ts`]: `import { a } from "./a";`,
		});
		expect(fileCircles(files(planted("db/schema/camp")))).toEqual([]);
		expect(fileCircles(files(planted("db/seed")))).toHaveLength(1);
	});

	test("allows import kinds to be loaded from the list that names their job, and no other reader", () => {
		const planted = (reader: string) => ({
			"app/capabilities.server.ts": `import { a } from "./features/office/imports/capability.server";`,
			"app/features/office/imports/capability.server.ts": `const a = () => import("./${reader}");`,
			[`app/features/office/imports/${reader}.ts`]: `import { a } from "#app/capabilities.server";`,
		});
		expect(fileCircles(files(planted("kinds.server")))).toEqual([]);
		expect(fileCircles(files(planted("jobs.server")))).toHaveLength(1);
	});
});

describe("The district import order", () => {
	test("holds in the project", () => expect(upTheDistricts(project)).toEqual([]));

	const planted = (from: string, to: string, inner = "index.server") => ({
		[`app/features/${from}/a/x.server.ts`]: `import { a } from "#app/features/${to}/b/${inner}";`,
		[`app/features/${to}/b/${inner}.ts`]: "",
	});

	test.each([
		["camp", "people"],
		["people", "money"],
		["account", "day"],
		["nowhere", "camp"],
	])("forbids %s to import %s", (from, to) => {
		expect(upTheDistricts(files(planted(from, to)))).toHaveLength(1);
	});

	test.each([
		["money", "ledger"],
		["day", "day"],
	])("allows %s to import %s", (from, to) => expect(upTheDistricts(files(planted(from, to)))).toEqual([]));

	test("allows a screen to link to any other", () => {
		expect(upTheDistricts(files(planted("camp", "money", "paths")))).toEqual([]);
	});
});

describe("The rule that browser code imports no server code", () => {
	test("holds in the project", () => expect(unsafeInTheBrowser(project)).toEqual([]));

	test.each(["./queries.server", "./inputs", "zod", "@conform-to/zod/v4", "drizzle-orm", "#db/schema"])(
		"forbids %s",
		(what) => {
			const text = `import { a } from "${what.replace("./", "#app/features/day/a/")}";`;
			const planted = {
				"app/features/day/a/rules.ts": text,
				"app/features/day/a/paths.ts": text,
				"app/features/day/a/components/list.tsx": text,
				"app/features/day/a/queries.server.ts": text,
				"app/features/day/a/inputs.ts": "",
				"db/schema.ts": "",
			};
			expect(unsafeInTheBrowser(files(planted))).toHaveLength(3);
		},
	);

	test("allows type imports", () => {
		const text = `import type { Row } from "../queries.server"; import { type Other } from "../queries.server";`;
		const planted = {
			"app/features/day/a/components/list.tsx": text,
			"app/features/day/a/queries.server.ts": "",
		};
		expect(unsafeInTheBrowser(files(planted))).toEqual([]);
	});
});

describe("A feature's public index", () => {
	test("is short and plain in the project", () => expect(unclearFaces(project)).toEqual([]));

	test.each([
		["everything", `export * from "./queries.server";`],
		["code", "export const a = 1;"],
		["another feature's", `export { a } from "../b/index.server";`],
		["more than it can hold", `export { a } from "./a";\n`.repeat(31)],
	])("can't export %s", (_, text) => {
		expect(unclearFaces(files({ "app/features/day/a/index.server.ts": text }))).toHaveLength(1);
	});
});

describe("A route fragment", () => {
	test("names files of its own feature in the project", () => expect(foreignRoutes(project)).toEqual([]));

	test("can't name another feature's files", () => {
		const text = `export const screens = [route("a", "features/day/b/routes/a.tsx"), route("c", "features/day/a/routes/c.tsx")];`;
		expect(foreignRoutes(files({ "app/features/day/a/routes.ts": text }))).toHaveLength(1);
		const helped = `const file = (name: string) => route(name, \`features/day/b/routes/\${name}.tsx\`);`;
		expect(foreignRoutes(files({ "app/features/day/a/routes.ts": helped }))).toHaveLength(1);
	});
});

describe("A capability declaration", () => {
	const MANIFEST = "app/features/day/a/capability.ts";
	const LIST = { "app/capabilities.ts": `import { a } from "./features/day/a/capability";` };

	test("is data, and listed, in the project", () => {
		expect(impureManifests(project)).toEqual([]);
		expect(unlistedManifests(project)).toEqual([]);
	});

	test("imports nothing but types", () => {
		const text = `import type { Capability } from "#app/platform/capability"; import { paths } from "./paths";`;
		const planted = { [MANIFEST]: text, "app/features/day/a/paths.ts": "" };
		expect(impureManifests(files(planted))).toEqual([`${MANIFEST}:1: loads ./paths`]);
	});

	test("is read only from the list, which any layer can import", () => {
		const readers = (from: string) => ({
			"app/platform/x.ts": `import { a } from "${from}";`,
			"app/features/day/a/x.ts": `import { a } from "${from}";`,
		});
		const around = { [MANIFEST]: "", "app/shells/capability.ts": "" };
		expect(impureManifests(files({ ...around, ...readers("#app/features/day/a/capability") }))).toHaveLength(
			2,
		);
		const listed = files({ ...around, ...LIST, ...readers("#app/capabilities") });
		expect([...impureManifests(listed), ...againstTheDirection(listed), ...pastTheFace(listed)]).toEqual([]);
		expect(unlistedManifests(listed)).toEqual(["app/shells/capability.ts"]);
	});

	test("is the only import in the list", () => {
		const more = { "app/capabilities.ts": `import { a } from "./features/day/a/rules";`, [MANIFEST]: "" };
		expect(impureManifests(files({ ...more, "app/features/day/a/rules.ts": "" }))).toHaveLength(1);
	});

	const SERVER = "app/features/day/a/capability.server.ts";
	const SERVER_LIST = {
		"app/capabilities.server.ts": `import { a } from "./features/day/a/capability.server";`,
	};

	test("on the server lazily loads only its own files", () => {
		const text = (load: string) => `${load}; import type { A } from "#app/platform/capability";`;
		const planted = (load: string) => ({
			[SERVER]: text(load),
			"app/features/day/a/jobs.server.ts": "",
			"app/features/day/b/index.server.ts": "",
		});
		expect(impureManifests(files(planted(`const a = () => import("./jobs.server")`)))).toEqual([]);
		expect(impureManifests(files(planted(`import { a } from "./jobs.server"`)))).toHaveLength(1);
		expect(impureManifests(files(planted(`const a = () => import("../b/index.server")`)))).toHaveLength(1);
	});

	test("on the server is read only by code that iterates over the list", () => {
		const planted = {
			[SERVER]: "",
			...SERVER_LIST,
			"app/jobs.server.ts": `import { a } from "./capabilities.server";`,
			"app/shells/a.ts": `import { a } from "../capabilities.server";`,
		};
		const judged = files(planted);
		expect([...impureManifests(judged), ...againstTheDirection(judged), ...pastTheFace(judged)]).toEqual([]);
		const reader = { "app/features/day/b/x.server.ts": `import { a } from "#app/capabilities.server";` };
		expect(againstTheDirection(files({ ...planted, ...reader }))).toHaveLength(1);
		const past = { "app/platform/x.server.ts": `import { a } from "#app/features/day/a/capability.server";` };
		expect(impureManifests(files({ ...planted, ...past }))).toHaveLength(1);
		expect(unlistedManifests(files({ [SERVER]: "", "app/capabilities.server.ts": "" }))).toEqual([SERVER]);
	});
});
