import { settleSessions } from "~/features/waitlist/index.server";
import type { RuleCtx } from "~/platform/context.server";

/**
 * What follows whatever frees places, once it is written: who waits for these sessions is offered them before anybody
 * else. Called after the batch, so that what freed the places stands whatever comes of it.
 */
export async function afterFreeing(ctx: RuleCtx, session_ids: readonly string[]): Promise<void> {
	await settleSessions(ctx, [...new Set(session_ids)]);
}
