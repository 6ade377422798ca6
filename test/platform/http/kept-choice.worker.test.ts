import { beforeAll, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const GONE = "019b76da-a800-7707-971b-000000000000";

let camp: CampWorld;
let place = "";

beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin"]);
	const first = await ask("/more", { token: camp.tokens.camp_admin });
	await first.text();
	place = /campinsights\.place=[^;]+/.exec(first.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
});

/** Opens a page as somebody does whose browser keeps the choice of a season that has been deleted since. */
async function openWithGone(path: string) {
	const kept = `campinsights.season=${camp.camp_id}~${GONE}`;
	const response = await ask(path, { token: camp.tokens.camp_admin, cookies: [place, kept] });
	await response.text();
	const { status, headers } = response;
	return { status, to: headers.get("Location"), forgets: headers.get("Set-Cookie") ?? "" };
}

test.each(["/dashboard", "/campers?q=a", "/sessions"])(
	"%s opens without a kept season that is gone",
	async (path) => {
		const { status, to, forgets } = await openWithGone(path);
		expect({ status, to }).toEqual({ status: 302, to: path });
		expect(forgets).toMatch(/campinsights\.season=;[^,]*Max-Age=0/);
		const again = await ask(path, { token: camp.tokens.camp_admin, cookies: [place] });
		await again.text();
		expect(again.status).toBe(200);
	},
);

test("a season that the address names and that is gone is not there", async () => {
	expect(await openWithGone(`/dashboard?season=${GONE}`)).toMatchObject({ status: 404, to: null });
});
