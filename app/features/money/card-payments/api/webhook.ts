import { z } from "zod";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { eventJob } from "../follow-event.server";
import { EVENT_TOPIC, takeEvent } from "../take-event.server";

/**
 * Maximum rounds of event processing after a response is sent. The next request or the cron job handles the rest.
 */
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
