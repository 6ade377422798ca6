/** The part of JSON Schema that our schemas use. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	format?: string;
	description?: string;
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	additionalProperties?: Schema | boolean;
	required?: string[];
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	maxItems?: number;
}

export type Schemas = Record<string, Schema>;

/** A field as the documentation shows it. */
export interface FieldView {
	/** Dotted name, with [] after a list: `settings.displayOption`, `rows[].status`. */
	name: string;
	type: string;
	required: boolean;
	about: string;
}

type Resolved = Omit<Schema, "type"> & { type?: string; nullable?: boolean };

/** Follows a schema's reference and removes its "or null", in either notation. */
export function resolved(schema: Schema, schemas: Schemas): Resolved {
	if (schema.$ref) {
		const name = schema.$ref.split("/").at(-1) ?? "";
		const { description = schemas[name]?.description } = schema;
		return { ...resolved(schemas[name] ?? {}, schemas), description };
	}
	const others = schema.anyOf?.filter(({ type }) => type !== "null");
	if (schema.anyOf && others?.length === 1 && others[0]) {
		const one = resolved(others[0], schemas);
		return { ...one, nullable: true, description: schema.description ?? one.description };
	}
	const { type, ...rest } = schema;
	if (!Array.isArray(type)) return { ...rest, type };
	return { ...rest, type: type.find((each) => each !== "null"), nullable: type.includes("null") };
}

/** Allowed values in words: "text, at most 200 characters", "1 to 30, or null". */
export function typeText(schema: Schema, schemas: Schemas): string {
	const { nullable, ...one } = resolved(schema, schemas);
	return nullable ? `${plainType(one, schemas)}, or null` : plainType(one, schemas);
}

function plainType(schema: Resolved, schemas: Schemas): string {
	const { type, format, maxLength, items } = schema;
	if (schema.enum) return schema.enum.join(" | ");
	if (schema.const !== undefined) return String(schema.const);
	if (schema.anyOf) return schema.anyOf.map((each) => typeText(each, schemas)).join(" | ");
	if (type === "array") return `list of ${typeText(items ?? {}, schemas)}`;
	if (type === "integer" || type === "number") return numberText(schema);
	if (type === "boolean") return "true or false";
	if (type === "object") return "object";
	if (type !== "string") return "anything";
	return format ?? (maxLength ? `text, at most ${maxLength} characters` : "text");
}

function numberText({ type, minimum, maximum }: Resolved): string {
	const bounded = minimum !== undefined && maximum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
	if (bounded) return `${type === "integer" ? "" : "number, "}${minimum} to ${maximum}`;
	return type === "integer" ? "whole number" : "number";
}

/** Fields of an object. Those of nested objects and lists of objects follow the field itself. */
export function fieldsOf(schema: Schema, schemas: Schemas, within = ""): FieldView[] {
	const { properties = {}, required = [] } = resolved(schema, schemas);
	return Object.entries(properties).flatMap(([key, each]) => {
		const field = resolved(each, schemas);
		const name = `${within}${key}`;
		const own = {
			name,
			type: typeText(each, schemas),
			required: required.includes(key),
			about: each.description ?? field.description ?? "",
		};
		const nested = field.type === "array" ? fieldsOf(field.items ?? {}, schemas, `${name}[].`) : [];
		return [own, ...nested, ...fieldsOf(field, schemas, `${name}.`)];
	});
}

/** Smallest valid example value, with only the required fields. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
	const { type, format, properties = {}, required = [], ...one } = resolved(schema, schemas);
	if (one.enum) return one.enum[0];
	if (one.const !== undefined) return one.const;
	if (one.anyOf?.[0]) return exampleOf(one.anyOf[0], schemas);
	if (type === "array") return one.items ? [exampleOf(one.items, schemas)] : [];
	if (type === "object") {
		const keys = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
		return Object.fromEntries(keys.map((key) => [key, exampleOf(properties[key] ?? {}, schemas)]));
	}
	if (type === "integer" || type === "number")
		return Math.max(one.minimum ?? 1, Math.min(1, one.maximum ?? 1));
	if (type === "boolean") return true;
	return EXAMPLES[format ?? ""] ?? "text";
}

const EXAMPLES: Record<string, string> = {
	date: "2026-07-01",
	"date-time": "2026-07-01T13:04:00.000Z",
	email: "name@example.org",
	uri: "https://example.org",
};
