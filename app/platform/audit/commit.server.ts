import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Statement, sqlOf } from "#db/client";
import { refusedBy } from "#db/errors";
import { audit_event, idempotency, outbox } from "#db/schema";
import { type Pending, pendingRead } from "#db/search/pending";
import { newId } from "#app/lib/ids";
import type { Ctx, UserCtx } from "../context.server";
import { AppError } from "../errors";
import { deliverEntries } from "../search/people-index.server";

/** What the audit trail keeps of a write: ids and field values that are neither names nor health. */
interface AuditFacts {
	/** e.g. `camper.update`. */
	action: string;
	entity: string;
	entity_id: string;
	changes?: Record<string, unknown>;
	camp_id?: string | null;
}

interface Commit {
	/** The rows, in order, in one SQL transaction with all the rest. */
	statements: Statement[];
	audit: AuditFacts | AuditFacts[];
	/** Work to be done afterwards, e.g. a mail. */
	messages?: { topic: string; payload: unknown }[];
	/** How to word a wall that refuses: constraint name, trigger reason or `guard:…` → error. */
	refusals?: Record<string, () => AppError>;
	/** What an idempotent request answers, stored with the write. */
	answer?: { data: unknown; status: number };
}

type WriteCtx = Ctx & {
	/** Who writes. */
	user?: { id: string };
	camp?: { id: string };
	idempotency?: { key: string; operation: string; body_hash: string };
};

/** People, users and sessions brought up to date in the index behind the write; what is more than that waits for the sweep. */
const MOST_DELIVERED = 500;

/** Roll calls and the like ask for nothing that waits to be indexed. What this overlooks is found by the sweep. */
const WRITES_FOUND =
	/\b(insert\s+into|update|delete\s+from)\s+["`]?(person|camper|session|membership|auth_user)["`]?[\s(]/i;

/**
 * The one way to write: rows, audit, messages and the idempotency row in a single batch, all or nothing. Then the
 * search index hears of the people, users and sessions that changed, once the answer has left.
 * @returns what each of `statements` answered
 * @throws the worded AppError when a wall refuses; STALE for `guard:stale`
 */
export async function commit(ctx: WriteCtx, write: Commit): Promise<unknown[]> {
	const at = ctx.clock.now();
	const facts = Array.isArray(write.audit) ? write.audit : [write.audit];
	// A job that serves all camps says in its audit row whose message it is.
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

/** The request with the same key is still running. */
const inProgress = () =>
	new AppError("IN_PROGRESS", {
		message: "This request is still in progress. Send it again in a second.",
		headers: { "Retry-After": "1" },
	});

/** How long a request waits for the answer of the first one with its key, and how often it looks. */
const WAITS_MS = 2_000;
const LOOKS_MS = 100;

/**
 * The answer of the first request with a key, for a later one that was refused. Refused by the key itself, the later one
 * waits for up to two seconds.
 * @returns null when the first stored none
 * @throws CONFLICT when the key was used for something else
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

/** Somebody saved first: what was sent was based on an older state. */
export const stale = () =>
	new AppError("STALE", {
		message: "Someone else has changed this. Reload to see the latest version, then try again.",
	});

/** Aborts the batch with `guard:<reason>` when the condition holds. */
export const abortWhen = (ctx: Ctx, reason: string, condition: SQL): Statement =>
	ctx.db.run(sql`INSERT INTO write_guard (reason) SELECT ${reason} WHERE ${condition}`);

/**
 * For a batch: refuses with STALE unless the row that `which` names was last changed at `seen`. Without `seen` the
 * sender did not say what was seen, and nothing is checked.
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
 * The stored answer to a repeated request, or null for a new one.
 * @throws 409 when the key was used for something else
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
