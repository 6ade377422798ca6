import { z } from "zod";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { eventJob } from "../follow-event.server";
import { EVENT_TOPIC, takeEvent } from "../take-event.server";

/** How many at most are looked at once an answer has left; the others by the next, or by the cron. */
const ROUNDS = 4;

const api = resource({
	POST: publicMethod(
		{
			summary:
				"Receives Stripe's payment events: signed by Stripe, stored once, processed after the response",
			response: z.object({ new: z.boolean().describe("False for an event that was received before.") }),
		},
		async ({ ctx, request }) => {
			const is_new = await takeEvent(ctx, request);
			ctx.afterwards(async () => {
				for (let round = 0; round < ROUNDS; round += 1) {
					if ((await deliverOutbox(ctx, { [EVENT_TOPIC]: eventJob })) === 0) return;
				}
			});
			return { data: { new: is_new } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
