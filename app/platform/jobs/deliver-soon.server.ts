import type { Ctx } from "../context.server";
import { deliverOutbox, type MessageJobs } from "./deliver-outbox.server";

let load: (() => Promise<MessageJobs>) | null = null;

/**
 * Registers the loader of all message jobs. The entry point calls it once, because only it knows every capability.
 */
export function deliverSoonBy(loadJobs: () => Promise<MessageJobs>): void {
	load = loadJobs;
}

/**
 * Delivers the messages of one topic after the response has been sent, whichever capability handles them. The next
 * sweep, within five minutes, delivers the rest.
 */
export function deliverSoon(ctx: Ctx, topic: string): void {
	ctx.afterwards(async () => {
		const job = (await load?.())?.[topic];
		if (job) await deliverOutbox(ctx, { [topic]: job });
	});
}
