import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { matchRoutes } from "@remix-run/react";
import { afterAll, expect, test } from "vitest";
import { keepRoutes } from "../../router.config";

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
