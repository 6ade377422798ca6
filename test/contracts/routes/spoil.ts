/** The parts of JSON Schema that the API's inputs are made of. */
export interface JsonSchema {
	type?: string;
	format?: string;
	pattern?: string;
	enum?: unknown[];
	maxLength?: number;
	maxItems?: number;
	anyOf?: JsonSchema[];
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
}

/** A body with one thing wrong, and where. */
export interface Spoiled {
	/** The dotted path of the field that must be named. */
	path: string;
	what: string;
	body: unknown;
}

const LONE_SURROGATE = "Ann\ud800e";
const NUL = "An\u0000ne";

/** Values that a field of this shape has to refuse, whatever else it takes. */
function badValues({ type, format, enum: choices, maxLength }: JsonSchema): [string, unknown][] {
	const most = Math.max(5_000, maxLength ?? 0);
	const notText: [string, unknown][] = [
		["a number", 42],
		["an object", {}],
	];
	const text: [string, unknown][] = [
		["a lone surrogate", LONE_SURROGATE],
		["NUL", NUL],
		["too many letters", "x".repeat(most + 1)],
	];
	if (choices) return [...notText, ["no such choice", "no_such_choice"], ...text];
	if (type === "string" && format === "date") {
		const none = ["2026-02-29", "2026-13-01", "2026-06-31", "1.7.2026", "2026-7-1", "0000-00-00", "tomorrow"];
		return [...notText, ...text, ...none.map((date): [string, unknown] => [`the date ${date}`, date])];
	}
	if (type === "string" && format)
		return [...notText, ...text, ["not of that form", "neither this nor that"]];
	if (type === "string") return [...notText, ...text];
	const notNumber: [string, unknown][] = [
		["a word", "many"],
		["an object", {}],
		["too much", 1e20],
	];
	if (type === "integer") return [...notNumber, ["a fraction", 1.5]];
	if (type === "number") return notNumber;
	if (type === "boolean")
		return [
			["a word", "maybe"],
			["a number", 7],
			["an object", {}],
		];
	if (type === "array")
		return [
			["a word", "some"],
			["an object", {}],
			["a number", 3],
		];
	if (type === "object")
		return [
			["a word", "some"],
			["a number", 3],
			["a list", [1]],
		];
	return [];
}

/** What is left of a schema that also takes null. */
const real = (schema: JsonSchema): JsonSchema => {
	const choices = schema.anyOf?.filter(({ type }) => type !== "null");
	return choices?.length === 1 ? { ...schema, anyOf: undefined, ...choices[0] } : schema;
};

/** A copy with one value put at a path; what is missing on the way is made. */
function put(body: unknown, path: (string | number)[], value: unknown): unknown {
	const [head, ...rest] = path;
	if (head === undefined) return value;
	const into = typeof head === "number" ? [...((body as unknown[]) ?? [])] : { ...(body as object) };
	const holder = into as Record<string | number, unknown>;
	holder[head] = put(holder[head], rest, value);
	return into;
}

/** Every way to spoil one field of a body that is right otherwise. */
export function spoil(schema: JsonSchema, valid: unknown, at: (string | number)[] = []): Spoiled[] {
	const { properties, items, maxItems, ...shape } = real(schema);
	const own = at.length === 0 ? [] : badValues(shape);
	const spoiled = own.map(([what, value]) => ({ path: at.join("."), what, body: put(valid, at, value) }));
	const inside = Object.entries(properties ?? {}).flatMap(([name, field]) =>
		spoil(field, valid, [...at, name]),
	);
	if (!items) return [...spoiled, ...inside];
	const first = at.reduce<unknown>(
		(held, key) => (held as Record<string | number, unknown> | undefined)?.[key],
		valid,
	);
	const element = Array.isArray(first) && first.length > 0 ? first[0] : "one_more";
	const tooMany = maxItems
		? [
				{
					path: at.join("."),
					what: `${maxItems + 1} items`,
					body: put(valid, at, Array(maxItems + 1).fill(element)),
				},
			]
		: [];
	return [...spoiled, ...inside, ...tooMany, ...spoil(items, valid, [...at, 0])];
}

/** Fields that take whatever a person types: top-level texts without a form of their own. */
export function freeTexts(schema: JsonSchema): { name: string; maxLength: number }[] {
	return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		const { type, format, pattern, enum: choices, maxLength = 0 } = real(field);
		const free = type === "string" && !format && !pattern && !choices && maxLength >= 40;
		return free && !/(^|_)(id|key)$/.test(name) ? [{ name, maxLength }] : [];
	});
}

/** Returns whether errors name a field: by its own path, by a parent or a child of it, or as the field of one row. */
export const names = (fields: Record<string, unknown> | undefined, path: string) =>
	Object.keys(fields ?? {}).some(
		(key) =>
			key !== "" &&
			(key === path || path.startsWith(`${key}.`) || key.startsWith(`${path}.`) || key.endsWith(`.${path}`)),
	);
