import { and, eq } from "drizzle-orm";
import { registration_setup } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { SetupChange } from "./inputs";
import { settled, setupOf } from "./queries.server";

type Settled = ReturnType<typeof settled>;

/**
 * Changes a season's registration settings.
 * @throws STALE when they were saved after `updated_at` was read
 */
export async function saveSetup(
	ctx: CampCtx,
	season: { id: string },
	found: Settled,
	{ updated_at: seen, ...change }: SetupChange,
): Promise<Settled> {
	const now = ctx.clock.now();
	const own = and(eq(registration_setup.camp_id, ctx.camp.id), eq(registration_setup.season_id, season.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, registration_setup, own, seen),
			ctx.db
				.insert(registration_setup)
				.values({ ...change, camp_id: ctx.camp.id, season_id: season.id, created_at: now, updated_at: now })
				.onConflictDoUpdate({
					target: [registration_setup.camp_id, registration_setup.season_id],
					set: { ...change, updated_at: nextStamp(registration_setup.updated_at, now) },
				}),
			setupOf({ db: ctx.db, place: ctx.place }, season.id),
		],
		audit: {
			action: "registration.set_up",
			entity: "season",
			entity_id: season.id,
			// The texts for families are long; the audit log records who changed them and when, but not the text.
			changes: changesOf(short(found), short({ ...found, ...change })),
		},
	});
	return settled(answers.at(-1) as Awaited<ReturnType<typeof setupOf>>);
}

const short = ({ welcome, farewell, updated_at: _, ...rest }: Partial<Settled>) => ({
	...rest,
	welcome: welcome ? `${welcome.length} characters` : null,
	farewell: farewell ? `${farewell.length} characters` : null,
});
