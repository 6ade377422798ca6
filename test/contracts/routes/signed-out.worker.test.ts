import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, dataPath } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { metaOfRow } from "./refusals";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const HTML = { Accept: "text/html,application/xhtml+xml" };
const typed = () =>
	new URLSearchParams([
		["first_name", "Ana <b>María</b>"],
		["notes", "250 signs\r\nand a line"],
		["tags", "one"],
		["tags", "two"],
		["password", "green canoe at dawn"],
	]);

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
});

const OPEN = ["anyone", "absent", "refused"];
/** Every form of a screen that takes somebody signed in. */
const forms = ROUTE_TABLE.filter(
	(row) =>
		row.method === "POST" &&
		builtOf(row)?.meta?.surface === "screen" &&
		!metaOfRow(row) &&
		!OPEN.includes(row.needs),
);

/** The hidden fields of the page that keeps a form, and where it goes. */
function keptIn(page: string) {
	const form = /<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(page);
	const plainText = (text: string) =>
		text
			.replaceAll("&lt;", "<")
			.replaceAll("&gt;", ">")
			.replaceAll("&quot;", '"')
			.replace(/&#(?:x27|39);/g, "'")
			.replaceAll("&amp;", "&");
	const fields = [...(form?.[2] ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gs)].map(
		([, name = "", value = ""]): [string, string] => [plainText(name), plainText(value)],
	);
	return { action: plainText(form?.[1] ?? ""), fields };
}

describe("A form submitted after the session ended", () => {
	test("is on the answering page with all values except secrets, at every URL", async () => {
		expect(forms.length).toBeGreaterThan(100);
		const wrong: string[] = [];
		for (const row of forms) {
			const path = row.path(camp);
			const answer = await ask(path, { method: "POST", body: typed(), headers: HTML });
			const page = await answer.text();
			const { action, fields } = keptIn(page);
			const kept = new URLSearchParams(
				fields.map(([name, value]) => [name, value.replace(/\r?\n/g, "\r\n")]),
			);
			const all = typed();
			all.delete("password");
			if (answer.status !== 401 || action !== path || kept.toString() !== all.toString())
				wrong.push(`${row.route} ${answer.status} ${action} ${kept}`);
			if (page.includes("green canoe")) wrong.push(`${row.route} keeps a password`);
			// The browser's own script is told, and sends the same once more.
			const data = await ask(dataPath(path), { method: "POST", body: typed() });
			await data.text();
			if (builtOf(row)?.drawn && data.headers.get("X-Signed-Out") !== "1")
				wrong.push(`${row.route} tells no script`);
		}
		expect(wrong).toEqual([]);
	});

	test("is saved by resubmitting after its user signs in, and never as another user", async () => {
		const sends = new URLSearchParams({ first_name: "Ana", last_name: "Kept", birth_date: "2016-05-04" });
		const led = await ask("/redirect", { token: camp.tokens.camp_admin });
		const mark = /campinsights\.user_mark=[^;]+/.exec(led.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
		expect(mark).not.toBe("");
		const out = await ask("/campers/new", { method: "POST", body: sends, cookies: [mark], headers: HTML });
		const { action, fields } = keptIn(await out.text());
		expect(action).toContain("form_user=");
		const again = (token: string | undefined) =>
			ask(action, { method: "POST", body: new URLSearchParams(fields), token, headers: HTML });
		const another = await again(camp.tokens.counselor);
		expect(another.status).toBe(409);
		await another.text();
		const saved = await again(camp.tokens.camp_admin);
		expect([302, 303]).toContain(saved.status);
		await saved.text();
		const list = await ask("/campers?q=Kept", { token: camp.tokens.camp_admin });
		expect(await list.text()).toContain("Kept");
	});

	test("keeps nothing of a form from another site", async () => {
		const answer = await ask("/campers/new", {
			method: "POST",
			body: typed(),
			headers: { ...HTML, Origin: "http://evil.test" },
		});
		expect(answer.status).toBe(403);
		expect(await answer.text()).not.toContain("Ana");
	});
});
