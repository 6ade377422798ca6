import {
	exampleOf,
	type FieldView,
	fieldsOf,
	resolved,
	type Schema,
	type Schemas,
	typeText,
} from "./schema-text";

interface Content {
	content?: { "application/json"?: { schema?: Schema } };
}

interface Operation {
	operationId: string;
	summary?: string;
	description?: string;
	tags?: string[];
	security?: unknown[];
	parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: Schema }[];
	requestBody?: Content;
	responses: Record<string, Content>;
}

/** The part of an OpenAPI document that the page shows. */
export interface Document {
	info: { version: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: { schemas?: Schemas };
}

export interface OperationView {
	id: string;
	method: string;
	path: string;
	summary: string;
	audience: string;
	parameters: (FieldView & { in: string })[];
	body: FieldView[];
	status: string;
	/** True if the response fields are those of each row in a list. */
	list: boolean;
	answer: FieldView[];
	refusals: string[];
	curl: string;
}

/** The part of an operation that lists show. */
export type OperationLine = Pick<OperationView, "id" | "method" | "path" | "summary">;

interface Group<Of> {
	/** First segment of its paths. */
	name: string;
	operations: Of[];
}

export interface DocsView {
	version: string;
	groups: Group<OperationLine>[];
	/** The requested group with full details; null if none was requested or the name is unknown. */
	chosen: Group<OperationView> | null;
}

/** The document as the page shows it: all operations as lines, and one group in full. */
export function docsView(document: Document, chosen: string | null = null): DocsView {
	const all = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			path,
			operation,
			method: method.toUpperCase(),
			name: operation.tags?.[0] ?? "",
		})),
	);
	const groups = [...Map.groupBy(all, ({ name }) => name)];
	const found = groups.find(([name]) => name === chosen);
	return {
		version: document.info.version,
		groups: groups.map(([name, operations]) => ({
			name,
			operations: operations.map(({ method, path, operation }) => ({
				id: operation.operationId,
				method,
				path,
				summary: operation.summary ?? "",
			})),
		})),
		chosen: found
			? {
					name: found[0],
					operations: found[1].map(({ method, path, operation }) =>
						operationView(document, method, path, operation),
					),
				}
			: null,
	};
}

function operationView(
	document: Document,
	method: string,
	path: string,
	operation: Operation,
): OperationView {
	const schemas = document.components.schemas ?? {};
	const [status = "", done = {}] = Object.entries(operation.responses).find(([code]) => code < "300") ?? [];
	const envelope = resolved(jsonOf(done), schemas);
	const data = envelope.properties?.data ?? envelope;
	const { type, items } = resolved(data, schemas);
	return {
		id: operation.operationId,
		method,
		path,
		summary: operation.summary ?? "",
		audience: operation.description ?? "",
		parameters: (operation.parameters ?? []).map(
			({ in: where, name, required, description, schema = {} }) => ({
				in: where,
				name,
				required: required === true,
				type: typeText(schema, schemas),
				about: description ?? schema.description ?? "",
			}),
		),
		body: fieldsOf(jsonOf(operation.requestBody), schemas),
		status,
		list: type === "array",
		answer: fieldsOf(type === "array" ? (items ?? {}) : data, schemas),
		refusals: Object.keys(operation.responses).filter((code) => code >= "400"),
		curl: curlOf(document, method, path, operation),
	};
}

const jsonOf = (content: Content | undefined): Schema => content?.content?.["application/json"]?.schema ?? {};

function curlOf(document: Document, method: string, path: string, operation: Operation): string {
	const schemas = document.components.schemas ?? {};
	const url = `${document.servers[0]?.url ?? ""}${path.replace(/\{(\w+)\}/g, "<$1>")}`;
	const body = operation.requestBody
		? JSON.stringify(exampleOf(jsonOf(operation.requestBody), schemas))
		: null;
	const lines = [
		`curl ${method === "GET" ? "" : `-X ${method} `}'${url}'`,
		...(operation.security?.length === 0 ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
		...(operation.parameters?.some(({ in: where }) => where === "header")
			? [`-H "Idempotency-Key: $(uuidgen)"`]
			: []),
		...(body === null
			? []
			: [`-H "Content-Type: application/json"`, `-d '${body.replaceAll("'", "'\\''")}'`]),
	];
	return lines.join(" \\\n  ");
}
