/** What a migration may do: tables are added to, never reshaped, because D1 deletes the children of a table made anew. */
const ADDITIVE = [
	/^CREATE TABLE (?!.*\b__new_)/i,
	/^CREATE (UNIQUE )?INDEX /i,
	/^CREATE TRIGGER /i,
	/^CREATE VIEW /i,
	/^ALTER TABLE \S+ ADD (COLUMN )?/i,
	// Neither holds rows, and both can be made again.
	/^DROP (TRIGGER|INDEX|VIEW) /i,
	/^INSERT INTO /i,
	/^(UPDATE|DELETE FROM) .* WHERE /i,
	// What the planner is told of the indexes: fixed rows, made into a table by an empty one and read at once.
	/^ANALYZE (write_guard|sqlite_schema);?$/i,
];

const NEVER: [RegExp, string][] = [
	[/\bDROP\s+TABLE\b/i, "DROP TABLE deletes the rows that refer to it"],
	[/__new_/i, "a table made anew loses its triggers and its children"],
	[/\bPRAGMA\b/i, "a PRAGMA does not hold on D1"],
	[/\bOR\s+REPLACE\b|^\s*REPLACE\s+INTO\b/i, "REPLACE deletes the row and what refers to it"],
	[/\bDELETE\s+FROM\s+[`"\w]+\s*(;|$)/i, "DELETE without WHERE"],
	[/\bUPDATE\s+[`"\w]+\s+SET\b(?![^;]*\bWHERE\b)/i, "UPDATE without WHERE"],
	[/^\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b/im, "D1 runs a migration in its own transaction"],
];

/** The statements of a migration as it is applied: split where the file says so, without comments. */
function statementsOf(sql: string): string[] {
	return sql
		.split("--> statement-breakpoint")
		.map((each) => each.replace(/^\s*--.*$/gm, "").trim())
		.filter((each) => each !== "");
}

const withoutTexts = (statement: string) => statement.replace(/'(?:[^']|'')*'/g, "''");

/** What makes a migration dangerous, as sentences. */
export function dangers(sql: string): string[] {
	return statementsOf(sql).flatMap((statement) => {
		const bare = withoutTexts(statement);
		const flat = bare.replace(/\s+/g, " ");
		const shown = flat.slice(0, 60);
		// The body of a trigger has its own BEGIN and statements.
		const isTrigger = /^CREATE TRIGGER /i.test(flat);
		const checked = isTrigger ? bare.replace(/\bBEGIN\b/i, "") : bare;
		const found = NEVER.filter(([pattern]) => pattern.test(checked)).map(([, why]) => `${why}: ${shown}`);
		if (!ADDITIVE.some((pattern) => pattern.test(flat))) found.push(`not an addition: ${shown}`);
		if (!isTrigger && /;\s*\S/.test(bare)) found.push(`two statements without a breakpoint: ${shown}`);
		return found;
	});
}
