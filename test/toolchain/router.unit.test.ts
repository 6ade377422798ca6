import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { matchRoutes } from "@remix-run/react";
import { afterAll, expect, test } from "vitest";
import { keepRoutes } from "../../vite/worker-router";

type Router = { matchRoutes: typeof matchRoutes };
type Routes = Parameters<typeof matchRoutes>[0];

const SOURCE = readFileSync("node_modules/@remix-run/router/dist/router.js", "utf8").replace(
	/\/\/# source.*/,
	"",
);
const folder = mkdtempSync(join(tmpdir(), "router-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function load(code: string): Promise<Router> {
	const file = join(folder, `${++files}.mjs`);
	writeFileSync(file, code);
	return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const original = await load(SOURCE);
/** The router as the built Worker has it. */
const builtRouter = (change = (code: string) => code) => load(change(keepRoutes(SOURCE)));

const routes = [
	{ id: "home", path: "/", index: true },
	{
		id: "shell",
		children: [
			{ id: "campers", path: "campers" },
			{ id: "new", path: "campers/new" },
			{ id: "camper", path: "campers/:camper_id" },
			{ id: "edit", path: "campers/:camper_id/edit" },
			{ id: "maybe", path: "days/:date?" },
			{ id: "exact", path: "Exact", caseSensitive: true },
			{ id: "list", path: "api/campers" },
			{ id: "one", path: "api/campers/:camper_id" },
			{ id: "any", path: "api/:kind" },
			{ id: "print", path: "api/campers/:camper_id/print" },
			{ id: "year", path: ":camp/:year" },
		],
	},
	{ id: "rest", path: "files/*" },
	{ id: "none", path: "*" },
] as Routes;
/** Some name the same routes in another order, so that one's order is not taken for the other's. */
const others = [
	{ id: "all", path: ":anything/*" },
	{ id: "campers", path: "campers", caseSensitive: true },
] as Routes;
const ADDRESSES = [
	...["/", "/campers", "/CAMPERS/", "/campers/new", "/campers/7", "/campers/7/edit", "/campers/a%2Fb"],
	...["/days", "/days/2026-07-15", "/Exact", "/exact", "/files", "/files/a/b", "/no/such/page"],
	...["/api", "/api/campers", "/API/Campers/7", "/api/campers/7/print", "/api/sessions", "/%61pi/c%61mpers"],
	...[
		"//api/campers",
		"/api//campers",
		"/api/campers/",
		"/cedar/2026",
		"/campers/7/8/9",
		"/campers/new/edit",
		"/\u212Aids",
		"/",
	],
];
const matched = (router: Router) =>
	[routes, others, routes].map((each) => ADDRESSES.map((address) => router.matchRoutes(each, address)));

test("the built router matches as the router does, however often it is asked", async () => {
	const built = await builtRouter();
	expect(matched(built)).toEqual(matched(original));
	expect(matched(built)).toEqual(matched(original));
});

test("expressions kept without heed of case, or one order for all routes, would be seen", async () => {
	const caseless = await builtRouter((code) => code.replace('caseSensitive + " " +', '"" +'));
	expect(matched(caseless)).not.toEqual(matched(original));
	const oneOrder = await builtRouter((code) =>
		code
			.replace("branchesOfRoutes.get(routes)", "branchesOfRoutes.get(branchesOfRoutes)")
			.replace("branchesOfRoutes.set(routes", "branchesOfRoutes.set(branchesOfRoutes"),
	);
	expect(matched(oneOrder)).not.toEqual(matched(original));
});

test("routes that were left out for how they begin would be seen", async () => {
	for (const [from, to] of [
		['["", beginning.split("/")[0], beginning]', '["", beginning]'],
		['["", beginning.split("/")[0], beginning]', '[beginning.split("/")[0], beginning]'],
		["path.toLowerCase()", "path"],
		["decodePath(pathname)", "pathname"],
	] as const) {
		const careless = await builtRouter((code) => {
			expect(code.split(from).length, from).toBeGreaterThan(1);
			return code.replace(from, to);
		});
		expect(matched(careless), to).not.toEqual(matched(original));
	}
});

test("an address is tried on few of the product's routes", async () => {
	const built = await builtRouter((code) =>
		code.replace(
			"function matchPath(pattern, pathname) {",
			"$& globalThis.tried = (globalThis.tried ?? 0) + 1;",
		),
	);
	const many = Array.from({ length: 300 }, (_, at) => ({
		id: `${at}`,
		path: `api/thing${at}/:id`,
	})) as Routes;
	expect(built.matchRoutes(many, "/api/thing299/7")).toEqual(original.matchRoutes(many, "/api/thing299/7"));
	expect(globalThis).toMatchObject({ tried: 1 });
});

test("each expression and each order is made once", async () => {
	const built = await builtRouter((code) =>
		code
			.replace("function compilePath(path, caseSensitive, end) {", "$& globalThis.madePaths++;")
			.replace("function rankRouteBranches(branches) {", "$& globalThis.madeOrders++;"),
	);
	const made = globalThis as unknown as { madePaths: number; madeOrders: number };
	Object.assign(made, { madePaths: 0, madeOrders: 0 });
	for (const address of ADDRESSES) built.matchRoutes(routes, address);
	const once = made.madePaths;
	for (const address of ADDRESSES) built.matchRoutes(routes, address);
	expect(once).toBeGreaterThan(5);
	expect(made).toMatchObject({ madePaths: once, madeOrders: 1 });
});

test("another version of the router is not built with half of it", () => {
	expect(() => keepRoutes(SOURCE.replace("rankRouteBranches(branches);", ""))).toThrow(/not one/);
	expect(() => keepRoutes(SOURCE.replaceAll("compilePath(pattern", "compile(pattern"))).toThrow(/not one/);
});
