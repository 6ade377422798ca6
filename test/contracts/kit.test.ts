import ts from "typescript";
import { expect, test } from "vitest";
import { importsOf, nodesOf, resolveImport, type Source, source, sourcesIn } from "../support/sources";

/** Components that the kit does not show, and where they can be seen instead. */
const SEEN_ELSEWHERE: Record<string, string> = {
	"app/ui/field-error.tsx FieldError": "Stands in every Field that has errors.",
	"app/ui/lost-request.tsx LostRequests": "LostRequest, with what is held.",
	"app/ui/refused-change.tsx RefusedChange": "Refusal, with what the action answered.",
	"app/ui/visually-hidden.tsx VisuallyHidden": "Is not seen.",
};

const pieces = sourcesIn("app/ui").filter(({ path }) => /^app\/ui\/[^/]+\.tsx$/.test(path));
const kit = sourcesIn("app/features/kit");

const isExported = (node: ts.HasModifiers) =>
	ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The components that a file exports: `path name`; of one without any, each function it exports. */
function componentsOf({ path, tree }: Source): string[] {
	const names = tree.statements.flatMap((statement) => {
		if (ts.isFunctionDeclaration(statement) && isExported(statement)) return statement.name?.text ?? [];
		if (!ts.isVariableStatement(statement) || !isExported(statement)) return [];
		return statement.declarationList.declarations
			.filter(({ initializer }) => initializer && isFunction(initializer))
			.map(({ name }) => name.getText(tree));
	});
	const components = names.filter((name) => /^[A-Z][a-z]/.test(name));
	return (components.length > 0 ? components : names).map((name) => `${path} ${name}`);
}

/** A function, or what `forwardRef` makes of one. */
const isFunction = (node: ts.Expression): boolean =>
	ts.isArrowFunction(node) ||
	ts.isFunctionExpression(node) ||
	(ts.isCallExpression(node) && node.arguments.some(isFunction));

/** `path name` of everything that the kit imports by name. */
function importedBy(files: readonly Source[], known: ReadonlySet<string>) {
	return new Set(
		files.flatMap((file) =>
			importsOf(file)
				.filter(({ typeOnly }) => !typeOnly)
				.flatMap(({ specifier, node }) => {
					const path = resolveImport(file.path, specifier, known);
					return [...nodesOf(node)]
						.filter(ts.isImportSpecifier)
						.map(({ name, propertyName }) => `${path} ${(propertyName ?? name).text}`);
				}),
		),
	);
}

const known = new Set(pieces.map(({ path }) => path));
const imported = importedBy(kit, known);
const notShown = (all: readonly Source[]) =>
	all.flatMap(componentsOf).filter((name) => !imported.has(name) && !(name in SEEN_ELSEWHERE));

test("the kit shows every component", () => {
	expect(pieces.flatMap(componentsOf).length).toBeGreaterThan(70);
	expect(pieces.filter((piece) => componentsOf(piece).length === 0).map(({ path }) => path)).toEqual([]);
	expect(notShown(pieces)).toEqual([]);
});

test("a component that it does not show is reported, also beside one that it does", () => {
	const planted = source(
		"app/ui/planted.tsx",
		"export const Planted = () => null; export function Second() { return null; } function Own() { return null; }",
	);
	expect(notShown([...pieces, planted])).toEqual(["app/ui/planted.tsx Planted", "app/ui/planted.tsx Second"]);
	const beside = source("app/ui/alert.tsx", "export function Alert() {} export function Siren() {}");
	expect(notShown([beside])).toEqual(["app/ui/alert.tsx Siren"]);
});

test("every exception is a component that there is, and that the kit does not import", () => {
	const all = pieces.flatMap(componentsOf);
	for (const name of Object.keys(SEEN_ELSEWHERE)) {
		expect(all).toContain(name);
		expect(imported).not.toContain(name);
	}
});
