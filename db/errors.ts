/**
 * Returns the name of the constraint that rejected a write, so that it can be worded: the name of a CHECK
 * (`session_places_taken`), the columns of a unique index (`unique:enrollment.camp_id, …`), the reason of a
 * trigger (`last_camp_admin`, `guard:stale`), or `foreign_key`. Null for any other error.
 */
export function refusedBy(error: unknown): string | null {
	const message = messagesOf(error);
	const check = /CHECK constraint failed: ([\w]+)/.exec(message);
	if (check?.[1]) return check[1];
	const unique = /UNIQUE constraint failed: ([^:]+?)(?:: SQLITE|$)/m.exec(message);
	if (unique?.[1]) return `unique:${unique[1].trim()}`;
	if (/FOREIGN KEY constraint failed/.test(message)) return "foreign_key";
	const trigger = /D1_ERROR: ([\w:]+): SQLITE_CONSTRAINT/.exec(message);
	return trigger?.[1] ?? null;
}

function messagesOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.cause ? `${error.message}\n${messagesOf(error.cause)}` : error.message;
}
