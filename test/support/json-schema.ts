type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function follow(ref: string, document: unknown): unknown {
	const steps = ref.replace(/^#\//, "").split("/");
	return steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), document);
}

/** Every `$ref` in a document that leads nowhere in it. */
export function brokenRefs(document: unknown): string[] {
	const broken = new Set<string>();
	const walk = (node: unknown): void => {
		if (Array.isArray(node)) for (const each of node) walk(each);
		if (!isObject(node)) return;
		if (typeof node.$ref === "string" && follow(node.$ref, document) === undefined) broken.add(node.$ref);
		for (const each of Object.values(node)) walk(each);
	};
	walk(document);
	return [...broken];
}

/**
 * Every property that a schema of a document requires and that neither it nor what it stands within defines, as `where: name`: a
 * reader of the document can't know what it holds.
 */
export function undefinedRequired(document: unknown): string[] {
	const found: string[] = [];
	const walk = (node: unknown, path: string[], around: string[]): void => {
		if (Array.isArray(node))
			for (const [at, each] of node.entries()) walk(each, [...path, String(at)], around);
		if (!isObject(node)) return;
		const own = isObject(node.properties) ? Object.keys(node.properties) : [];
		const known = [...around, ...own];
		if (Array.isArray(node.required)) {
			const missing = node.required.filter((name) => !known.includes(String(name)));
			found.push(...missing.map((name) => `${path.join(".")}: ${name}`));
		}
		for (const [key, each] of Object.entries(node)) {
			const is_same_value = ["allOf", "anyOf", "oneOf"].includes(key);
			walk(each, [...path, key], is_same_value ? known : []);
		}
	};
	walk(document, [], []);
	return found;
}

/** Whether a JSON Schema, of the vocabulary that our documents use, accepts a value. Throws at a keyword it does not know. */
export function schemaAccepts(schema: unknown, value: unknown, document: unknown): boolean {
	if (!isObject(schema)) return schema !== false;
	return Object.entries(schema).every(([keyword, wanted]) => {
		const check = KEYWORDS[keyword];
		if (!check) throw new Error(`Unknown keyword ${keyword}`);
		return check(wanted as never, value, schema, document);
	});
}

type Check = (wanted: never, value: unknown, schema: Json, document: unknown) => boolean;

const always: Check = () => true;

function isOfType(type: string, value: unknown): boolean {
	if (type === "null") return value === null;
	if (type === "array") return Array.isArray(value);
	if (type === "object") return isObject(value);
	if (type === "integer") return Number.isInteger(value);
	return typeof value === type;
}

const KEYWORDS: Record<string, Check> = {
	$ref: (ref: string, value, _, document) => schemaAccepts(follow(ref, document), value, document),
	anyOf: (options: unknown[], value, _, document) =>
		options.some((option) => schemaAccepts(option, value, document)),
	enum: (values: unknown[], value) => values.includes(value),
	const: (wanted: unknown, value) => wanted === value,
	type: (types: string | string[], value) => [types].flat().some((type) => isOfType(type, value)),
	properties: (properties: Json, value, _, document) =>
		!isObject(value) ||
		Object.entries(properties).every(
			([name, each]) => !(name in value) || schemaAccepts(each, value[name], document),
		),
	required: (names: string[], value) => !isObject(value) || names.every((name) => name in value),
	items: (items: unknown, value, _, document) =>
		!Array.isArray(value) || value.every((each) => schemaAccepts(items, each, document)),
	additionalProperties: (rest: unknown, value, schema, document) =>
		!isObject(value) ||
		Object.keys(value)
			.filter((name) => !isObject(schema.properties) || !(name in schema.properties))
			.every((name) => schemaAccepts(rest, value[name], document)),
	minLength: (least: number, value) => typeof value !== "string" || value.length >= least,
	maxLength: (most: number, value) => typeof value !== "string" || value.length <= most,
	pattern: (pattern: string, value) => typeof value !== "string" || new RegExp(pattern, "u").test(value),
	minimum: (least: number, value) => typeof value !== "number" || value >= least,
	maximum: (most: number, value) => typeof value !== "number" || value <= most,
	maxItems: (most: number, value) => !Array.isArray(value) || value.length <= most,
	format: always,
	description: always,
	default: always,
};
