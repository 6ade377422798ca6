/** Data of a log line: IDs and counts. Never log a name, an address, health data or a secret. */
type LogFacts = Record<string, string | number | boolean | null | undefined>;

export interface Log {
	info(event: string, facts?: LogFacts): void;
	error(event: string, error: unknown, facts?: LogFacts): void;
}

/**
 * Creates a logger that writes one JSON line per event, with the request ID. Error messages can quote data, so
 * only the error's name and stack frames are logged.
 */
export function makeLog(base: LogFacts): Log {
	return {
		info: (event, facts) => console.log(JSON.stringify({ level: "info", event, ...base, ...facts })),
		error: (event, error, facts) =>
			console.error(JSON.stringify({ level: "error", event, ...base, ...facts, error: frames(error) })),
	};
}

function frames(error: unknown): string {
	if (!(error instanceof Error)) return typeof error;
	const stack = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
	const cause = error.cause ? ` < ${frames(error.cause)}` : "";
	return `${error.name}${wall(error)} ${stack.slice(0, 6).join(" ").replace(/\s+/g, " ")}${cause}`;
}

/** Adds SQLite's own messages, which name columns and constraints but never values. */
function wall(error: Error): string {
	const known =
		/(?:D1_ERROR: )(?:no such|near|ambiguous|UNIQUE|CHECK|FOREIGN|NOT NULL|too many|datatype)[^\n]*/.exec(
			error.message,
		);
	return known ? ` (${known[0]})` : "";
}
