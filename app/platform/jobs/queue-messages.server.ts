import { commit } from "../audit/commit.server";
import type { Ctx } from "../context.server";

/** Maximum messages per write. */
const AT_ONCE = 50;

/** Queues messages of one topic, for a cron that asks for work on many camps. */
export async function queueMessages<Payload extends object>(
	ctx: Ctx,
	topic: string,
	payloads: readonly Payload[],
): Promise<void> {
	for (let at = 0; at < payloads.length; at += AT_ONCE)
		await commit(ctx, {
			statements: [],
			audit: [],
			messages: payloads.slice(at, at + AT_ONCE).map((payload) => ({ topic, payload })),
		});
}
