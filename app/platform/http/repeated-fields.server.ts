import type { z } from "zod";
import { invalid } from "../errors";

// Loaded at every startup, so this module only inspects zod schemas and never creates one.

/** Message for a field that was sent twice, or with a nested name. */
export const ONE_VALUE = "Enter one value here.";

interface Def {
	type: string;
	innerType?: z.ZodType;
	in?: z.ZodType;
	out?: z.ZodType;
	left?: z.ZodType;
	right?: z.ZodType;
	options?: readonly z.ZodType[];
	shape?: Record<string, z.ZodType>;
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Inner schemas that describe the same value. */
const within = ({ innerType, in: before, out, options = [], left, right }: Def): z.ZodType[] =>
	[innerType, before, out, left, right, ...options].filter((each) => each !== undefined);

const SCALARS = new Set([
	"string",
	"number",
	"int",
	"bigint",
	"boolean",
	"date",
	"enum",
	"literal",
	"null",
	"undefined",
]);

/** Returns whether a schema accepts only a single value: no list, no nested object, nothing unknown. */
function isScalar(schema: z.ZodType): boolean {
	const def = defOf(schema);
	if (SCALARS.has(def.type)) return true;
	// A transform before or after another schema doesn't affect the type.
	const parts = within(def).filter((each) => defOf(each).type !== "transform");
	return parts.length > 0 && parts.every(isScalar);
}

/** Fields of a schema by name. For a union, each field lists all its possible schemas. */
function fieldsOf(schema: z.ZodType): Map<string, z.ZodType[]> {
	const def = defOf(schema);
	const fields = new Map<string, z.ZodType[]>();
	const add = (name: string, field: z.ZodType) => fields.set(name, [...(fields.get(name) ?? []), field]);
	for (const [name, field] of Object.entries(def.shape ?? {})) add(name, field);
	for (const part of within(def)) {
		for (const [name, each] of fieldsOf(part)) for (const field of each) add(name, field);
	}
	return fields;
}

/** Returns whether a name addresses an element or part of a field. */
const isPart = (name: string, field: string) => name.startsWith(`${field}[`) || name.startsWith(`${field}.`);

/**
 * Makes a form reject ambiguous fields when they are read by name: `get` accepts one value only, `getAll` and
 * `has` accept a repeated field, and none accepts a nested name.
 * @returns the same form, whose readers throw INVALID on the field
 */
export function oneValued(form: FormData): FormData {
	const { get, getAll, has } = form;
	const refuse = (field: string, most: number) => {
		const names = [...form.keys()];
		const count = names.filter((name) => name === field).length;
		if (count > most || names.some((name) => isPart(name, field))) throw invalid(field, ONE_VALUE);
		return field;
	};
	return Object.assign(form, {
		get: (field: string) => get.call(form, refuse(field, 1)),
		getAll: (field: string) => getAll.call(form, refuse(field, Number.POSITIVE_INFINITY)),
		has: (field: string) => has.call(form, refuse(field, Number.POSITIVE_INFINITY)),
	});
}

/**
 * Reads all fields of a form by name, each with its one value.
 * @throws INVALID on a field that was sent more than once or with a nested name
 */
export function oneOfEach(form: FormData): Record<string, FormDataEntryValue> {
	const fields = oneValued(form);
	const heads = [...form.keys()].map((name) => name.replace(/[.[].*$/s, ""));
	return Object.fromEntries(
		heads.flatMap((name) => {
			const value = fields.get(name);
			return value === null ? [] : [[name, value]];
		}),
	);
}

/**
 * Single-value fields that were sent more than once or as a path: `amount=1&amount=2`, `amount[0]`, `amount.x`.
 */
export function repeatedIn(form: FormData, schema: z.ZodType): string[] {
	const names = [...form.keys()];
	return [...fieldsOf(schema)].flatMap(([field, each]) => {
		if (!each.every(isScalar)) return [];
		const sent = names.filter((name) => name === field || isPart(name, field));
		return sent.length > 1 || sent.some((name) => name !== field) ? [field] : [];
	});
}
