import ts from "typescript";
import { nodesOf, placeOf, resolveImport, type Source } from "../support/sources";

// `db.all<Row>(sql…)` takes Row on trust. Both halves are read from the sources: the names that the type declares and those that
// the statement's select list gives. What is put together while the app runs stays unread, and is counted.

/** Result of comparing the raw reads of the sources with their row types. */
interface RawReads {
	/** `path:line` and the difference between a row type and its statement. */
	wrong: string[];
	/** `path:line` of reads whose type or select list can't be analyzed. */
	unread: string[];
	/** Number of compared reads. */
	compared: number;
}

/** The columns that a row type declares; the optional ones are set after the read, so that no statement has to return them. */
interface Declared {
	all: Set<string>;
	required: Set<string>;
}

/** Stands in a statement's text for a value, or for SQL that can't be read. */
const HOLE = "\u0001";
/** So deep a constant may be made of others. */
const DEPTH = 6;

/** Compares the row type of each `db.all<Row>(sql…)` with the columns of its statement. */
export function rawReads(sources: Source[]): RawReads {
	const by_path = new Map(sources.map((each) => [each.path, each]));
	const files: Files = { by_path, known: new Set(by_path.keys()) };
	const found: RawReads = { wrong: [], unread: [], compared: 0 };
	// Whole files are walked, so only those that have one.
	for (const each of sources.filter(({ tree }) => tree.text.includes(".all<")))
		for (const node of nodesOf(each.tree)) {
			if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
			const [row] = node.typeArguments ?? [];
			const [statement] = node.arguments;
			if (node.expression.name.text !== "all" || !row || !statement) continue;
			const declared = declaredBy(files, each, row);
			const returned = selected(textOf(files, each, statement) ?? HOLE);
			if (!declared || !returned) {
				found.unread.push(placeOf(each, node));
				continue;
			}
			found.compared += 1;
			const missing = [...declared.required].filter((name) => !returned.includes(name));
			const undeclared = returned.filter((name) => !declared.all.has(name));
			if (missing.length > 0)
				found.wrong.push(`${placeOf(each, node)}: doesn't return ${missing.join(", ")}`);
			if (undeclared.length > 0)
				found.wrong.push(`${placeOf(each, node)}: doesn't declare ${undeclared.join(", ")}`);
		}
	return found;
}

interface Files {
	by_path: ReadonlyMap<string, Source>;
	known: ReadonlySet<string>;
}

type Named =
	| ts.InterfaceDeclaration
	| ts.TypeAliasDeclaration
	| ts.VariableDeclaration
	| ts.FunctionDeclaration;

const isNamed = (node: ts.Node): node is Named =>
	ts.isInterfaceDeclaration(node) ||
	ts.isTypeAliasDeclaration(node) ||
	ts.isVariableDeclaration(node) ||
	ts.isFunctionDeclaration(node);

/** Where a name of a file's top level is declared, in it or in what it imports or re-exports. */
function declarationOf(files: Files, from: Source, name: string): [Source, Named] | null {
	for (const statement of from.tree.statements) {
		const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
		for (const node of declared)
			if (isNamed(node) && node.name?.getText(from.tree) === name) return [from, node];
	}
	for (const statement of from.tree.statements) {
		if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
		const named = namesOf(statement).find((each) => each.name.text === name);
		if (!named || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const path = resolveImport(from.path, statement.moduleSpecifier.text, files.known);
		const source = files.by_path.get(path ?? "");
		return source ? declarationOf(files, source, (named.propertyName ?? named.name).text) : null;
	}
	return null;
}

/** What an import or a re-export names. */
function namesOf(
	node: ts.ImportDeclaration | ts.ExportDeclaration,
): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
	if (ts.isExportDeclaration(node))
		return node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
	const bindings = node.importClause?.namedBindings;
	return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
}

/** The columns that a row type declares; null where it isn't made of literals, interfaces, Pick, Omit and Partial. */
function declaredBy(files: Files, at: Source, type: ts.TypeNode): Declared | null {
	if (ts.isTypeLiteralNode(type)) return membersOf(at, type.members);
	if (ts.isIntersectionTypeNode(type)) return joined(type.types.map((each) => declaredBy(files, at, each)));
	if (!ts.isTypeReferenceNode(type)) return null;
	return namedBy(files, at, type.typeName.getText(at.tree), type.typeArguments ?? []);
}

function namedBy(files: Files, at: Source, name: string, given: readonly ts.TypeNode[]): Declared | null {
	const [of, keys] = given;
	if (of && ["Pick", "Omit", "Partial"].includes(name)) {
		const whole = declaredBy(files, at, of);
		if (!whole || (name !== "Partial" && !keys)) return null;
		if (!keys) return { all: whole.all, required: new Set() };
		const named = keysOf(keys);
		if (named.length === 0) return null;
		const keeps = (each: string) => named.includes(each) === (name === "Pick");
		return {
			all: new Set([...whole.all].filter(keeps)),
			required: new Set([...whole.required].filter(keeps)),
		};
	}
	const [source, declared] = declarationOf(files, at, name) ?? [];
	if (!source || !declared) return null;
	if (ts.isTypeAliasDeclaration(declared)) return declaredBy(files, source, declared.type);
	if (!ts.isInterfaceDeclaration(declared)) return null;
	const bases = (declared.heritageClauses ?? []).flatMap(({ types }) => [...types]);
	return joined([
		membersOf(source, declared.members),
		...bases.map((base) =>
			namedBy(files, source, base.expression.getText(source.tree), base.typeArguments ?? []),
		),
	]);
}

const keysOf = (type: ts.TypeNode): string[] =>
	nodesOf(type).flatMap((node) => (ts.isStringLiteral(node) ? [node.text] : []));

function membersOf({ tree }: Source, members: readonly ts.TypeElement[]): Declared | null {
	const properties = members.filter(ts.isPropertySignature);
	if (properties.length < members.length) return null;
	const names = (of: readonly ts.PropertySignature[]) => new Set(of.map(({ name }) => name.getText(tree)));
	return { all: names(properties), required: names(properties.filter((each) => !each.questionToken)) };
}

function joined(parts: readonly (Declared | null)[]): Declared | null {
	const known = parts.filter((part) => part !== null);
	if (known.length < parts.length) return null;
	return {
		all: new Set(known.flatMap(({ all }) => [...all])),
		required: new Set(known.flatMap(({ required }) => [...required])),
	};
}

/** A statement's text, with the constants that it is made of; null where it is put together while the app runs. */
function textOf(files: Files, at: Source, node: ts.Node, depth = 0): string | null {
	if (depth > DEPTH) return null;
	if (ts.isTaggedTemplateExpression(node))
		return node.tag.getText(at.tree) === "sql" ? textOf(files, at, node.template, depth) : null;
	if (ts.isStringLiteralLike(node)) return node.text;
	if (ts.isTemplateExpression(node))
		return node.templateSpans.reduce(
			(text, { expression, literal }) =>
				text + (textOf(files, at, expression, depth + 1) ?? HOLE) + literal.text,
			node.head.text,
		);
	const name = ts.isCallExpression(node) ? node.expression : node;
	if (!ts.isIdentifier(name)) return null;
	const [source, declared] = declarationOf(files, at, name.text) ?? [];
	if (!source || !declared) return null;
	const value = ts.isVariableDeclaration(declared) ? declared.initializer : declared;
	const made = value && ts.isCallExpression(node) ? answerOf(value) : value;
	return made ? textOf(files, source, made, depth + 1) : null;
}

/** What a function answers, where it answers in one place. */
function answerOf(made: ts.Node): ts.Node | undefined {
	if (!ts.isArrowFunction(made) && !ts.isFunctionDeclaration(made)) return undefined;
	if (made.body && !ts.isBlock(made.body)) return made.body;
	const returns = nodesOf(made).filter(ts.isReturnStatement);
	return returns.length === 1 ? returns[0]?.expression : undefined;
}

/** Everything but what stands in brackets or quotes, which become holes. */
function flat(sql: string): string | null {
	const quoted = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, (text) =>
		text.startsWith('"') ? text.slice(1, -1) : HOLE,
	);
	let depth = 0;
	let text = "";
	for (const letter of quoted) {
		if (letter === ")") depth -= 1;
		if (depth < 0) return null;
		if (depth === 0) text += letter === ")" ? HOLE : letter;
		if (letter === "(") depth += 1;
	}
	return text;
}

/** The columns of what a statement is RETURNING, or of its first SELECT; null where one has no name in the text. */
export function selected(sql: string): string[] | null {
	const text = flat(sql) ?? "";
	const list =
		/\bRETURNING\s(.*)$/s.exec(text) ??
		/\bSELECT(?:\s+DISTINCT)?\s(.*?)(?:\s(?:FROM|WHERE|UNION|ORDER|LIMIT)\b|$)/s.exec(text);
	if (!list?.[1]) return null;
	const names = list[1].split(",").map((column) => {
		const named = /\bAS\s+(\w+)$/.exec(column.trim()) ?? /^(?:\w+\.)?(\w+)$/.exec(column.trim());
		return named?.[1];
	});
	const known = names.filter((name) => name !== undefined);
	return known.length === names.length ? known : null;
}
