import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { namedReads, type Reads, type RowsOf, type Statement, sqlOf } from "#db/client";
import { refusedBy } from "#db/errors";
import { audit_event, idempotency, outbox } from "#db/schema";
import { type Pending, pendingRead } from "#db/search/pending";
import { newId } from "#app/lib/ids";
import type { Ctx, UserCtx } from "../context.server";
import { AppError } from "../errors";
import { deliverEntries } from "../search/people-index.server";

/** Audit trail entry of a write: IDs and field values, but never names or health data. */
export interface AuditFacts {
	/** e.g. `camper.update`. */
	action: string;
	entity: string;
	entity_id: string;
	changes?: Record<string, unknown>;
	camp_id?: string | null;
}

export interface Commit {
	/** Statements in order, run in one SQL transaction with all other rows. */
	statements: Statement[];
	audit: AuditFacts | AuditFacts[];
	/** Outbox messages for work after the write, e.g. an email. */
	messages?: { topic: string; payload: unknown }[];
	/** Errors for rejected writes, keyed by constraint name, trigger reason or `guard:…`. */
	refusals?: Record<string, () => AppError>;
	/** Response of an idempotent request, stored with the write. */
	answer?: { data: unknown; status: number };
}

export type WriteCtx = Ctx & {
	/** The acting user. */
	user?: { id: string };
	camp?: { id: string };
	idempotency?: { key: string; operation: string; body_hash: string };
};

/**
 * Maximum number of search index entries (people, users and sessions) updated right after a write. The sweep
 * handles the rest.
 */
const MOST_DELIVERED = 500;

/**
 * Tables whose writes affect the search index. Writes such as roll calls skip the query for pending entries; the
 * sweep catches anything that this pattern misses.
 */
const WRITES_FOUND =
	/\b(insert\s+into|update|delete\s+from)\s+["`]?(person|camper|session|membership|auth_user)["`]?[\s(]/i;

/**
 * The single entry point for writes: rows, audit entries, messages and the idempotency row in one atomic batch.
 * Afterwards, the search index is updated for changed people, users and sessions once the response has been sent.
 * @returns the result of each of `statements`
 * @throws the mapped AppError when a constraint rejects the write; STALE for `guard:stale`
 */
export async function commit(ctx: WriteCtx, write: Commit): Promise<unknown[]> {
	const at = ctx.clock.now();
	const facts = Array.isArray(write.audit) ? write.audit : [write.audit];
	// A job that serves all camps names the camp of a message in its audit row.
	const camp_id = ctx.camp?.id ?? facts.find((fact) => fact.camp_id)?.camp_id ?? null;
	const rows: Statement[] = [
		...write.statements,
		...facts.map(({ changes, camp_id, ...fact }) =>
			ctx.db.insert(audit_event).values({
				id: newId(),
				at,
				camp_id: camp_id === undefined ? (ctx.camp?.id ?? null) : camp_id,
				user_id: ctx.user?.id ?? null,
				request_id: ctx.request_id,
				changes: changes ?? null,
				...fact,
			}),
		),
		...(write.messages ?? []).map((message) =>
			ctx.db.insert(outbox).values({ id: newId(), camp_id, created_at: at, available_at: at, ...message }),
		),
	];
	if (ctx.idempotency && ctx.user && write.answer) {
		rows.push(
			ctx.db.insert(idempotency).values({
				user_id: ctx.user.id,
				...ctx.idempotency,
				status: write.answer.status,
				response: write.answer.data,
				created_at: at,
			}),
		);
	}
	const [first, ...rest] = rows;
	if (!first) return [];
	const ofFound = write.statements.some((statement) => WRITES_FOUND.test(sqlOf(statement)));
	const pending = pendingRead(ctx.db, { camp_id: ctx.camp?.id, limit: MOST_DELIVERED });
	let answers: unknown[];
	try {
		answers = await ctx.db.batch(ofFound ? [first, ...rest, pending] : [first, ...rest]);
	} catch (error) {
		throw worded(error, write.refusals);
	}
	if (ofFound) deliverEntries(ctx, answers.at(-1) as Pending[]);
	return answers.slice(0, write.statements.length);
}

/**
 * {@link commit}, and groups of named reads that see what it wrote, in the same trip.
 * @returns what each group read, by its name and theirs
 * @throws as {@link commit}
 */
export async function commitAndRead<Groups extends Record<string, Reads>>(
	ctx: WriteCtx,
	groups: Groups,
	write: Commit,
): Promise<{ [Name in keyof Groups]: RowsOf<Groups[Name]> }> {
	const named = Object.entries(groups).map(([name, reads]) => ({ name, ...namedReads(reads) }));
	const reads = named.flatMap(({ statements }) => statements);
	const answers = await commit(ctx, { ...write, statements: [...write.statements, ...reads] });
	const read = answers.slice(write.statements.length);
	return Object.fromEntries(
		named.map(({ name, statements, rowsOf }) => [name, rowsOf(read.splice(0, statements.length))]),
	) as { [Name in keyof Groups]: RowsOf<Groups[Name]> };
}

function worded(error: unknown, refusals: Commit["refusals"] = {}): unknown {
	const wall = refusedBy(error);
	if (!wall) return error;
	const refusal = Object.entries(refusals).find(([name]) => wall === name || wall.startsWith(`${name}:`));
	if (refusal) return refusal[1]();
	if (wall === "guard:stale") return stale();
	if (wall === "unique:idempotency.user_id, idempotency.key") {
		return inProgress();
	}
	return error;
}

/** Error while the first request with the same key is still running. */
const inProgress = () =>
	new AppError("IN_PROGRESS", {
		message: "This request is still in progress. Send it again in a second.",
		headers: { "Retry-After": "1" },
	});

/** Maximum wait for the first request's response, and the polling interval. */
const WAITS_MS = 2_000;
const LOOKS_MS = 100;

/**
 * Finds the stored response of the first request with a key, for a repeat that was rejected. If the repeat was
 * rejected because of the key itself, waits up to two seconds for the first request to finish.
 * @returns null when the first request stored no response
 * @throws CONFLICT when the key was used for another request
 */
export async function answerOfFirst(
	ctx: UserCtx,
	asked: { key: string; operation: string; body_hash: string },
	refusal: AppError,
): Promise<{ data: unknown; status: number } | null> {
	for (let waited = 0; ; waited += LOOKS_MS) {
		const stored = await storedAnswer(ctx, asked);
		if (stored || refusal.code !== "IN_PROGRESS" || waited >= WAITS_MS) return stored;
		await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
	}
}

/** Error when the record changed after the user loaded it. */
export const stale = () =>
	new AppError("STALE", {
		message: "Someone else has changed this. Reload to see the latest version, then try again.",
	});

/** Aborts the batch with `guard:<reason>` when the condition holds. */
export const abortWhen = (ctx: Ctx, reason: string, condition: SQL): Statement =>
	ctx.db.run(sql`INSERT INTO write_guard (reason) SELECT ${reason} WHERE ${condition}`);

/**
 * Builds a batch statement that aborts with STALE unless the row matching `which` was last changed at `seen`.
 * Without `seen`, nothing is checked.
 */
export const abortIfStale = (
	ctx: Ctx,
	table: SQLiteTable & { updated_at: SQLiteColumn },
	which: SQL | undefined,
	seen: string | undefined,
): Statement[] =>
	seen === undefined
		? []
		: [
				abortWhen(
					ctx,
					"stale",
					sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${and(which, eq(table.updated_at, seen))})`,
				),
			];

/**
 * Stored response of a repeated request, or null for a new one.
 * @throws CONFLICT when the key was used for another request
 */
export async function storedAnswer(
	ctx: UserCtx,
	asked: { key: string; operation: string; body_hash: string },
): Promise<{ data: unknown; status: number } | null> {
	const [stored] = await ctx.db
		.select()
		.from(idempotency)
		.where(and(eq(idempotency.user_id, ctx.user.id), eq(idempotency.key, asked.key)));
	if (!stored) return null;
	if (stored.operation !== asked.operation || stored.body_hash !== asked.body_hash) {
		throw new AppError("CONFLICT", { message: "This Idempotency-Key was used for another request." });
	}
	return { data: stored.response, status: stored.status };
}
