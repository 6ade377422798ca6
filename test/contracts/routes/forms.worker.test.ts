import { beforeAll, describe, expect, test, vi } from "vitest";
import { withoutAlarms } from "../../support/alarms";
import { ask, dataPath, placeOf } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { stored } from "../../support/stored";
import { sampled, someOf } from "../../support/sample";
import { many } from "./areas/area";
import { MONEY } from "./areas/money/money";
import { PRICES } from "./areas/ledger/pricing";
import { formRows } from "./held-saves";
import { builtOf } from "./route-list";
import { FORMS, ROUTE_TABLE, type Row } from "./route-table";
import { holdToTrips } from "./save-trips";

withoutAlarms();

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
let other: CampWorld;
/** What the browser remembers of the place, as after the first page. */
let place = "";
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"], {}, { atATime: 16 });
	place = await placeOf(camp.tokens.camp_admin);
	other = await aPeopledCamp("Camp Birch", ["camp_admin", "counselor"]);
	// Who approves what an admin asks for.
	await camp.anotherUser("camp_admin");
});

/** Forms that wait more often: a report's rows are read, and its recipients, or its file is announced before it is put. */
const TRIPS: Record<string, number> = {
	"insight/reports/routes/email": 4,
	"insight/reports/routes/make-file": 4,
	"insight/reports/routes/open-report": 4,
};

const there = formRows.map((row) => [row.route, row] as const);

test("every form here has its route", () => {
	const built = ROUTE_TABLE.filter((row) => row.method === "POST" && builtOf(row)).map(({ route }) => route);
	expect(Object.keys(FORMS).filter((route) => !built.includes(route))).toEqual([]);
});

type Sent = Record<string, string | string[]>;

async function submit(row: Row, path: string, fields: Sent | string) {
	const body = typeof fields === "string" ? fields : new URLSearchParams();
	if (typeof fields !== "string" && body instanceof URLSearchParams) {
		for (const [name, values] of Object.entries(fields))
			for (const value of [values].flat()) body.append(name, value);
	}
	const at = builtOf(row)?.drawn ? dataPath(path) : path;
	const headers = { "Content-Type": "application/x-www-form-urlencoded" };
	const response = await ask(at, {
		method: "POST",
		token: camp.tokens.camp_admin,
		cookies: [place],
		body,
		headers,
	});
	const toast = /campinsights\.toast=([^;]+)/.exec(response.headers.get("Set-Cookie") ?? "")?.[1];
	const cost = response.headers.get("X-Database");
	return {
		cost,
		status: response.status,
		text: await response.text(),
		toast: decodeURIComponent(toast ?? ""),
	};
}

type Answer = Awaited<ReturnType<typeof submit>>;
/**
 * Refused, with the field named; what is not there, or not theirs, need not say where it was named. A button on a
 * page has no field to show it beside: it leads back and says why.
 */
const isClear = ({ status, text, toast }: Answer, field: string) =>
	status === 404 ||
	(status >= 400 && status < 500 && text.includes(`"${field}`)) ||
	(status < 400 && toast.includes('"tone":"error"'));
const show = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;

describe("The rule that a valid form is accepted and stored", () => {
	test.each(there)("holds for %s", async (route, row) => {
		const at = await camp.more();
		const before = await stored();
		const answer = await submit(row, row.path(at), FORMS[route]?.fields(at) ?? {});
		expect(answer.status, show(answer)).toBeLessThan(400);
		expect(await stored()).not.toBe(before);
		holdToTrips(answer.cost, TRIPS[route]);
	});

	test("detects a form with too many trips (control)", () => {
		expect(() => holdToTrips("trips=3 depth=3")).not.toThrow();
		expect(() => holdToTrips("trips=4 depth=3")).toThrow();
		expect(() => holdToTrips(null)).toThrow();
	});
});

describe("The rule that an invalid form field is named and nothing is stored", () => {
	test.each(there)("holds for %s", async (route, row) => {
		const form = FORMS[route];
		const at = await camp.more();
		const right = form?.fields(at) ?? {};
		const before = await stored();
		const wrong = Object.entries(form?.wrong?.(other) ?? {}).flatMap(([field, values]) =>
			values.map((value) => [field, value] as const),
		);
		const texts = Object.keys(right).filter((field) => !form?.notText?.includes(field));
		for (const field of texts)
			for (const value of ["a\u0000b", "x".repeat(50_001)]) wrong.push([field, value]);
		const found: string[] = [];
		for (const [field, value] of someOf(wrong, 4, route)) {
			const answer = await submit(row, row.path(at), { ...right, [field]: value });
			if (!isClear(answer, field)) found.push(`${field}=${value.slice(0, 20)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("The rule that a repeated or nested field is rejected and nothing is stored", () => {
	/** A button on a page leads back and says why. */
	const isRefused = ({ status, toast }: Answer) =>
		status === 422 || status === 404 || (status < 400 && toast.includes('"tone":"error"'));

	test.each(there)("holds for %s", async (route, row) => {
		const form = FORMS[route];
		const at = await camp.more();
		const right = form?.fields(at) ?? {};
		const before = await stored();
		const found: string[] = [];
		for (const [field, value] of someOf(Object.entries(right), 1, route)) {
			if (typeof value !== "string" || form?.notText?.includes(field)) continue;
			const { [field]: _, ...rest } = right;
			const sent: Sent[] = [
				{ ...right, [field]: [value, value] },
				{ ...rest, [`${field}[0]`]: value },
				{ ...rest, [`${field}.x`]: value },
			];
			for (const each of sent) {
				const answer = await submit(row, row.path(at), each);
				if (!isRefused(answer)) found.push(`${JSON.stringify(each).slice(0, 80)}: ${show(answer)}`);
			}
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("The rule that a rejected save shows an error toast", () => {
	test.each(sampled(there, 3, ([route]) => route))("holds for %s", async (route, row) => {
		const at = await camp.more();
		const fields = { ...FORMS[route]?.fields(at), updated_at: ["a", "b"], id: ["\u0000", "\u0000"] };
		const texts = Object.keys(fields).filter((field) => !FORMS[route]?.notText?.includes(field));
		const answers: Answer[] = [];
		for (const field of texts)
			answers.push(await submit(row, row.path(at), { ...fields, [field]: ["a\u0000b", "a"] }));
		const said = answers.filter(({ text }) => text.includes('"result"'));
		expect(said.filter(({ text }) => !text.includes('"failure"')).map(show)).toEqual([]);
		// What is done with money says what failed.
		if (route in (MONEY.forms ?? {}) || route in (PRICES.forms ?? {}))
			expect(said.filter(({ text }) => text.includes("An error occurred")).map(show)).toEqual([]);
	});
});

describe("The rule that a body that isn't a form is rejected", () => {
	const NONE = ["", "%", "=", "&&&", "a=%ED%A0%80", "__proto__=1", "constructor[prototype]=1"];

	test.each(sampled(there, 3, ([route]) => route))("holds for %s", async (route, row) => {
		const before = await stored();
		const found: string[] = [];
		for (const body of someOf(NONE, 3, route)) {
			const answer = await submit(row, row.path(camp), body);
			if (answer.status >= 500) found.push(`${body}: ${show(answer)}`);
		}
		const headers = [
			{ "Content-Type": "application/json" },
			{ "Content-Type": "multipart/form-data; boundary=x" },
		];
		for (const each of [...headers, { "Content-Type": "nonsense" }]) {
			const at = builtOf(row)?.drawn ? dataPath(row.path(camp)) : row.path(camp);
			const response = await ask(at, {
				method: "POST",
				token: camp.tokens.camp_admin,
				body: "{}",
				headers: each,
			});
			await response.text();
			if (response.status < 400 || response.status >= 500)
				found.push(`${each["Content-Type"]}: ${response.status}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

test.each(["people/campers/routes/tag-campers", "people/campers/routes/archive-campers"])(
	"%s accepts at most 100 campers at once",
	async (route) => {
		const row = ROUTE_TABLE.find((each) => each.route === route && each.method === "POST");
		if (!row) throw new Error(`No row for ${route}`);
		const right = FORMS[route]?.fields(camp) ?? {};
		const before = await stored();
		const answer = await submit(row, row.path(camp), { ...right, id: many(101) });
		expect(isClear(answer, "id"), show(answer)).toBe(true);
		expect(answer.status).not.toBe(404);
		expect(await stored()).toBe(before);
	},
);
