import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { forgetLogo, pointAtLogo } from "./logo-rows.server";

/** Removes the camp's logo. An uploaded one can be restored for an hour. */
export async function removeLogo(ctx: CampCtx): Promise<void> {
	await commit(ctx, {
		statements: [...forgetLogo(ctx), pointAtLogo(ctx, null)],
		audit: { action: "camp.logo_remove", entity: "camp", entity_id: ctx.camp.id },
	});
}
