import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadAssets } from "../../build/server/index.js";
import { type Assets, bytesByRoute, readAsset, workerModules } from "../support/built-bytes";

const assets = await loadAssets();

/** Screens that people open outdoors and on phones: roll call, a family's pages, registering, waiting for a spot, the season's numbers. */
const PHONE_FIRST =
	/^features\/(day\/|office\/family-home\/|money\/family-account\/|registration\/(family-form|bookings)\/|admission\/[^/]+\/routes\/(link|waiting|own)|insight\/analytics\/routes\/dashboard)/;
/** Gzip bytes of JavaScript that such a screen stays below, and those of the office's tools. Copy is never shortened for bytes. */
const PHONE_BYTES = 130_000;
const DESK_BYTES = 190_000;
const limitOf = (route: string) => (PHONE_FIRST.test(route) ? PHONE_BYTES : DESK_BYTES);
/** What the heaviest screen of each kind had when it was last looked at. More than 3 kB beyond is printed, and passes. */
const HEAVIEST = { phone: 129_700, desk: 132_200 };
const GROWTH_BYTES = 3_000;
/** The limit for the median route: what every page loads counts for all of them. */
const MEDIAN_BYTES = 113_000;
/** Gzip bytes of all of the Worker: a quarter of what the platform takes. It grows with every capability. */
const WORKER_BYTES = 2_560 * 1_024;
/** Gzip bytes of what a Worker evaluates before its first answer. A capability adds next to nothing to it. */
const START_BYTES = 125 * 1_024;

/** What only some requests need, and what tells that a module holds it. */
const HEAVY: Record<string, RegExp> = {
	"better-auth": /internalAdapter/,
	"zod-openapi": /additionalOperations/,
	zod: /_zod\.parent/,
	"what browsers load": /\/assets\/entry\.client-/,
};

const overweight = (bytes: Record<string, number>) =>
	Object.keys(bytes).filter((route) => (bytes[route] ?? Number.NaN) > limitOf(route));

const medianOf = (bytes: Record<string, number>) =>
	Object.values(bytes).toSorted((a, b) => a - b)[Math.floor(Object.keys(bytes).length / 2)] ?? Number.NaN;

const heavyIn = (modules: string[]) => {
	const code = modules.map((path) => readFileSync(path, "utf8")).join("\n");
	return Object.keys(HEAVY).filter((name) => HEAVY[name]?.test(code));
};

const gzipOf = (modules: string[]) =>
	gzipSync(Buffer.concat(modules.map((path) => readFileSync(path))), { level: 9 }).length;

describe("The download size of a route", () => {
	const bytes = bytesByRoute(assets as unknown as Assets, readAsset);

	test("is known for the rendered routes", () => {
		expect(Object.keys(bytes)).toContain("features/office/dashboard/routes/dashboard");
		expect(Math.min(...Object.values(bytes))).toBeGreaterThan(50_000);
	});

	test("stays within its size limit", () => {
		for (const [route, size] of Object.entries(bytes))
			if (size > (PHONE_FIRST.test(route) ? HEAVIEST.phone : HEAVIEST.desk) + GROWTH_BYTES)
				console.log(`${route} has grown to ${size} bytes`);
		expect(overweight(bytes)).toEqual([]);
	});

	test("stays within the median limit across all routes", () =>
		expect(medianOf(bytes)).toBeLessThanOrEqual(MEDIAN_BYTES));

	/** With what gzip cannot make smaller, of so many bytes. */
	const reading = (size: number) => {
		const noise = randomBytes(size);
		return (url: string) => (url === "planted.js" ? noise : readAsset(url));
	};

	test("is reported for a route with one chunk too many, without changing the median", () => {
		const planted = structuredClone(assets) as unknown as Assets;
		const route = planted.routes["features/office/dashboard/routes/dashboard"];
		if (route) route.imports = [...(route.imports ?? []), "planted.js"];
		const heavier = bytesByRoute(planted, reading(120_000));
		expect(overweight(heavier)).toEqual(["features/office/dashboard/routes/dashboard"]);
		expect(medianOf(heavier)).toBeLessThanOrEqual(MEDIAN_BYTES);
	});

	test("exceeds the median limit when every page loads the remaining bytes (control)", () => {
		const planted = structuredClone(assets) as unknown as Assets;
		planted.entry.imports.push("planted.js");
		const heavier = bytesByRoute(planted, reading(MEDIAN_BYTES - medianOf(bytes)));
		expect(medianOf(heavier)).toBeGreaterThan(MEDIAN_BYTES);
	});
});

/** Fonts that a style sheet may ask for before the page is drawn. */
const fontsIn = (css: string) => css.match(/url\([^)]+\.woff2\)/g) ?? [];

test("a page waits for only one font, regardless of its characters", () => {
	const sheets = Object.values(assets.routes as Record<string, { css?: string[] }>).flatMap(
		({ css = [] }) => css,
	);
	const entry = (assets.entry as { css?: string[] }).css ?? [];
	const waited = [...new Set([...entry, ...sheets])].flatMap((url) => fontsIn(readAsset(url).toString()));
	expect([...new Set(waited)]).toHaveLength(1);
	// The control: the sheet that comes later has two more, and is seen to.
	const late = readdirSync("build/client/assets").find((name) => /^late-fonts-.*\.css$/.test(name));
	expect(fontsIn(readFileSync(join("build/client/assets", String(late)), "utf8"))).toHaveLength(2);
});

/** The letters that a style sheet's faces are asked for, as code points. */
const lettersIn = (css: string) =>
	new Set(
		[...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].flatMap(([, from = "", to = from]) => {
			const first = Number.parseInt(from, 16);
			return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
		}),
	);

test("a character in the first font never loads the late one", () => {
	const sheet = (name: string) => lettersIn(readFileSync(`app/ui/styles/${name}.css`, "utf8"));
	const [first, late] = [sheet("fonts"), sheet("late-fonts")];
	// The first says that it has the dagger among its signs; it is drawn by the late one.
	expect([...first].filter((letter) => late.has(letter))).toEqual([0x2020]);
	// The wordmark's letter, one of a Turkish name, and those of Yoruba and Vietnamese ones.
	expect([0x131, 0x15f, 0x1ecd, 0x1ec5].map((letter) => [first.has(letter), late.has(letter)])).toEqual([
		[true, false],
		[false, true],
		[false, true],
		[false, true],
	]);
});

describe("The Worker bundle", () => {
	const { start, later } = workerModules();

	test("stays within its size limit", () => {
		expect(start.length).toBeGreaterThan(1);
		expect(gzipOf([...start, ...later])).toBeLessThan(WORKER_BYTES);
	});

	test("starts within its size limit, which one screen's libraries would exceed", () => {
		expect(gzipOf(start)).toBeLessThan(START_BYTES);
		const largest = later.toSorted((a, b) => statSync(b).size - statSync(a).size)[0];
		expect(gzipOf([...start, String(largest)])).toBeGreaterThan(START_BYTES);
	});

	test("starts without modules that only some requests need", () => {
		expect(heavyIn(start)).toEqual([]);
		expect(heavyIn(later).sort()).toEqual(Object.keys(HEAVY).sort());
	});

	test("is reported when a module imports them at the start (control)", () => {
		const folder = mkdtempSync(join(tmpdir(), "built-"));
		mkdirSync(join(folder, "assets"));
		const heavy = later.map((path) => readFileSync(path, "utf8")).join("\n");
		writeFileSync(join(folder, "worker.js"), `import{a as e}from"./assets/app.js";export{e as default};`);
		writeFileSync(join(folder, "assets/app.js"), `const n=1;import"./heavy.js";export{n as a};`);
		writeFileSync(join(folder, "assets/heavy.js"), heavy);
		const planted = workerModules(folder);
		expect(heavyIn(planted.start).sort()).toEqual(Object.keys(HEAVY).sort());
		expect(planted.later).toEqual([]);
		rmSync(folder, { recursive: true });
	});
});
