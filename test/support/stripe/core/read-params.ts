import type { Form, Sent } from "./form";
import { invalid, type Refusal } from "./refusal";

/** The part of JSON Schema that `make-schemas.ts` writes. */
export interface Schema {
	$ref?: string;
	anyOf?: Schema[];
	enum?: (string | number)[];
	type?: "string" | "integer" | "number" | "boolean" | "array" | "object";
	minLength?: number;
	pattern?: string;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | false;
}

type Defs = Record<string, Schema>;

/**
 * What a form means by a schema: text becomes the number, switch or list that is asked for. Throws Stripe's own refusal at a
 * name that is unknown, one that is missing, and a value of another kind.
 */
export function readParams(schema: Schema, form: Form, defs: Defs): Record<string, unknown> {
	return new Reader(defs).read(schema, form, "") as Record<string, unknown>;
}

class Reader {
	constructor(private readonly defs: Defs) {}

	read(schema: Schema, sent: Sent, at: string): unknown {
		if (schema.$ref) return this.read(this.follow(schema.$ref), sent, at);
		if (schema.anyOf) return this.readEither(schema.anyOf, sent, at);
		if (schema.enum) return readChoice(schema.enum, sent, at);
		if (schema.type === "object") return this.readObject(schema, sent, at);
		if (schema.type === "array") {
			if (!Array.isArray(sent)) throw wrong("array", sent, at);
			return sent.map((each, index) => this.read(schema.items ?? {}, each, `${at}[${index}]`));
		}
		if (typeof sent !== "string") throw wrong(schema.type ?? "value", sent, at);
		return readScalar(schema, sent, at);
	}

	private follow(ref: string): Schema {
		const found = this.defs[ref.replace("#/$defs/", "")];
		if (!found) throw new Error(`A schema refers to ${ref}, which is not there`);
		return found;
	}

	/** The first that takes it; else the words of the one that came furthest. */
	private readEither(options: Schema[], sent: Sent, at: string): unknown {
		const refusals: Refusal[] = [];
		for (const option of options)
			try {
				return this.read(option, sent, at);
			} catch (refusal) {
				refusals.push(refusal as Refusal);
			}
		const depth = ({ error }: Refusal) => error.param?.length ?? 0;
		throw refusals.reduce((furthest, each) => (depth(each) >= depth(furthest) ? each : furthest));
	}

	private readObject(schema: Schema, sent: Sent, at: string): unknown {
		if (typeof sent === "string" || Array.isArray(sent)) throw wrong("object", sent, at);
		const properties = schema.properties ?? {};
		const inside = (name: string) => (at ? `${at}[${name}]` : name);
		const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(properties, name));
		if (schema.additionalProperties) {
			const each = schema.additionalProperties;
			return Object.fromEntries(
				Object.entries(sent).map(([name, value]) => [name, this.read(each, value, inside(name))]),
			);
		}
		if (unknown.length > 0) {
			const names = unknown.map(inside);
			throw invalid(`Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`, {
				code: "parameter_unknown",
				param: names[0],
			});
		}
		for (const name of schema.required ?? [])
			if (!(name in sent))
				throw invalid(`Missing required param: ${inside(name)}.`, {
					code: "parameter_missing",
					param: inside(name),
				});
		return Object.fromEntries(
			Object.entries(sent).map(([name, value]) => [
				name,
				this.read(properties[name] ?? {}, value, inside(name)),
			]),
		);
	}
}

function readChoice(options: (string | number)[], sent: Sent, at: string): unknown {
	const chosen = options.find((option) => String(option) === sent);
	if (chosen !== undefined) return chosen;
	throw invalid(`Invalid ${at}: must be one of ${options.map(String).join(", ")}`, { param: at });
}

function readScalar({ type, minLength, pattern }: Schema, sent: string, at: string): unknown {
	if (type === "boolean") {
		if (sent !== "true" && sent !== "false") throw wrong("boolean", sent, at);
		return sent === "true";
	}
	if (type === "integer") {
		if (!/^-?\d{1,15}$/.test(sent)) throw wrong("integer", sent, at);
		return Number(sent);
	}
	if (type === "number") {
		if (!/^-?\d+(\.\d+)?$/.test(sent)) throw wrong("decimal", sent, at);
		return Number(sent);
	}
	if (minLength && sent === "")
		throw invalid(
			`You passed an empty string for '${at}'. We assume empty values are an attempt to unset a field; however '${at}' cannot be unset. You should remove '${at}' from your request or supply a non-empty value.`,
			{ code: "parameter_invalid_empty", param: at },
		);
	if (pattern && !new RegExp(pattern).test(sent)) throw wrong("decimal", sent, at);
	return sent;
}

function wrong(kind: string, sent: Sent, at: string): Refusal {
	const code = kind === "integer" ? { code: "parameter_invalid_integer" } : {};
	return invalid(`Invalid ${kind}: ${typeof sent === "string" ? sent : JSON.stringify(sent)}`, {
		...code,
		param: at,
	});
}
