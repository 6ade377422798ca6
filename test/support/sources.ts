import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A project file as the contract tests see it; tests plant their own. `path` is relative to the project's top. */
export interface Source {
	path: string;
	tree: ts.SourceFile;
}

/** Parses a text as if it stood at that path. */
export function source(path: string, text: string): Source {
	const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
	return { path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
}

/** The TypeScript sources below those folders of the project, without declaration files. */
export function sourcesIn(...folders: string[]): Source[] {
	return folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.map((name) => `${folder}/${name}`)
			.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
			.sort()
			.map((path) => source(path, readFileSync(path, "utf8"))),
	);
}

/** `path:line` of a node, as an editor opens it. */
export function placeOf({ path, tree }: Source, node: ts.Node): string {
	return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

/** Whole files are walked by many rules: what was found is kept as long as they are. */
const walked = new WeakMap<ts.SourceFile, ts.Node[]>();

/** Every node of a file, parents before children. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
	if (!ts.isSourceFile(node)) return walk(node);
	const nodes = walked.get(node) ?? walk(node);
	walked.set(node, nodes);
	return nodes;
}

function walk(top: ts.Node): ts.Node[] {
	const nodes: ts.Node[] = [];
	const visit = (node: ts.Node) => {
		nodes.push(node);
		ts.forEachChild(node, visit);
	};
	visit(top);
	return nodes;
}

/** One import, re-export or `import()` of a file. */
export interface Import {
	specifier: string;
	/** Erased when compiled, so that nothing of the file is loaded. */
	typeOnly: boolean;
	node: ts.Node;
}

export function importsOf({ tree }: Source): Import[] {
	const found: Import[] = [];
	const add = (specifier: ts.Node | undefined, typeOnly: boolean, node: ts.Node) => {
		if (specifier && ts.isStringLiteralLike(specifier))
			found.push({ specifier: specifier.text, typeOnly, node });
	};
	for (const node of nodesOf(tree)) {
		if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, erases(node.importClause), node);
		if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, erasesExport(node), node);
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
			add(node.arguments[0], false, node);
		}
		if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
			add(node.argument.literal, true, node);
	}
	return found;
}

function erases(clause: ts.ImportClause | undefined): boolean {
	if (!clause) return false;
	if (clause.isTypeOnly) return true;
	const { name, namedBindings } = clause;
	if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
	return namedBindings.elements.length > 0 && namedBindings.elements.every((each) => each.isTypeOnly);
}

function erasesExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
	if (isTypeOnly) return true;
	return Boolean(
		exportClause && ts.isNamedExports(exportClause) && exportClause.elements.every((each) => each.isTypeOnly),
	);
}

/**
 * The project file that a specifier names, or null for a package.
 * @param known the paths that exist
 */
export function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string | null {
	const path = specifier.startsWith("#app/")
		? specifier.slice(1)
		: specifier.startsWith("#db/")
			? specifier.slice(1)
			: specifier.startsWith(".")
				? join(from, specifier)
				: null;
	if (path === null) return null;
	const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].find((end) => known.has(path + end));
	// What does not exist (the type checker's business) is judged by its name all the same.
	return path + (found ?? (/\.\w+$/.test(path) && !path.endsWith(".server") ? "" : ".ts"));
}

function join(from: string, specifier: string): string {
	const parts = from.split("/").slice(0, -1);
	for (const part of specifier.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== ".") parts.push(part);
	}
	return parts.join("/");
}
