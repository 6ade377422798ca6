import { sql } from "drizzle-orm";
import { type Brand, brandOf } from "#app/features/camp/settings/components/brand";
import { rememberedCamp } from "#app/platform/auth/claims.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * Camp with its name and logo on the sign-in page: the one in the URL (`camp`, or that of the page to open next),
 * the last one in this browser, or the only one; otherwise null. The data is public, and the page is shown to
 * everyone in any case.
 */
export async function campAtDoor(ctx: Ctx, request: Request, next: string | null): Promise<Brand | null> {
	const asked = new URL(request.url).searchParams.get("camp") ?? campIn(next);
	const named = asked ?? rememberedCamp(request, ctx.config.base_url);
	const which = named === null ? sql`true` : sql`(c.id = ${named} OR c.slug = ${named})`;
	try {
		const found = await ctx.db.all<{ name: string; logo_url: string | null; display: string | null }>(
			sql`SELECT c.name AS name, c.logo_url AS logo_url, c.settings->>'displayOption' AS display
				FROM camp c WHERE c.is_active = 1 AND ${which} LIMIT 2`,
		);
		const [camp] = found;
		return camp && found.length === 1 ? brandOf(camp) : null;
	} catch (error) {
		ctx.log.error("camp for sign-in page not read", error);
		return null;
	}
}

const campIn = (next: string | null) =>
	next === null ? null : new URL(next, "http://own.invalid").searchParams.get("camp");
