import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FlashToast } from "#app/platform/http/toast.server";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: CampWorld;
let prices: string;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["program_director"]);
	prices = `/seasons/${camp.season_id}/prices`;
});

const token = () => camp.tokens.program_director;
const page = async (path: string) => (await ask(path, { token: token() })).text();
// Words that stand in pieces of their own are read as they are seen.
const words = (html: string) =>
	html
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

/** Posts a form as a browser without JavaScript does, and answers the toast it left. */
async function post(path: string, fields: Record<string, string | string[]>) {
	const body = new URLSearchParams();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat()) body.append(name, value);
	const response = await ask(path, { method: "POST", token: token(), body });
	expect(response.status, await response.text()).toBe(303);
	const cookie = /campinsights\.toast=([^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
	return JSON.parse(decodeURIComponent(cookie ?? "null")) as FlashToast;
}

async function undo({ undo: back }: FlashToast) {
	if (!back) throw new Error("There is no way back");
	return post(back.action, back.fields);
}

const of = async <T>(path: string) => {
	const response = await ask(path, { token: token() });
	return ((await response.json()) as { data: T }).data;
};

describe("Undo of a removal", () => {
	it("restores a discount with its sessions and position", async () => {
		const fields = {
			kind: "code",
			name: "Scouts",
			measure: "amount",
			off: "12.50",
			per_family: "on",
			code: "scouts",
			from_on: "2026-01-01",
			until_on: "2026-04-01",
			max_uses: "9",
			session_id: [camp.session_id],
		};
		expect((await post(`${prices}/discounts/new`, fields)).message).toBe("Scouts saved");
		type Discount = { id: string; code: string; updated_at: string; created_at: string };
		const list = () => of<Discount[]>(`/api/discounts?season_id=${camp.season_id}`);
		const made = (await list()).find(({ code }) => code === "SCOUTS");
		expect(made).toMatchObject({ amount_cents: 1_250, per_family: true, session_ids: [camp.session_id] });
		const toast = await post(`${prices}/discounts/${made?.id}/remove`, {});
		expect((await list()).some(({ code }) => code === "SCOUTS")).toBe(false);
		await undo(toast);
		const { id: _, created_at: __, updated_at: ___, ...facts } = made as Discount;
		expect((await list()).find(({ code }) => code === "SCOUTS")).toMatchObject(facts);
	});

	it("restores an add-on and a payment date", async () => {
		type AddOn = { name: string };
		const add_ons = () => of<AddOn[]>(`/api/add-ons?season_id=${camp.season_id}`);
		const removed = await post(`${prices}/add-ons/${camp.add_on_id}/remove`, {});
		expect(await add_ons()).toEqual([]);
		await undo(removed);
		expect(await add_ons()).toMatchObject([{ name: "T-shirt", price_cents: 2_500, most_each: 1 }]);

		const dates = () => of<{ dates: string[] }>(`/api/seasons/${camp.season_id}/payment-dates`);
		const gone = await post(`${prices}/dates/remove`, { due_on: camp.payment_date });
		expect(await dates()).toEqual({ dates: [], parts: [] });
		await undo(gone);
		expect(await dates()).toEqual({ dates: [camp.payment_date], parts: [] });
	});

	it("restores a payment date with its amount, and dates spread over a period", async () => {
		type Plan = { dates: string[]; parts: { due_on: string; basis_points: number | null }[] };
		const plan = () => of<Plan>(`/api/seasons/${camp.season_id}/payment-dates`);
		const before = await plan();
		const due_on = "2031-02-01";
		expect((await post(`${prices}/dates/add`, { due_on, part: "12.5%" })).message).toContain("added");
		const mine = { due_on, basis_points: 1_250, amount_cents: null };
		expect((await plan()).parts).toEqual([mine]);
		expect(words(await page(prices))).toContain("12.5%");
		const gone = await post(`${prices}/dates/remove`, { due_on });
		expect(await plan()).toEqual(before);
		await undo(gone);
		expect((await plan()).parts).toEqual([mine]);
		await post(`${prices}/dates/remove`, { due_on });

		const spread = await post(`${prices}/dates/spread`, {
			from: "2031-01-31",
			to: "2031-04-30",
			how: "monthly",
		});
		expect(spread.message).toBe("4 dates added");
		expect((await plan()).dates).toEqual([
			...before.dates,
			"2031-01-31",
			"2031-02-28",
			"2031-03-31",
			"2031-04-30",
		]);
		await undo(spread);
		expect(await plan()).toEqual(before);
	});

	it("comes after an invalid amount was rejected with a message beside its field", async () => {
		for (const [part, message] of [
			["1.234", "Amounts in USD have at most 2 decimals"],
			["101%", "Enter a percentage like 25%"],
			["half", "Enter an amount"],
		]) {
			const said = await post(`${prices}/dates/add`, { due_on: "2031-05-01", part: part ?? "" });
			expect(said).toMatchObject({ tone: "error", beside: { field: "part", value: part } });
			expect(said.message).toContain(message);
		}
		const back = await post(`${prices}/dates/spread`, {
			from: "2031-05-02",
			to: "2031-05-01",
			how: "monthly",
		});
		expect(back).toMatchObject({
			message: "Choose a last date on or after the first.",
			beside: { field: "to" },
		});
	});

	it("restores the previous cancellation policy", async () => {
		const policy = () => of(`/api/seasons/${camp.season_id}/cancellation-policy`);
		const before = await policy();
		const fields = { days_0: "30", percent_0: "50", deposit_refundable: "true" };
		const saved = await post(`/seasons/${camp.season_id}/cancellation`, fields);
		expect(await policy()).toEqual({ deposit_refundable: true, tiers: [{ days_before: 30, percent: 50 }] });
		await undo(saved);
		expect(await policy()).toEqual(before);
	});
});

describe("An empty promo code", () => {
	it("is replaced by a generated code", async () => {
		await post(`${prices}/discounts/new`, {
			kind: "code",
			name: "Neighbours",
			measure: "percent",
			off: "15",
		});
		expect(await page(prices)).toMatch(/<code[^>]*>[A-Z2-9]{4}-[A-Z2-9]{4}<\/code>/);
	});
});

describe("A price preview for a sample family", () => {
	it("shows beside each child why a session isn't for them", async () => {
		const at = `/api/sessions/${camp.session_id}`;
		const audience = { min_age: 8, max_age: 10, min_grade: 4, max_grade: null };
		expect((await ask(at, { method: "PUT", token: token(), body: audience })).status).toBe(200);
		const tried = async (age: number) =>
			words(await page(`${prices}?age=${age}&session=${camp.session_id}&also=`));
		expect(await tried(11)).toContain("This session is for ages 8 to 10. The child is too old.");
		const young = await tried(8);
		expect(young).not.toContain("too young");
		expect(young).toContain(
			"This session is for grades 4th and up. The child's grade is lower. At 8, most enter 3rd.",
		);
		const fits = await tried(9);
		expect(fits).toContain("Ages 8 to 10");
		expect(fits).not.toContain("This session is for");
		// The example is of children who fit: there is a session without limits.
		expect(words(await page(prices))).not.toContain("This session is for");
		const none = { min_age: null, max_age: null, min_grade: null };
		expect((await ask(at, { method: "PUT", token: token(), body: none })).status).toBe(200);
	});

	it("is stored only in the URL, with every line explained", async () => {
		const discounts: Record<string, string>[] = [
			{ kind: "sibling", name: "Siblings", measure: "percent", off: "10", min_rank: "2" },
			{ kind: "returning", name: "Welcome back", measure: "amount", off: "5.00" },
		];
		for (const fields of discounts) await post(`${prices}/discounts/new`, fields);
		const body = { price_cents: 45_000, deposit_cents: 5_000 };
		const at = `/api/sessions/${camp.session_id}`;
		expect((await ask(at, { method: "PUT", token: token(), body })).status).toBe(200);
		const child = (age: number) => `age=${age}&session=${camp.session_id}&also=`;
		const family = `${child(11)}&${child(8)}&returning=on&code=nothing&on=2026-02-01`;
		const text = words(await page(`${prices}?${family}`));
		expect(text).toContain("$5.00 for returning families");
		expect(text).toContain("10% for the second child, of $445.00");
		expect(text).toContain("The code NOTHING doesn&#x27;t exist.");
		expect(text).toContain("$845.50");
		expect(words(await page(`${prices}?${child(11)}&more=1`))).toContain("Child 2: Age");
	});
});
