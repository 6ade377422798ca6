import ts from "typescript";
import { nodesOf, placeOf, type Source } from "../support/sources";

// The rules of discipline.test.ts, over sources that may be planted. Each answers what breaks it, as `path:line: text`.

type Rule = (source: Source) => string[];

const shown = (source: Source, node: ts.Node) =>
	`${placeOf(source, node)}: ${node.getText(source.tree).replace(/\s+/g, " ").slice(0, 80)}`;

const where =
	(breaks: (node: ts.Node, source: Source) => boolean): Rule =>
	(source) =>
		[...nodesOf(source.tree)].filter((node) => breaks(node, source)).map((node) => shown(source, node));

/** The name that is called on what, e.g. `["ctx.db", "batch"]`. */
function called(node: ts.Node, { tree }: Source): [string, string] | null {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
	return [node.expression.expression.getText(tree), node.expression.name.text];
}

/** D1 has no interactive transactions, and a write is one `batch()`: nothing opens one, in code or in SQL. */
export const transactions: Rule = where((node, source) => {
	const [on, name] = called(node, source) ?? [];
	if (name === "transaction") return true;
	// Several statements in one text, each committed alone. A regular expression's exec is none of it.
	if (name === "exec" && /(^|[._])(db|d1|database)$/i.test(on ?? "")) return true;
	const isText =
		ts.isStringLiteralLike(node) ||
		ts.isTemplateHead(node) ||
		ts.isTemplateMiddle(node) ||
		ts.isTemplateTail(node);
	return (
		isText &&
		/(^|;)\s*(BEGIN( (DEFERRED|IMMEDIATE|EXCLUSIVE))?( TRANSACTION)?|COMMIT|ROLLBACK|SAVEPOINT \w+)\s*(;|$)/.test(
			node.text,
		)
	);
});

/** The wall clock is read in one place; everything else asks `ctx.clock`. A date made from a value is no reading. */
export const clockReadings: Rule = where((node, source) => {
	if (ts.isNewExpression(node)) return isNamed(node, source, "Date") && !node.arguments?.length;
	if (ts.isCallExpression(node) && isNamed(node, source, "Date")) return true;
	const [on, name] = called(node, source) ?? [];
	return (on === "Date" && name === "now") || /^Temporal\.Now\b/.test(on ?? "");
});

const isNamed = (node: ts.NewExpression | ts.CallExpression, { tree }: Source, name: string) =>
	node.expression.getText(tree) === name;

/** Logs go through `ctx.log`, which knows what may stand in them. */
export const consoleCalls: Rule = where((node, source) => called(node, source)?.[0] === "console");

/** Code that comes after the page goes through `late`: with `lazy` alone a gap in the network costs the whole page. */
export const lazyParts: Rule = where((node, source) => {
	if (!ts.isCallExpression(node)) return false;
	return isNamed(node, source, "lazy") || called(node, source)?.join() === "React,lazy";
});

/** A box to search in takes no more than what reads it: a longer address is malformed, and answered by a page that says so. */
export const endlessSearches: Rule = where((node, { tree }) => {
	if (!ts.isJsxAttributes(node)) return false;
	const text = (name: string) =>
		node.properties
			.filter(ts.isJsxAttribute)
			.find((attribute) => attribute.name.getText(tree) === name)
			?.initializer?.getText(tree);
	return text("type") === '"search"' && text("maxLength") === undefined;
});

/** A form is read by name, which refuses what came twice or nested, or by `parseForm`: no other way sees that. */
export const formReadings: Rule = where((node, source) => {
	const [on, name] = called(node, source) ?? [];
	if (name === "formData") return true;
	if (ts.isSpreadElement(node)) return /^form(\.entries\(\))?$/.test(node.expression.getText(source.tree));
	if (!ts.isCallExpression(node)) return false;
	if (isNamed(node, source, "parseWithZod")) return true;
	const [given] = node.arguments;
	return on === "Object" && name === "fromEntries" && /^form\b/.test(given?.getText(source.tree) ?? "");
});

/** `...{ a, b }` inside a literal, or as JSX attributes, switches off the check for excess properties: list the properties. */
export const literalSpreads: Rule = where((node) => {
	if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) return false;
	return ts.isObjectLiteralExpression(node.expression) && node.expression.properties.length > 0;
});

/** One isolate serves many requests of many people: a module keeps nothing that changes. */
export const moduleState: Rule = (source) =>
	source.tree.statements.flatMap((statement) => {
		if (!ts.isVariableStatement(statement)) return [];
		const { declarations, flags } = statement.declarationList;
		const changing = !(flags & ts.NodeFlags.Const);
		return declarations
			.filter(({ initializer }) => changing || isEmptyCollection(initializer))
			.map((declaration) => shown(source, declaration));
	});

/** A collection that is empty when the module loads is there to be filled. */
function isEmptyCollection(initializer: ts.Expression | undefined): boolean {
	if (!initializer) return false;
	if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0;
	if (ts.isObjectLiteralExpression(initializer)) return initializer.properties.length === 0;
	if (!ts.isNewExpression(initializer) || initializer.arguments?.length) return false;
	return ts.isIdentifier(initializer.expression) && /^(Weak)?(Map|Set)$/.test(initializer.expression.text);
}

/**
 * What breaks a rule and is not allowed to.
 * @param allowed path → why; a path that no longer breaks the rule has to be taken off the list
 */
export function broken(rule: Rule, sources: Source[], allowed: Record<string, string> = {}): string[] {
	const idle = new Set(Object.keys(allowed));
	const found = sources.flatMap((source) => {
		const breaks = rule(source);
		if (breaks.length > 0 && source.path in allowed) {
			idle.delete(source.path);
			return [];
		}
		return breaks;
	});
	return [...found, ...[...idle].map((path) => `${path}: needs no exception any more`)];
}

/** An enrollment's event names who changed its status, as the write itself says: each that sets a status sets `changed_by`. */
export const unnamedChanges: Rule = where((node, { tree }) => {
	const text = node.getText(tree);
	if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
		const writes = /^`\s*(UPDATE|INSERT INTO) (enrollment|\$\{enrollment\})\s/.test(text);
		// A list of columns is all of them.
		return writes && /\bstatus\b/.test(text) && !text.includes("changed_by");
	}
	if (!ts.isCallExpression(node) || !/\.(set|values)$/.test(node.expression.getText(tree))) return false;
	const writes = /\.(update|insert)\(enrollment\)\s*\.(set|values)\(/.test(text);
	return writes && !/\bchanged_by\b/.test(text);
});
