import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { noteStep } from "./queries.server";
import type { StepKey } from "./rules";

/** Skips a step. It isn't asked for again, but can still be done. */
export async function skipStep(ctx: CampCtx, step: StepKey): Promise<void> {
	await commit(ctx, {
		statements: [noteStep(ctx, step, true)],
		audit: { action: "setup.skip", entity: "camp", entity_id: ctx.camp.id, changes: { step } },
	});
}
