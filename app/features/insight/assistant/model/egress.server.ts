import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";

// What was sent to a model. Reads for the page and its file.

export interface EgressRow {
	id: string;
	left_at: string;
	/** Null for a user who was deleted. */
	who: string | null;
	provider: string;
	model: string;
	/** The request's body. */
	sent: string;
	answer: string | null;
	outcome: "answered" | "failed" | "timed_out";
}

/** Requests of a camp, newest first: one more than the limit, which shows that there are more. */
export const egressRead = (
	{ db, place }: { db: Db; place: CampScope },
	{ cursor, limit }: { cursor?: string; limit: number },
) => {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 2);
	return db.all<EgressRow>(sql`SELECT e.id AS id, e.left_at AS left_at, u.name AS who, e.provider AS provider, e.model AS model,
			e.sent AS sent, e.answer AS answer, e.outcome AS outcome
		FROM assistant_egress e LEFT JOIN auth_user u ON u.id = e.user_id
		WHERE e.camp_id = ${place.camp_id} ${after ? sql`AND (e.left_at, e.id) < (${after[0]}, ${after[1]})` : sql``}
		ORDER BY e.left_at DESC, e.id DESC LIMIT ${limit + 1}`);
};

/** A page of requests and the cursor of the next one. */
export function egressPage(rows: readonly EgressRow[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return {
		rows: shown,
		next_cursor: rows.length > limit && last ? encodeCursor([last.left_at, last.id]) : null,
	};
}

/** The texts of a request as the model got them: its instructions and the message with the question. */
export function textsOf(sent: string): { instructions: string; message: string; question: string } {
	const body = JSON.parse(sent) as { system?: string; messages: { role: string; content: string }[] };
	const message = body.messages.find(({ role }) => role === "user")?.content ?? "";
	return {
		instructions: body.system ?? body.messages.find(({ role }) => role === "system")?.content ?? "",
		message,
		question: /^Question: "(.*)"$/m.exec(message)?.[1] ?? "",
	};
}

export const OUTCOMES = { answered: "Answered", failed: "No answer", timed_out: "Timed out" } as const;

/** The last request of a camp, without its texts. For a route's own trip. */
export const lastCallRead = ({ db, place }: { db: Db; place: CampScope }) =>
	db.all<
		Pick<EgressRow, "left_at" | "outcome"> & { status: string | null; is_empty: number }
	>(sql`SELECT e.left_at AS left_at,
			e.outcome AS outcome, CASE WHEN e.answer LIKE 'HTTP ___' THEN substr(e.answer, 6) END AS status,
			coalesce(e.answer, '') = '' AS is_empty
		FROM assistant_egress e WHERE e.camp_id = ${place.camp_id} ORDER BY e.left_at DESC, e.id DESC LIMIT 1`);

/** How the last request ended, as a sentence. */
export function endOfCall({
	outcome,
	status,
	is_empty,
}: Awaited<ReturnType<typeof lastCallRead>>[number]): string {
	if (outcome === "answered") return "The model answered.";
	if (outcome === "timed_out") return "The model didn't answer in time.";
	if (status === "401" || status === "403") return `The provider rejected the key (HTTP ${status}).`;
	if (status === "404") return "The provider doesn't know this model or address (HTTP 404).";
	if (status === "429") return "The provider's request limit was reached (HTTP 429).";
	if (status !== null) return `The provider answered with an error (HTTP ${status}).`;
	return is_empty ? "The provider couldn't be reached." : "The provider's answer couldn't be read.";
}
