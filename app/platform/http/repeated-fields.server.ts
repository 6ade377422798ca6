import type { z } from "zod";

// Every start evaluates this: zod's schemas are only read here, never made.

/** What is said beside a field that came twice, or with a name that makes a list or a part of it. */
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

/** Parts of a schema that stand for the same value. */
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

/** Whether a schema takes one value alone: no list, nothing with parts, nothing that can't be known. */
function isScalar(schema: z.ZodType): boolean {
	const def = defOf(schema);
	if (SCALARS.has(def.type)) return true;
	// A transform that stands before or after something else says nothing itself.
	const parts = within(def).filter((each) => defOf(each).type !== "transform");
	return parts.length > 0 && parts.every(isScalar);
}

/** The fields of a schema by name; of a choice between schemas, each with all that it can be. */
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

/** Names of fields that take one value and were sent more than once or as a path: `amount=1&amount=2`, `amount[0]`, `amount.x`. */
export function repeatedIn(form: FormData, schema: z.ZodType): string[] {
	const names = [...form.keys()];
	return [...fieldsOf(schema)].flatMap(([field, each]) => {
		if (!each.every(isScalar)) return [];
		const sent = names.filter(
			(name) => name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`),
		);
		return sent.length > 1 || sent.some((name) => name !== field) ? [field] : [];
	});
}
