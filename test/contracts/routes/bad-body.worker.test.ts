import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { newId } from "#app/lib/ids";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { withoutAlarms } from "../../support/alarms";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { sampled, someOf } from "../../support/sample";
import { stored } from "../../support/stored";
import { aCtx } from "../../support/world";
import * as refusals from "./refusals";
import { isRefused, metaOfRow, nameOf, schemaOf, schemaWordsIn, show } from "./refusals";
import { builtMethods } from "./route-list";
import { BODIES, ROUTE_TABLE, type Row } from "./route-table";
import { freeTexts, names, spoil } from "./spoil";

withoutAlarms();

// Hundreds of requests each; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let camp: CampWorld;
let other: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"], {}, { atATime: 16 });
	other = await aPeopledCamp("Camp Birch", ["camp_admin", "counselor"]);
});

const send = (row: Row, path: string, body: unknown) =>
	refusals.send(row, path, body, camp.tokens.camp_admin);

const writes = ROUTE_TABLE.filter((row) => metaOfRow(row)?.body).map((row) => [nameOf(row), row] as const);

test("every API write has a test body, and every body has its write", () => {
	const built = builtMethods.filter(({ meta, method }) => meta?.methods?.[method]?.body).map(nameOf);
	expect(Object.keys(BODIES).sort()).toEqual(built.sort());
});

// What only the operator may, nobody of a camp gets as far as a body.
const there = writes.filter(([name, { needs }]) => name in BODIES && needs !== "operator");
const bodyOf = (name: string, at: Parameters<(typeof BODIES)[string]["body"]>[0]) =>
	BODIES[name]?.body(at) ?? {};

describe("The rule that a valid body is accepted and stored", () => {
	test.each(there)("holds for %s", async (name, row) => {
		const at = await camp.more();
		const before = await stored();
		const answer = await send(row, row.path(at), bodyOf(name, at));
		const { asks, refused: status } = BODIES[name] ?? {};
		if (status) expect(answer, show(answer)).toMatchObject({ status });
		else expect(answer.status, show(answer)).toBeLessThan(300);
		const after = await stored();
		if (asks || status) expect(after).toBe(before);
		else expect(after).not.toBe(before);
	});
});

describe("The rule that a malformed body is rejected and nothing is stored", () => {
	const NONE = ["", "{", '{"name": "Ann"', "null", "[]", '"text"', "7", "\u0000", "name=Ann"];

	test.each(there)("holds for %s", async (name, row) => {
		const before = await stored();
		const found: string[] = [];
		for (const body of someOf(NONE, 2, name)) {
			const answer = await send(row, row.path(camp), body);
			if (!isRefused(answer)) found.push(`${JSON.stringify(body)}: ${show(answer)}`);
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});

	test.each(sampled(there, 4, ([name]) => name))(
		"applies to 1 MB and invalid UTF-8 at %s",
		async (_, row) => {
			const large = await send(row, row.path(camp), JSON.stringify({ name: "x".repeat(1_000_001) }));
			expect(large).toMatchObject({ status: 413 });
			const bytes = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
			expect(await send(row, row.path(camp), bytes)).toMatchObject({ status: 400 });
		},
	);
});

describe("The rule that an invalid field is named and nothing is stored", () => {
	test.each(there)("holds for %s", async (name, row) => {
		const body = metaOfRow(row)?.body;
		const at = await camp.more();
		const before = await stored();
		const right = bodyOf(name, at);
		const spoiled = spoil(schemaOf(body as z.ZodType), right);
		// More ways than one a field, also where there is one field alone.
		expect(spoiled.length).toBeGreaterThan(Math.min(5, 3 * Object.keys(right as object).length));
		const found: string[] = [];
		for (const { path, what, body } of someOf(spoiled, 6, name)) {
			const answer = await send(row, row.path(at), body);
			// Something that is not there, or somebody else's, need not say where it was named.
			const clear = [403, 404].includes(answer.status) || names(answer.fields, path);
			if (!isRefused(answer) || !clear) found.push(`${path}, ${what}: ${show(answer)}`);
			found.push(...schemaWordsIn(answer).map((said) => `${path}, ${what}: ${said}`));
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("The rule that an empty or mistyped body is rejected in plain words", () => {
	test.each(sampled(there, 3, ([name]) => name))("holds for %s", async (name, row) => {
		const at = await camp.more();
		const typeless = Object.fromEntries(
			Object.keys(schemaOf(metaOfRow(row)?.body as z.ZodType).properties ?? {}).map((field) => [field, [{}]]),
		);
		const found: string[] = [];
		for (const body of [{}, typeless, { ...bodyOf(name, at), ...typeless }]) {
			const answer = await send(row, row.path(at), body);
			found.push(...schemaWordsIn(answer));
		}
		expect(found).toEqual([]);
	});

	test("holds for better-auth's own answers", async () => {
		const { api } = await openAuth(aCtx());
		const endpoints = Object.values(api as Record<string, { path?: string; options?: { method?: unknown } }>);
		const paths = endpoints
			.filter(({ path, options }) => path && [options?.method].flat().includes("POST"))
			.map(({ path }) => `/api/auth${path}`);
		expect(paths.length).toBeGreaterThan(10);
		const NAMES = [
			"email",
			"password",
			"newPassword",
			"currentPassword",
			"token",
			"code",
			"name",
			"callbackURL",
		];
		const typeless = Object.fromEntries(NAMES.map((name) => [name, 42]));
		const said: string[] = [];
		for (const path of paths) {
			// Some of these sign out.
			const headers = {
				Origin: env.BASE_URL,
				Authorization: `Bearer ${await camp.anotherUser("counselor")}`,
			};
			for (const body of [{}, typeless, []]) {
				const response = await ask(path, { method: "POST", body, headers });
				said.push(`${path} ${await response.text()}`);
			}
		}
		expect(said.filter((text) => schemaWordsIn({ text }).length > 0)).toEqual([]);
		// The control: some were refused for what they lack, and say which.
		expect(said.filter((text) => text.includes("VALIDATION_ERROR")).join("\n")).toContain(
			"email: Fill this in.",
		);
	});

	test("detects the schema library's words (control)", () => {
		const asZodSays = schemaWordsIn({
			text: "",
			fields: { a: ["Invalid input: expected string, received undefined"], b: ["Fill this in."] },
		});
		expect(asZodSays).toEqual(["Invalid input: expected string, received undefined"]);
		expect(
			schemaWordsIn({ text: '{"error":"Too small: expected string to have >=1 characters"}' }),
		).toHaveLength(1);
	});
});

describe("The rule that an ID of another camp or an unknown ID is rejected and nothing is stored", () => {
	test.each(there.filter(([name]) => BODIES[name]?.foreign))("holds for %s", async (name, row) => {
		const at = await camp.more();
		const before = await stored();
		const found: string[] = [];
		for (const [field, value] of Object.entries(BODIES[name]?.foreign?.(other) ?? {})) {
			const nothing = JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => newId()));
			for (const wrong of [value, nothing]) {
				const answer = await send(row, row.path(at), { ...bodyOf(name, at), [field]: wrong });
				const clear = [403, 404].includes(answer.status) || names(answer.fields, field);
				if (!isRefused(answer) || !clear) found.push(`${field}: ${show(answer)}`);
			}
		}
		expect(found).toEqual([]);
		expect(await stored()).toBe(before);
	});
});

describe("The rule that entered text is returned as typed", () => {
	// Each request adds a role and more, and a camp can have 500 roles.
	beforeAll(async () => {
		camp = await aPeopledCamp("Camp Cedar", ["camp_admin", "counselor"], {}, { atATime: 16 });
	});

	const readable = there.filter(([name]) => !BODIES[name]?.file);
	const TYPED = [
		"Ołena-Māra O’Brien",
		"مخيم الأرز ‏שלום",
		"<b>Robert'); DROP TABLE camper;--</b>",
		"👩‍👩‍👧 Zoë".normalize("NFD"),
		"%_\\ and _ and %",
		"n".repeat(100),
	];

	/** One line of text keeps no marks that turn the direction of writing: nobody sees or types them. */
	const isAsTyped = (came: unknown, typed: string) => {
		const kept = typed.normalize("NFC");
		return came === kept || came === kept.replaceAll("\u200f", "");
	};

	test.each(readable)("holds for %s", async (name, row) => {
		const email_text = BODIES[name]?.email_text?.field;
		const texts = freeTexts(schemaOf(metaOfRow(row)?.body as z.ZodType)).filter(
			(text) => text.name !== email_text,
		);
		const found: string[] = [];
		for (const typed of someOf(TYPED, 2, name)) {
			const asked = texts.filter(({ maxLength }) => maxLength >= typed.length);
			if (asked.length === 0) continue;
			const at = await camp.more();
			const values = Object.fromEntries(asked.map((text) => [text.name, typed]));
			const answer = await send(row, row.path(at), { ...bodyOf(name, at), ...values });
			// A field that only looks free (a key of a list) says so; the others have to hold what was sent.
			const refused = asked.filter((text) => names(answer.fields, text.name));
			if (!isRefused(answer)) {
				for (const text of asked) {
					const came = answer.data?.[text.name];
					if (!isAsTyped(came, typed))
						found.push(`${text.name}: ${JSON.stringify(came)} for ${JSON.stringify(typed)}`);
				}
			} else if (refused.length === 0) found.push(show(answer));
		}
		expect(found).toEqual([]);
	});

	test.each(there.filter(([name]) => BODIES[name]?.email_text))(
		"holds for the email text of %s",
		async (name, row) => {
			const { field, path, body } = BODIES[name]?.email_text ?? { field: "", path: row.path, body: {} };
			const read = ROUTE_TABLE.find((each) => each.route === "office/cancellations/api/cancellation");
			if (!read) throw new Error("No route that reads a cancellation");
			for (const typed of TYPED) {
				const at = await camp.more();
				const done = await send(row, path(at), { ...body, [field]: typed });
				expect(done.status, show(done)).toBeLessThan(300);
				const cancellation_id =
					(await env.DB.prepare("SELECT id FROM cancellation WHERE camp_id = ? ORDER BY id DESC LIMIT 1")
						.bind(at.camp_id)
						.first<string>("id")) ?? "";
				const answer = await send(read, read.path({ ...at, cancellation_id }), undefined);
				expect(isAsTyped(answer.data?.[field], typed), show(answer)).toBe(true);
			}
		},
	);
});
