import type { Ctx } from "../context.server";
import { deliverOutbox, type MessageJobs } from "./deliver-outbox.server";

let load: (() => Promise<MessageJobs>) | null = null;

/** Says where the list of all jobs is; the entry does, once, because only it knows every capability. */
export function deliverSoonBy(loadJobs: () => Promise<MessageJobs>): void {
	load = loadJobs;
}

/**
 * Delivers the messages of one topic once the answer has left, whichever capability works on them. What isn't delivered
 * now is delivered by the next sweep, within five minutes.
 */
export function deliverSoon(ctx: Ctx, topic: string): void {
	ctx.afterwards(async () => {
		const job = (await load?.())?.[topic];
		if (job) await deliverOutbox(ctx, { [topic]: job });
	});
}
