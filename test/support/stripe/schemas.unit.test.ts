import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import Ajv from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readForm } from "./core/form";
import { readParams, type Schema } from "./core/read-params";
import { Refusal } from "./core/refusal";
import { schemasByOperation } from "./core/routes";
import { makeSchemas } from "./make-schemas";
import { OPERATIONS } from "./resources/operations";

const FOLDER = join(import.meta.dirname, "schemas");

describe("The schemas", () => {
	test("match the installed SDK's types", { timeout: 120_000 }, () => {
		const made = makeSchemas();
		expect(readdirSync(FOLDER).sort()).toEqual([...made.keys()].map((file) => basename(file)).sort());
		const differ = [...made]
			.filter(([file, text]) => readFileSync(file, "utf8") !== text)
			.map(([file]) => basename(file));
		expect(differ, "run tsx test/support/stripe/make-schemas.ts").toEqual([]);
	});

	test("match the fake's operations one to one", () => {
		expect([...schemasByOperation().keys()].sort()).toEqual(Object.keys(OPERATIONS).sort());
	});
});

type Defs = Record<string, Schema>;
type Value = string | number | boolean | Value[] | { [name: string]: Value };

const follow = (schema: Schema, defs: Defs): Schema =>
	schema.$ref ? follow(defs[schema.$ref.replace("#/$defs/", "")] ?? {}, defs) : schema;

/** Something that a schema allows, as a caller would give it to the SDK; never empty, for nothing cannot be sent. */
function allowed(given: Schema, defs: Defs, depth: number): fc.Arbitrary<Value> {
	const schema = follow(given, defs);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => allowed(each, defs, depth)));
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.type === "boolean") return fc.boolean();
	if (schema.type === "integer") return fc.integer();
	if (schema.type === "number") return fc.integer().map((hundredths) => hundredths / 100);
	if (schema.type === "array")
		return fc.array(allowed(schema.items ?? {}, defs, depth), { minLength: 1, maxLength: 3 });
	if (schema.type !== "object")
		return schema.pattern
			? fc.nat().map(String)
			: fc.string({ minLength: schema.minLength ?? 0, maxLength: 12 });
	if (schema.additionalProperties)
		return fc.dictionary(
			fc.stringMatching(/^[a-z_]{1,8}$/),
			allowed(schema.additionalProperties, defs, depth),
			{ minKeys: 1 },
		);
	const required = schema.required ?? [];
	const names = Object.keys(schema.properties ?? {}).filter((name) => required.includes(name) || depth > 0);
	const some = fc.subarray(names, {
		minLength: Math.min(1, names.length),
		maxLength: Math.min(4, names.length),
	});
	return some.chain((chosen) =>
		fc.record(
			Object.fromEntries(
				[...new Set([...required, ...chosen])].map((name) => [
					name,
					allowed(schema.properties?.[name] ?? {}, defs, depth - 1),
				]),
			),
		),
	);
}

/** As the SDK sends it. */
function encode(value: Value, at = ""): [string, string][] {
	if (typeof value !== "object") return [[at, String(value)]];
	return Object.entries(value).flatMap(([name, each]) => encode(each, at ? `${at}[${name}]` : name));
}

const sent = (value: Value) => readForm(new URLSearchParams(encode(value)).toString());

/** Objects without anything in them have nothing to be sent by. */
const isSendable = (value: Value): boolean =>
	typeof value !== "object" || (Object.values(value).length > 0 && Object.values(value).every(isSendable));

describe("Parameters as sent", () => {
	const operations = [...schemasByOperation()];
	const ajv = new Ajv({ strict: false });
	const validators = new Map(
		operations.map(([name, { schema, defs }]) => [name, ajv.compile({ ...schema, $defs: defs })]),
	);
	const anyCall = fc
		.constantFrom(...operations)
		.chain(([name, { schema, defs }]) =>
			allowed(schema, defs, 4).map((value) => ({ name, schema, defs, value })),
		)
		.filter(({ value }) => isSendable(value));

	test("are read back unchanged, and a third-party validator accepts them", () => {
		fc.assert(
			fc.property(anyCall, ({ name, schema, defs, value }) => {
				const read = readParams(schema, sent(value), defs);
				expect(read).toEqual(value);
				expect(validators.get(name)?.(read)).toBe(true);
			}),
			{ numRuns: 400 },
		);
	});

	test("are rejected by the fake and the validator with an unknown name", () => {
		fc.assert(
			fc.property(anyCall, ({ name, schema, defs, value }) => {
				const more = { ...(value as object), no_such_parameter: "1" };
				expect(() => readParams(schema, sent(more), defs)).toThrow(Refusal);
				expect(validators.get(name)?.(more)).toBe(false);
			}),
			{ numRuns: 200 },
		);
	});

	test("are rejected by the fake and the validator without a required name", () => {
		const needed = operations.filter(
			([, { schema, defs }]) => (follow(schema, defs).required ?? []).length > 0,
		);
		expect(needed.length).toBeGreaterThan(3);
		for (const [name, { schema, defs }] of needed) {
			expect(() => readParams(schema, {}, defs)).toThrow(/Missing required param/);
			expect(validators.get(name)?.({})).toBe(false);
		}
	});
});

describe("A form", () => {
	test("reads brackets as nesting and numbers as lists, and keeps names special to JavaScript", () => {
		expect(
			readForm("items[1][price]=b&items[0][price]=a&expand[]=x&expand[]=y&metadata[__proto__]=z&note=a+b%26"),
		).toEqual({
			items: [{ price: "a" }, { price: "b" }],
			expand: ["x", "y"],
			note: "a b&",
			metadata: JSON.parse('{"__proto__":"z"}'),
		});
		expect(({} as { z?: unknown }).z).toBeUndefined();
	});
});
