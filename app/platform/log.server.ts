/** Facts of a log line: ids and counts. Never a name, an address, a health word or a secret. */
type LogFacts = Record<string, string | number | boolean | null | undefined>;

export interface Log {
	info(event: string, facts?: LogFacts): void;
	error(event: string, error: unknown, facts?: LogFacts): void;
}

/** One JSON line per event, carrying the request id. An error's message may quote data, so only its name and stack frames are kept. */
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

/** SQLite's own sentences name columns and constraints, never values. */
function wall(error: Error): string {
	const known =
		/(?:D1_ERROR: )(?:no such|near|ambiguous|UNIQUE|CHECK|FOREIGN|NOT NULL|too many|datatype)[^\n]*/.exec(
			error.message,
		);
	return known ? ` (${known[0]})` : "";
}
