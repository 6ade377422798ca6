import { sql } from "drizzle-orm";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { adoptLogo, logoRefusals } from "./logo-rows.server";
import { logoFile } from "./logo-url";

/**
 * Restores a logo that was just removed.
 * @throws 404 when it isn't this camp's, or its file is gone; CONFLICT when it is being deleted, or another logo
 *   was added in between
 */
export async function restoreLogo(ctx: CampCtx, url: string): Promise<void> {
	const logo = logoFile(url);
	if (!logo || logo.camp_id !== ctx.camp.id) throw notFound("This logo");
	const file = await ctx.files.head(logo.key);
	if (!file) throw notFound("This logo");
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"other_logo",
				sql`EXISTS (SELECT 1 FROM camp WHERE id = ${ctx.camp.id} AND logo_url IS NOT NULL)`,
			),
			...adoptLogo(ctx, logo, file.size),
		],
		audit: { action: "camp.logo_restore", entity: "camp", entity_id: ctx.camp.id },
		refusals: logoRefusals,
	});
}
