import { inArray, sql } from "drizzle-orm";
import { type Reads, type RowsOf, readBatch, type Statement } from "#db/client";
import { refusedBy } from "#db/errors";
import { attempt_limit } from "#db/schema";
import { abortWhen } from "./audit/commit.server";
import { wallNow } from "./clock";
import type { Ctx } from "./context.server";
import { AppError } from "./errors";
import { sha256 } from "./http/body.server";

/** A rate limit. */
export interface Limit {
	/** Counter key, e.g. `sign-in:account:<hash>`. */
	key: string;
	max: number;
	/** Length of a window in minutes, from its first attempt. */
	minutes: number;
	/** Attempts counted at once, e.g. the emails of a list; 1 by default. */
	times?: number;
	/** Another limit of the same call. While its count is at most `first`, this limit doesn't reject. */
	spares?: { key: string; first: number };
}

const MINUTE = 60_000;

/** One upsert per limit. Attempts beyond the limit don't extend the window. */
const counting = ({ db }: Pick<Ctx, "db">, limits: readonly Limit[], at: number) =>
	limits.map(({ key, max, minutes, times = 1 }) => {
		const now = new Date(at).toISOString();
		const first = Math.min(times, max + 1);
		const resets_at = new Date(at + minutes * MINUTE).toISOString();
		return db
			.insert(attempt_limit)
			.values({ key, count: first, resets_at })
			.onConflictDoUpdate({
				target: attempt_limit.key,
				set: {
					count: sql`CASE WHEN ${attempt_limit.resets_at} <= ${now} THEN ${first} ELSE min(${attempt_limit.count} + ${times}, ${max + 1}) END`,
					resets_at: sql`CASE WHEN ${attempt_limit.resets_at} <= ${now} THEN excluded.resets_at ELSE ${attempt_limit.resets_at} END`,
				},
			})
			.returning({ count: attempt_limit.count, resets_at: attempt_limit.resets_at });
	});

/**
 * Counts an attempt against each limit before it is made, in one batch, so that parallel attempts can't both get
 * through. Windows use the real clock, even when a demo's clock is fixed.
 * @returns the minutes to wait when a limit rejects the attempt, or else null
 */
export async function takeAttempt(
	ctx: Pick<Ctx, "db">,
	limits: readonly Limit[],
	at = wallNow(),
): Promise<number | null> {
	const [first, ...rest] = counting(ctx, limits, at);
	if (!first) return null;
	return waitFor(await ctx.db.batch([first, ...rest]), limits, at);
}

type Counted = Pick<typeof attempt_limit.$inferSelect, "count" | "resets_at">;

/** Minutes to wait given the counts of the limits; null when none rejects. */
function waitFor(
	counted: readonly (readonly Counted[])[],
	limits: readonly Limit[],
	at: number,
): number | null {
	const countOf = (key: string) => counted[limits.findIndex((limit) => limit.key === key)]?.[0]?.count ?? 0;
	const isSpared = ({ spares }: Limit) => spares !== undefined && countOf(spares.key) <= spares.first;
	const waits = limits.flatMap((limit, index) =>
		(counted[index] ?? [])
			.filter((row) => row.count > limit.max && !isSpared(limit))
			.map((row) => minutesUntil(row.resets_at, at)),
	);
	return waits.length > 0 ? Math.max(...waits) : null;
}

const minutesUntil = (instant: string, at: number) =>
	Math.max(1, Math.ceil((Date.parse(instant) - at) / MINUTE));

const TOO_MANY = "too_many";

/**
 * Runs a write that counts within its own batch: past a limit nothing is written, and a failed write isn't
 * counted.
 * @param limits empty when this write counts nothing
 * @param write commits these statements among its own
 * @param guard name of the guard; use another one when a write counts twice within one batch
 * @throws TOO_MANY_REQUESTS with the time to wait
 */
export async function writeWithin<T>(
	ctx: Ctx,
	limits: readonly Limit[],
	write: (counted: Statement[]) => Promise<T>,
	guard = TOO_MANY,
): Promise<T> {
	if (limits.length === 0) return write([]);
	const at = wallNow();
	const over = sql`json_each(${JSON.stringify(limits)}) k JOIN ${attempt_limit} ON ${attempt_limit.key} = k.value->>'key'`;
	try {
		return await write([
			...counting(ctx, limits, at),
			abortWhen(
				ctx,
				guard,
				sql`EXISTS (SELECT 1 FROM ${over} WHERE ${attempt_limit.count} > k.value->>'max')`,
			),
		]);
	} catch (error) {
		if (refusedBy(error) !== `guard:${guard}`) throw error;
		const [last] = await ctx.db.all<{ resets_at: string | null }>(
			sql`SELECT max(${attempt_limit.resets_at}) AS resets_at FROM ${over}
				WHERE ${attempt_limit.resets_at} > ${new Date(at).toISOString()}
				AND ${attempt_limit.count} + coalesce(k.value->>'times', 1) > k.value->>'max'`,
		);
		const longest = Math.max(...limits.map(({ minutes }) => minutes));
		throw tooMany(last?.resets_at ? minutesUntil(last.resets_at, at) : longest);
	}
}

/**
 * Counts an attempt, rejects it past the limits, and returns the reads from the same round trip.
 * @throws TOO_MANY_REQUESTS with the time to wait
 */
export async function takeOrRefuseReading<R extends Reads>(
	ctx: Pick<Ctx, "db">,
	limits: readonly Limit[],
	reads: R,
): Promise<RowsOf<R>> {
	const at = wallNow();
	const counts = Object.fromEntries(
		counting(ctx, limits, at).map((count, index) => [`limit_${index}`, count]),
	);
	const rows = (await readBatch(ctx.db, { ...counts, ...reads })) as Record<string, Counted[]> & RowsOf<R>;
	const minutes = waitFor(
		limits.map((_, index) => rows[`limit_${index}`] ?? []),
		limits,
		at,
	);
	if (minutes !== null) throw tooMany(minutes);
	return rows;
}

/** Counts an attempt and rejects it past the limits. @throws TOO_MANY_REQUESTS with the time to wait */
export async function takeOrRefuse(ctx: Pick<Ctx, "db">, limits: readonly Limit[]): Promise<void> {
	const minutes = await takeAttempt(ctx, limits);
	if (minutes !== null) throw tooMany(minutes);
}

const tooMany = (minutes: number) =>
	new AppError("TOO_MANY_REQUESTS", {
		message: tooManyAttempts(minutes),
		headers: { "Retry-After": String(minutes * 60) },
	});

/**
 * Corrects the counters after an attempt that turned out to be legitimate.
 * @param forget keys whose whole window is deleted
 * @param giveBack keys from which this one attempt is subtracted
 */
export async function settleAttempts(
	ctx: Pick<Ctx, "db">,
	{ forget, giveBack = [] }: { forget: readonly string[]; giveBack?: readonly string[] },
): Promise<void> {
	if (forget.length + giveBack.length === 0) return;
	await ctx.db.batch([
		ctx.db.delete(attempt_limit).where(inArray(attempt_limit.key, [...forget])),
		ctx.db
			.update(attempt_limit)
			.set({ count: sql`max(${attempt_limit.count} - 1, 0)` })
			.where(inArray(attempt_limit.key, [...giveBack])),
	]);
}

/** Message for a rejected attempt. */
export const tooManyAttempts = (minutes: number) =>
	`Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;

/** Key of an account in limits: its hashed email address, whether or not the account exists. */
export const accountKey = async (email: string) =>
	(await sha256(email.trim().toLowerCase().normalize("NFC"))).slice(0, 32);

/**
 * Caller's IP address from Cloudflare: IPv4 as it is, IPv6 by its /64 prefix, which one household shares. Null
 * without that header, that is, without Cloudflare in front. Then nothing is limited by address, because anyone
 * could exhaust one shared counter and lock out everyone; the limit per account still applies.
 */
export function addressOf(headers: Headers | null | undefined): string | null {
	const address = headers?.get("CF-Connecting-IP")?.trim().toLowerCase() ?? "";
	if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address;
	const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(address)?.[1];
	if (mapped) return mapped;
	if (!/^[0-9a-f:]+$/.test(address) || !address.includes(":")) return null;
	const [left = "", right = ""] = address.split("::");
	const head = left.split(":").filter(Boolean);
	const tail = right.split(":").filter(Boolean);
	const groups = address.includes("::")
		? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail]
		: head;
	return groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ""))
		.join(":");
}
