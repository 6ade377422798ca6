import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { OPERATIONS } from "./operations";
import { type Json, schemasOf } from "./schema-of-type";

// tsx test/support/stripe/make-schemas.ts: what may be sent to Stripe, read from the types of the SDK that is installed.

const SDK = join(dirname(createRequire(import.meta.url).resolve("stripe")), "..", "esm", "resources");
const FOLDER = join(import.meta.dirname, "schemas");

/** The file that holds a resource's schemas: `Checkout/Sessions` is `checkout-sessions.json`. */
const fileOf = (resource: string) =>
	join(
		FOLDER,
		`${resource.replace("/", "-").replace(/\B([A-Z])/g, "-$1")}.json`.toLowerCase().replace("--", "-"),
	);

/** The text of every schema file, by its path: one a resource, with `operations` by method and path. */
export function makeSchemas(): Map<string, string> {
	const sources = Object.keys(OPERATIONS).map((resource) => join(SDK, `${resource}.d.ts`));
	const program = ts.createProgram(sources, {
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		strict: true,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		types: [],
		skipLibCheck: true,
	});
	const files = new Map<string, string>();
	for (const [resource, methods] of Object.entries(OPERATIONS)) {
		const source = program.getSourceFile(join(SDK, `${resource}.d.ts`));
		if (!source) throw new Error(`The SDK has no resource ${resource}`);
		const calls = callsOf(join(SDK, `${resource}.js`));
		const schemas = schemasOf(program.getTypeChecker());
		const operations: Json = {};
		for (const method of methods) {
			const call = calls.get(method);
			if (!call) throw new Error(`${resource} has no method ${method}`);
			operations[call] = schemas.of(paramsOf(source, method));
		}
		files.set(fileOf(resource), `${JSON.stringify({ operations, $defs: schemas.defs })}\n`);
	}
	return files;
}

function methodsIn(source: ts.SourceFile): ts.ClassElement[] {
	return source.statements
		.filter(ts.isClassDeclaration)
		.filter(({ name }) => name?.text.endsWith("Resource"))
		.flatMap(({ members }) => [...members]);
}

/** The type of a method's `params`. */
function paramsOf(source: ts.SourceFile, method: string): ts.TypeNode | undefined {
	const found = methodsIn(source)
		.filter(ts.isMethodDeclaration)
		.find(({ name }) => name.getText(source) === method);
	return found?.parameters.find(({ name }) => name.getText(source) === "params")?.type;
}

/** What each method of a resource asks for: `POST /v1/refunds/{}/cancel`. */
function callsOf(file: string): Map<string, string> {
	const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022, true);
	const calls = new Map<string, string>();
	for (const member of methodsIn(source)) {
		const text = member.getText(source);
		const [, verb, path] = /_makeRequest\(\s*'(\w+)',\s*['`]([^'`]+)['`]/.exec(text) ?? [];
		if (member.name && verb && path)
			calls.set(member.name.getText(source), `${verb} ${path.replace(/\$\{[^}]+\}/g, "{}")}`);
	}
	return calls;
}

if (process.argv[1] === import.meta.filename)
	for (const [file, text] of makeSchemas()) writeFileSync(file, text);
