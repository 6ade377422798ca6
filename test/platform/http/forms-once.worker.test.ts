import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A phone that loses the answer sends the form again. The key that the page carries makes that one thing, not two.

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Once", ["camp_admin"]);
});

interface Case {
	name: string;
	path: () => string;
	fields: () => Record<string, string | string[]>;
	table: string;
}

const cases: Case[] = [
	{
		name: "a camper",
		path: () => "/campers/new",
		fields: () => ({ first_name: "Once", last_name: "Only", birth_date: "2016-04-18", status: "active" }),
		table: "camper",
	},
	{
		name: "a season",
		path: () => "/seasons/new",
		fields: () => ({ name: "Summer 2032", year: "2032", start_date: "2032-06-01", end_date: "2032-08-31" }),
		table: "season",
	},
	{
		name: "a copied season",
		path: () => `/seasons/${camp.season_id}/copy`,
		fields: () => ({ name: "Copied", year: "2033" }),
		table: "season",
	},
];

async function send(path: string, fields: Record<string, string | string[]>) {
	const form = new URLSearchParams();
	for (const [name, value] of Object.entries(fields))
		for (const each of [value].flat()) form.append(name, each);
	const response = await ask(path, { method: "POST", token: camp.tokens.camp_admin, body: form });
	const text = await response.text();
	return { status: response.status, location: response.headers.get("Location"), text };
}

const count = async (table: string) =>
	(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE camp_id = ?`)
		.bind(camp.camp_id)
		.first("n")) as number;

const keyOn = async (path: string) => {
	const page = await ask(path, { token: camp.tokens.camp_admin });
	return /name="idempotency_key" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
};

test.each(cases)(
	"$name is created once by a form that is submitted twice, and both submissions lead to it",
	async ({ path, fields, table }) => {
		const before = await count(table);
		const idempotency_key = await keyOn(path());
		expect(idempotency_key).not.toBe("");
		const first = await send(path(), { ...fields(), idempotency_key });
		expect(first.status, first.text).toBe(303);
		const again = await send(path(), { ...fields(), idempotency_key });
		expect(again).toMatchObject({ status: 303, location: first.location });
		expect(await count(table)).toBe(before + 1);
		// Changed entries under the same key are another wish, which is neither lost nor taken for the first.
		const changed = await send(path(), { ...fields(), name: "Other", last_name: "Other", idempotency_key });
		expect(changed.status).toBe(409);
		expect(changed.text).toContain("already saved");
		expect(await count(table)).toBe(before + 1);
		expect(await keyOn(path())).not.toBe(idempotency_key);
	},
);

test("without the key the same form creates two records (control)", async () => {
	const before = await count("season");
	const fields = { name: "Twice", year: "2035", start_date: "2035-06-01", end_date: "2035-08-31" };
	expect((await send("/seasons/new", fields)).status).toBe(303);
	expect((await send("/seasons/new", fields)).status).toBe(303);
	expect(await count("season")).toBe(before + 2);
});

test("a session is created once by two parallel requests", async () => {
	const before = await count("session");
	const [season] = (
		await env.DB.prepare("SELECT start_date FROM season WHERE camp_id = ? AND id = ?")
			.bind(camp.camp_id, camp.season_id)
			.all<{ start_date: string }>()
	).results;
	const fields = {
		season_id: camp.season_id,
		name: "At once",
		capacity: "8",
		checkpoints: ["morning"],
		start_date: season?.start_date ?? "",
		end_date: season?.start_date ?? "",
		weekdays: ["1", "2", "3", "4", "5", "6", "7"],
		idempotency_key: await keyOn("/sessions/new"),
	};
	const answers = await Promise.all([1, 2, 3].map(() => send("/sessions/new", fields)));
	expect(new Set(answers.map(({ status }) => status)), answers[0]?.text).toEqual(new Set([303]));
	expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
	expect(await count("session")).toBe(before + 1);
});
