import { campById, campSettings, DEFAULT_RATIOS, updateCamp } from "#app/features/camp/settings/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { noteStep } from "./queries.server";
import { RATIO_FIELDS, type RatioField } from "./rules";

/**
 * Saves a camp's ratios: N campers per staff member. Values equal to the format's defaults aren't stored, so that
 * a camp that changes its format gets the defaults of the new one.
 */
export async function saveRatios(
	ctx: CampCtx,
	ratios: Partial<Record<RatioField, number | null>>,
): Promise<void> {
	const [found] = await campById(ctx.db, ctx.camp.id);
	if (!found) throw notFound("This camp");
	const start = DEFAULT_RATIOS[campSettings(found.settings).campFormat];
	const settings = Object.fromEntries(
		RATIO_FIELDS.map(([field]) => {
			const given = ratios[field] ?? null;
			return [field, given === start[field] ? null : given];
		}),
	);
	await updateCamp(ctx, found, { settings }, [noteStep(ctx, "ratios", false)]);
}
