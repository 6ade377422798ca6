import { z } from "zod";
import type { MethodMeta } from "#app/platform/http/route-meta";
import { ask, placeOf } from "../../support/ask";
import { builtOf } from "./route-list";
import type { Row } from "./route-table";
import type { JsonSchema } from "./spoil";

/** What came back for something that is wrong on purpose. */
export interface Refusal {
	status: number;
	/** What was said of each field. */
	fields?: Record<string, string[]>;
	data?: Record<string, unknown>;
	text: string;
}

/** Sends a row's request as the browser of whom this token is does. */
export async function send(
	row: Row,
	path: string,
	body: unknown,
	token: string | undefined,
): Promise<Refusal> {
	const response = await ask(path, { method: row.method, token, cookies: [await placeOf(token)], body });
	const text = await response.text();
	const json = text.startsWith("{") ? JSON.parse(text) : {};
	return { status: response.status, fields: json.fields, data: json.data, text: text.slice(0, 200) };
}

/** How a library that checks data speaks of it, to those who write schemas. */
const SCHEMA_WORDS =
	/Invalid (input|option|type|value|string|email|key|element)|[Ee]xpected |, received |Too (small|big)|Unrecognized key|Not a multiple|\[body/;

/** What an answer says in the words of a schema, for no person; none for one that is plain. */
export const schemaWordsIn = ({ text, fields }: Pick<Refusal, "text" | "fields">): string[] =>
	[text, ...Object.values(fields ?? {}).flat()].filter((said) => SCHEMA_WORDS.test(said));

export const isRefused = ({ status }: Refusal) => status >= 400 && status < 500;
export const show = ({ status, text }: Refusal) => `${status} ${text}`;

/** What an API route's builder knows of the row's method. */
export const metaOfRow = (row: Row): MethodMeta | undefined => builtOf(row)?.meta?.methods?.[row.method];

export const schemaOf = (type: z.ZodType): JsonSchema =>
	z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema;

export const nameOf = ({ method, route }: { method: string; route: string }) => `${method} ${route}`;
