import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import * as kit from "#app/features/site/dev/routes/kit";
import * as familyCheck from "#app/features/people/households/routes/family-check";
import * as analyticsTest from "#app/features/insight/analytics/routes/analytics-test";
import * as userTest from "#app/features/account/users/routes/user-test";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

const PAGES = {
	"/test": familyCheck,
	"/user-test": userTest,
	"/analytics-test": analyticsTest,
	"/dev/kit": kit,
};

/** What a page answers to a user of a role, or to nobody. */
async function statusOf(path: keyof typeof PAGES, ENVIRONMENT: "development" | "production", role?: string) {
	const context = {
		cloudflare: { env: { ...env, ENVIRONMENT }, ctx: { waitUntil() {}, passThroughOnException() {} } },
	} as AppLoadContext;
	const headers: HeadersInit = role ? { Authorization: `Bearer ${camp.tokens[role]}` } : {};
	const request = new Request(`http://camp.test${path}?camp=${camp.camp_id}`, { headers });
	return PAGES[path].loader({ request, context, params: {} }).then(
		() => 200,
		(thrown: { status?: number; init?: { status: number } }) => thrown.status ?? thrown.init?.status,
	);
}

test.each(["/test", "/user-test", "/analytics-test"] as const)(
	"%s exists for admins in development, and for no one else",
	async (path) => {
		expect(await statusOf(path, "development", "camp_admin")).toBe(200);
		expect(await statusOf(path, "development", "counselor")).toBe(403);
		for (const role of ["camp_admin", "counselor", undefined])
			expect(await statusOf(path, "production", role)).toBe(404);
	},
);

test("/dev/kit exists for everyone in development, and for no one in production", async () => {
	for (const role of ["camp_admin", "counselor", undefined]) {
		expect(await statusOf("/dev/kit", "development", role)).toBe(200);
		expect(await statusOf("/dev/kit", "production", role)).toBe(404);
	}
});
