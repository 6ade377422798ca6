import { and, eq, sql } from "drizzle-orm";
import { waiver, waiver_version } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { sha256 } from "#app/platform/http/body.server";
import type { WaiverChange, WaiverInput } from "./inputs";
import { type WaiverRow, waiverById } from "./queries.server";

const publish = (ctx: CampCtx, text: { waiver_id: string; version: number; body: string; hash: string }) =>
	ctx.db.insert(waiver_version).values({
		...text,
		camp_id: ctx.camp.id,
		published_at: ctx.clock.now(),
		published_by: ctx.user.id,
	});

/** Adds a waiver at the end of the list and publishes its text. */
export async function createWaiver(
	ctx: CampCtx,
	{ title, body, is_required = true, per_family = false }: WaiverInput,
): Promise<WaiverRow> {
	const id = newId();
	const at = ctx.clock.now();
	const hash = await sha256(body);
	const answers = await commit(ctx, {
		statements: [
			ctx.db.insert(waiver).values({
				camp_id: ctx.camp.id,
				id,
				title,
				is_required,
				per_family,
				position: sql<number>`(SELECT coalesce(max(w.position), 0) + 1 FROM waiver w WHERE w.camp_id = ${ctx.camp.id})`,
				created_at: at,
				updated_at: at,
			}),
			publish(ctx, { waiver_id: id, version: 1, body, hash }),
			waiverById({ db: ctx.db, place: ctx.place }, id),
		],
		audit: { action: "waiver.create", entity: "waiver", entity_id: id, changes: { title, hash } },
	});
	return (answers.at(-1) as [WaiverRow])[0];
}

/**
 * Changes a waiver. A changed text is published as the next version, which families sign again; signatures of
 * earlier versions remain valid for those versions.
 * @throws STALE when someone else changed it since it was read
 */
export async function updateWaiver(
	ctx: CampCtx,
	found: WaiverRow,
	{ updated_at: seen, body, is_archived, ...change }: WaiverChange,
): Promise<WaiverRow> {
	const own = and(eq(waiver.camp_id, ctx.camp.id), eq(waiver.id, found.id));
	const now = ctx.clock.now();
	const hash = body === undefined ? found.hash : await sha256(body);
	const isNewText = body !== undefined && hash !== found.hash;
	const version = found.version + 1;
	const archived = is_archived ?? found.archived_at !== null;
	const archived_at = archived ? (found.archived_at ?? now) : null;
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, waiver, own, seen),
			ctx.db
				.update(waiver)
				.set({ ...change, archived_at, updated_at: nextStamp(waiver.updated_at, now) })
				.where(own),
			...(isNewText && body !== undefined
				? [publish(ctx, { waiver_id: found.id, version, body, hash })]
				: []),
			waiverById({ db: ctx.db, place: ctx.place }, found.id),
		],
		audit: {
			action: isNewText ? "waiver.publish" : "waiver.update",
			entity: "waiver",
			entity_id: found.id,
			changes: {
				...changesOf(found, { ...change, archived_at }),
				...(isNewText ? { version: [found.version, version], hash: [found.hash, hash] } : {}),
			},
		},
		refusals: {
			// Concurrent publications collide on the version number, which has no gaps, so the second one gets this error.
			"append_only:waiver_version": stale,
			unique: stale,
		},
	});
	return (answers.at(-1) as [WaiverRow])[0];
}
