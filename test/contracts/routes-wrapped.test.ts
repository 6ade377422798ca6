import ts from "typescript";
import { describe, expect, test } from "vitest";
import { metaOf, withMeta } from "#app/platform/http/route-meta";
import { builtRoutes } from "../support/built-routes";
import { placeOf, type Source, source, sourcesIn } from "../support/sources";

// A handler that no builder made lets in whoever asks. Two nets: what was built, and how it is written.

type Modules = Record<string, { module: { loader?: unknown; action?: unknown } } | undefined>;

/** The loaders and actions that carry no builder's mark. */
const unwrapped = (modules: Modules) =>
	Object.entries(modules).flatMap(([id, route]) =>
		(["loader", "action"] as const)
			.filter((name) => route?.module[name] !== undefined && metaOf(route.module[name]) === null)
			.map((name) => `${id}: ${name}`),
	);

describe("Every loader and action", () => {
	test("is made by a builder in the build (run remix vite:build first)", () => {
		expect(Object.keys(builtRoutes).length).toBeGreaterThan(5);
		expect(unwrapped(builtRoutes)).toEqual([]);
	});

	test("is reported when it is a bare function", () => {
		const made = withMeta(() => null, { kind: "public", surface: "screen" });
		const planted = {
			"routes/a": { module: { loader: made, action: async () => null } },
			"routes/b": { module: { loader: () => null } },
			"routes/c": { module: {} },
		};
		expect(unwrapped(planted)).toEqual(["routes/a: action", "routes/b: loader"]);
	});
});

const HANDLERS = new Set(["loader", "action"]);

/**
 * Handlers that are not written `export const loader = made(…)` or `= api.loader`. A function would be bare; a
 * destructured or re-exported one is not stripped from the browser's bundle.
 */
function oddlyWritten(sources: Source[]): string[] {
	return sources.flatMap((each) =>
		each.tree.statements.flatMap((statement) =>
			handlersIn(statement)
				.filter(([, plain]) => !plain)
				.map(([name, , node]) => `${placeOf(each, node)}: ${name}`),
		),
	);
}

/** The handlers that a statement exports, whether each is plainly written, and where. */
function handlersIn(statement: ts.Statement): [string, boolean, ts.Node][] {
	if (ts.isExportDeclaration(statement)) {
		if (!statement.exportClause) return [["everything", false, statement]];
		if (!ts.isNamedExports(statement.exportClause) || statement.isTypeOnly) return [];
		const names = statement.exportClause.elements.map(({ name }) => name.text);
		return names.filter((name) => HANDLERS.has(name)).map((name) => [name, false, statement]);
	}
	const exported =
		ts.canHaveModifiers(statement) &&
		ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
	if (!exported) return [];
	if (ts.isFunctionDeclaration(statement)) {
		const name = statement.name?.text ?? "";
		return HANDLERS.has(name) ? [[name, false, statement]] : [];
	}
	if (!ts.isVariableStatement(statement)) return [];
	return statement.declarationList.declarations.flatMap((declaration): [string, boolean, ts.Node][] => {
		const { name, initializer } = declaration;
		if (!ts.isIdentifier(name)) {
			const names = name.elements.flatMap((each) => (ts.isBindingElement(each) ? [each.name.getText()] : []));
			return names.filter((each) => HANDLERS.has(each)).map((each) => [each, false, declaration]);
		}
		if (!HANDLERS.has(name.text)) return [];
		const made =
			initializer && (ts.isCallExpression(initializer) || ts.isPropertyAccessExpression(initializer));
		return [[name.text, Boolean(made), declaration]];
	});
}

describe("The rule that loaders and actions are plain exports", () => {
	const modules = sourcesIn("app").filter(({ path }) =>
		/^app\/(root\.tsx|shells\/[^/]+\.tsx|features\/[^/]+\/[^/]+\/(routes|api)\/.*)$/.test(path),
	);

	test("holds in the project", () => {
		expect(modules.length).toBeGreaterThan(5);
		expect(oddlyWritten(modules)).toEqual([]);
	});

	test.each([
		"export async function loader() { return null; }",
		"export function action() { return null; }",
		"export const loader = async () => null;",
		"export const action = async function () { return null; };",
		"export const { loader, action } = resource({});",
		"const loader = campLoader(); export { loader };",
		`export { loader } from "./other";`,
		`export * from "./other";`,
		"export const loader = bare;",
	])("rejects %s", (text) =>
		expect(oddlyWritten([source("app/features/a/routes/a.tsx", text)])).not.toEqual([]),
	);

	test.each([
		"export const loader = campLoader({ permission: null }, () => ({}));",
		"const api = resource({}); export const loader = api.loader; export const action = api.action;",
		"export default function Screen() { return null; }",
	])("accepts %s", (text) => expect(oddlyWritten([source("app/features/a/routes/a.tsx", text)])).toEqual([]));
});
