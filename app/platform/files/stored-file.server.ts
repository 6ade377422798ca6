import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { outbox } from "#db/schema";
import { abortWhen } from "../audit/commit.server";
import type { CampCtx, Ctx, UserCtx } from "../context.server";
import { AppError } from "../errors";
import type { MessageJob } from "../jobs/deliver-outbox.server";
import { uploadLimit } from "../limit-uploads.server";
import { writeWithin } from "../rate-limit.server";

// A file and the row that speaks of it are kept in two places that share no transaction. So each file that no row
// speaks of has a message saying that it goes: written before the file is, taken away by the batch that writes its
// row, and written again by the batch that takes the row away. Whoever dies in between leaves the message, and the
// sweep does the rest.

export const DROP_TOPIC = "files.drop";

/** How long a file waits for its row: as long as a slow save takes. */
const PUT_MS = 15 * 60_000;
/** How long a file outlives its row, for undo, and for pages that still show it. */
const KEPT_MS = 60 * 60_000;

const messageId = (key: string) => `${DROP_TOPIC}:${key}`;

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

interface NewFile {
	bytes: Uint8Array<ArrayBuffer>;
	content_type: string;
}

/** Whoever sends a file: it counts as one of theirs. */
type SenderCtx = UserCtx | CampCtx;

/**
 * Puts a file under a key that was never used. Without {@link keepFile} it goes again.
 * @throws UNAVAILABLE; TOO_MANY_REQUESTS past the sender's limit (see uploadLimit)
 */
export async function putFile(ctx: SenderCtx, key: string, file: NewFile): Promise<void> {
	await writeWithin(ctx, [uploadLimit(ctx)], (counted) =>
		ctx.db.batch([dropping(ctx, key, PUT_MS), ...counted]),
	);
	await store(ctx, key, file);
}

/**
 * The same, once `take` has taken what `read` answers, which travels with the file's message. Where it takes nothing, the message
 * is about a file that never came.
 * @returns what `take` does
 * @throws UNAVAILABLE; TOO_MANY_REQUESTS as {@link putFile}; what `take` throws
 */
export async function putFileOnce<R extends Statement, T>(
	ctx: SenderCtx,
	key: string,
	file: NewFile,
	{ read, take }: { read: R; take: (rows: Awaited<R>) => T },
): Promise<T> {
	const [rows] = await writeWithin(ctx, [uploadLimit(ctx)], (counted) =>
		ctx.db.batch([read, dropping(ctx, key, PUT_MS), ...counted]),
	);
	const taken = take(rows as Awaited<R>);
	await store(ctx, key, file);
	return taken;
}

async function store(ctx: Ctx, key: string, { bytes, content_type }: NewFile): Promise<void> {
	try {
		await ctx.files.put(key, bytes, { httpMetadata: { contentType: content_type } });
	} catch (error) {
		ctx.log.error("file not stored", error);
		throw new AppError("UNAVAILABLE", {
			message: "The file couldn't be saved. Nothing was changed. Try again in a minute.",
		});
	}
}

/**
 * For the batch that writes a file's row: the file stays. Aborts with `guard:file_gone` when it is being deleted, or
 * was, so that no row can speak of a file that is not there.
 */
export function keepFile(ctx: Ctx, key: string): Statement[] {
	const waiting = and(
		eq(outbox.id, messageId(key)),
		isNull(outbox.done_at),
		isNull(outbox.claimed_until),
		eq(outbox.attempts, 0),
	);
	return [
		abortWhen(ctx, "file_gone", sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${waiting})`),
		ctx.db.delete(outbox).where(eq(outbox.id, messageId(key))),
	];
}

/**
 * For the batch that takes rows of files away: the files go an hour later, unless a row takes them back.
 * @param keys a SELECT of their keys as `object_key`, so that it is the rows of that moment which count
 * @param kept_ms how long they outlive their rows, where an hour is not right
 */
export function dropFiles(ctx: Ctx, keys: SQL, kept_ms = KEPT_MS): Statement {
	const at = ctx.clock.now();
	return ctx.db.run(sql`
		INSERT INTO outbox (id, topic, payload, created_at, available_at, attempts)
		SELECT ${messageId("")} || k.key, ${DROP_TOPIC}, json_object('key', k.key), ${at}, ${later(at, kept_ms)}, 0
		FROM (SELECT object_key AS key FROM (${keys})) k`);
}

function dropping(ctx: Ctx, key: string, ms: number) {
	const created_at = ctx.clock.now();
	return ctx.db.insert(outbox).values({
		id: messageId(key),
		topic: DROP_TOPIC,
		payload: { key },
		created_at,
		available_at: later(created_at, ms),
	});
}

/** Deletes files that no row speaks of any more. */
export const dropFileJob: MessageJob = {
	async run(ctx, { payload }) {
		await ctx.files.delete((payload as { key: string }).key);
		return undefined;
	},
};
