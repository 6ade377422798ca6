import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { camp } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { locateSoon, locatingAfter } from "#app/features/camp/geocoding/index.server";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { checkedCamp } from "./checked-camp";
import type { CampChange } from "./inputs";
import { forgetLogo } from "./logo-rows.server";
import { limitRaise } from "./limit-raise.server";
import { type CampRow, campById } from "./queries.server";
import { campRefusals, soundCamp } from "./refusals.server";

/**
 * Changes the camp's record and settings. The database merges the settings (RFC 7396), so users who save different
 * settings don't overwrite each other, and a new address without coordinates is looked up afterward. A higher
 * refund limit waits for a second user or seven days (trigger), and everyone who approves refunds gets an email.
 * @param also further statements for the batch
 * @throws STALE; CONFLICT on `slug`, and on `currency` once there is money; INVALID on `state`, `zip_code`,
 *   `phone`, `logo_url`; on `settings.gradeRangeMax` or `longitude` for invalid pairs
 */
export async function updateCamp(
	ctx: CampCtx,
	found: CampRow,
	{ settings, updated_at, ...given }: CampChange,
	also: Statement[] = [],
): Promise<CampRow> {
	const { id } = ctx.camp;
	const change = checkedCamp(given, found);
	const limit = await limitRaise(ctx, settings);
	const messages = [...locatingAfter(id, found, change), ...limit.messages];
	// A form sends the displayed logo back; only a different one is written.
	const { logo_url, ...facts } = change;
	const other = logo_url !== undefined && logo_url !== found.logo_url;
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, camp, eq(camp.id, id), updated_at),
			ctx.db
				.update(camp)
				.set({
					...facts,
					...(other ? { logo_url } : {}),
					...(settings ? { settings: merged(settings) } : {}),
					updated_at: nextStamp(camp.updated_at, ctx.clock.now()),
				})
				.where(eq(camp.id, id)),
			...(other ? forgetLogo(ctx) : []),
			...limit.statements,
			...soundCamp(ctx, id),
			...also,
			campById(ctx.db, id),
		],
		// Records only field names, because the camp's contact is a person.
		audit: {
			action: "camp.update",
			entity: "camp",
			entity_id: id,
			changes: { fields: Object.keys(changesOf(found, change)), settings: Object.keys(settings ?? {}) },
		},
		messages,
		refusals: campRefusals,
	});
	if (messages.length > limit.messages.length) locateSoon(ctx);
	return (answers.at(-1) as [CampRow])[0];
}

const merged = (settings: object): SQL<Record<string, unknown>> =>
	sql`json_patch(${camp.settings}, ${JSON.stringify(settings)})`;
