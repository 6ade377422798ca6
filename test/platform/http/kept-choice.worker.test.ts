import { beforeAll, expect, test, vi } from "vitest";
import { ask, dataPath } from "../../support/ask";
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
	"%s opens without a stored season that no longer exists",
	async (path) => {
		const { status, to, forgets } = await openWithGone(path);
		expect({ status, to }).toEqual({ status: 302, to: path });
		expect(forgets).toMatch(/campinsights\.season=;[^,]*Max-Age=0/);
		const again = await ask(path, { token: camp.tokens.camp_admin, cookies: [place] });
		await again.text();
		expect(again.status).toBe(200);
	},
);

test("prefetching a season's link doesn't choose it, and clicking it does", async () => {
	const token = camp.tokens.camp_admin;
	const make = (name: string, start_date: string, end_date: string) =>
		ask("/api/seasons", { method: "POST", token, body: { name, year: 2025, start_date, end_date } });
	const made = await make("Summer 2025", "2025-06-01", "2025-08-31");
	const { data } = (await made.json()) as { data: { id: string } };
	const path = `/campers?season=${data.id}`;
	const cookiesOf = async (headers: Record<string, string>) => {
		const response = await ask(path, { token, cookies: [place], headers });
		await response.text();
		expect(response.status).toBe(200);
		expect(response.headers.get("X-Database")).toMatch(/^trips=1 /);
		return response.headers.get("Set-Cookie") ?? "";
	};
	expect(await cookiesOf({ "Sec-Purpose": "prefetch" })).toBe("");
	expect(await cookiesOf({ "Sec-Purpose": "prefetch;prerender" })).toBe("");
	expect(await cookiesOf({ Purpose: "prefetch" })).toBe("");
	expect(await cookiesOf({})).toContain(`campinsights.season=${camp.camp_id}~${data.id}`);
});

test("a season chosen by a link is named on the following pages, with a link back to the current one", async () => {
	const token = camp.tokens.camp_admin;
	const make = async (name: string, year: number) => {
		const body = { name, year, start_date: `${year}-06-01`, end_date: `${year}-08-31` };
		const made = await ask("/api/seasons", { method: "POST", token, body });
		return ((await made.json()) as { data: { id: string } }).data.id;
	};
	const earlier = await make("Summer 2019", 2019);
	const open = async (path: string, cookies: string[] = []) => {
		const response = await ask(path, { token, cookies: [place, ...cookies] });
		const strip = /<aside aria-label="Season"[\s\S]*?<\/aside>/.exec(await response.text())?.[0];
		return { strip, kept: response.headers.get("Set-Cookie") ?? "" };
	};
	expect((await open("/dashboard")).strip).toBeUndefined();
	// A figure of an earlier day leads to its season's sessions.
	const followed = await open(`/sessions?season=${earlier}`);
	const cookie = /campinsights\.season=[^;]+/.exec(followed.kept)?.[0] ?? "";
	for (const { strip } of [followed, await open("/dashboard", [cookie]), await open("/account", [cookie])])
		expect(strip).toContain("Summer 2019");
	const back = /href="(\/dashboard[^"]+)"/.exec((await open("/dashboard", [cookie])).strip ?? "")?.[1] ?? "";
	expect(back).toMatch(/^\/dashboard\?season=/);
	const returned = await open(back, [cookie]);
	expect(returned.strip).toBeUndefined();
	expect(returned.kept).toMatch(/campinsights\.season=;[^,]*Max-Age=0/);
});

test("prefetched page data runs no query, because the click requests it anyway", async () => {
	const path = dataPath("/campers");
	const token = camp.tokens.camp_admin;
	const ahead = await ask(path, { token, cookies: [place], headers: { "Sec-Purpose": "prefetch" } });
	expect([ahead.status, ahead.headers.get("X-Database"), await ahead.text()]).toEqual([
		204,
		"trips=0 depth=0 read=0 written=0",
		"",
	]);
	expect(ahead.headers.get("Cache-Control")).toBe("no-store");
	const clicked = await ask(path, { token, cookies: [place] });
	expect(clicked.headers.get("X-Database")).toMatch(/^trips=1 /);
	await clicked.text();
});

test("a season in the URL that no longer exists returns 404", async () => {
	expect(await openWithGone(`/dashboard?season=${GONE}`)).toMatchObject({ status: 404, to: null });
});
