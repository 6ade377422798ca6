import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aPeopledCamp, aSuperAdmin, type CampWorld } from "../../support/camp-world";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Browsers mend markup that isn't valid, each in its own way, and scripts and screen readers then see something else than was
// written. Every screen is read by a checker that knows nothing of us.

async function faultsOf(html: string): Promise<string[]> {
	const response = await env.HTML_CHECKER.fetch("http://checker.test/", { method: "POST", body: html });
	return response.json();
}

const screens = ROUTE_TABLE.filter(
	(row) => row.method === "GET" && builtOf(row)?.drawn && row.needs !== "absent" && row.needs !== "refused",
);

let camp: CampWorld;
let operator = "";

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "parent", "counselor"]);
	operator = await aSuperAdmin();
});

describe("The rule that every screen is valid HTML", () => {
	test.each(screens.map((row) => [row.route, row] as const))("holds for %s", async (_, row) => {
		const admin = row.needs === "operator" ? operator : camp.tokens.camp_admin;
		const visitor = row.needs === "anyone" ? [undefined] : [];
		for (const token of [admin, ...visitor]) {
			const response = await ask(row.path(camp), { token });
			const html = await response.text();
			if (!response.headers.get("Content-Type")?.startsWith("text/html") || html === "") continue;
			expect(await faultsOf(html)).toEqual([]);
		}
	});

	test.each([
		["parent", ["/parent-dashboard", "/parent-dashboard/payments", "/account"]],
		["counselor", ["/staff-dashboard", "/roll-call", "/more"]],
	])("holds for the screens of a %s", async (role, paths) => {
		for (const path of paths) {
			const response = await ask(path, { token: camp.tokens[role] });
			expect(await faultsOf(await response.text()), path).toEqual([]);
		}
	});
});

test("invalid markup is detected (control)", async () => {
	const page = (body: string) =>
		`<!DOCTYPE html><html lang="en"><head><title>Roll call</title></head><body>${body}</body></html>`;
	expect(await faultsOf(page("<p>Fine</p>"))).toEqual([]);
	const wrong = page('<span><div>No</div></span><input type="checkbox" aria-label="No" autocomplete="tel">');
	expect(await faultsOf(wrong)).toEqual([
		expect.stringMatching(/^element-permitted-content/),
		expect.stringMatching(/^valid-autocomplete/),
	]);
});
