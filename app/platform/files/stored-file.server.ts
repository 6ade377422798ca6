import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { outbox } from "#db/schema";
import { abortWhen } from "../audit/commit.server";
import type { CampCtx, Ctx, UserCtx } from "../context.server";
import { AppError } from "../errors";
import type { MessageJob } from "../jobs/deliver-outbox.server";
import { uploadLimit } from "../limit-uploads.server";
import { writeWithin } from "../rate-limit.server";

// Files and their database rows share no transaction. Therefore every file without a row has an outbox message
// that will delete it: written before the file is stored, removed by the batch that inserts the row, and added
// again by the batch that deletes the row. After a crash in between, the message remains and the sweep deletes the
// file.

export const DROP_TOPIC = "files.drop";

/** Time that a file waits for its row, enough for a slow save. */
const PUT_MS = 15 * 60_000;
/** Time that a file is kept after its row is deleted, for undo and for pages that still show it. */
const KEPT_MS = 60 * 60_000;

const messageId = (key: string) => `${DROP_TOPIC}:${key}`;

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

interface NewFile {
	bytes: Uint8Array<ArrayBuffer>;
	content_type: string;
}

/** Context of the uploader, whose upload limit applies. */
type SenderCtx = UserCtx | CampCtx;

/**
 * Stores a file under an unused key. It is deleted again unless {@link keepFile} runs.
 * @throws UNAVAILABLE; TOO_MANY_REQUESTS past the sender's limit (see uploadLimit)
 */
export async function putFile(ctx: SenderCtx, key: string, file: NewFile): Promise<void> {
	await writeWithin(ctx, [uploadLimit(ctx)], (counted) =>
		ctx.db.batch([dropping(ctx, key, PUT_MS), ...counted]),
	);
	await store(ctx, key, file);
}

/**
 * Like {@link putFile}, but first passes the rows of `read`, queried in the same batch as the file's message, to
 * `take`. When `take` throws, no file is stored, and the message has nothing to delete.
 * @returns the result of `take`
 * @throws UNAVAILABLE; TOO_MANY_REQUESTS as {@link putFile}; the error of `take`
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

/**
 * Has a file of the product's own making put under keys that were never used: it counts for no user. Without {@link keepFile} they
 * go again, whether or not `put` finished.
 */
export async function putMadeFiles<T>(ctx: Ctx, keys: readonly string[], put: () => Promise<T>): Promise<T> {
	const [first, ...rest] = keys.map((key) => dropping(ctx, key, PUT_MS));
	if (first) await ctx.db.batch([first, ...rest]);
	return put();
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
 * Statements for the batch that inserts a file's row; they keep the file. Aborts with `guard:file_gone` when the
 * file is being or has been deleted, so that no row can reference a missing file.
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
 * Statement for the batch that deletes rows of files. The files are deleted an hour later, unless a row reclaims
 * them.
 * @param keys a SELECT of their keys as `object_key`, evaluated within the batch
 * @param kept_ms how long the files are kept, if not an hour
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

/** Deletes files that no row references. */
export const dropFileJob: MessageJob = {
	async run(ctx, { payload }) {
		await ctx.files.delete((payload as { key: string }).key);
		return undefined;
	},
};
