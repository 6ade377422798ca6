import { z } from "zod";
import { date } from "#app/platform/http/fields";

const counts = {
	written: z.number().describe("Emails written."),
	sent: z.number().describe("Handed over to the mail provider."),
	failed: z.number().describe("Refused by the mail provider for good."),
};

export const metricsFields = z.object({
	days: z.number().describe("Days for which emails are kept. The metrics are about these."),
	has_provider: z.boolean().describe("False: emails stay queued, because no mail provider is set up."),
	...counts,
	queued: z.number(),
	retrying: z.number().describe("Failed at least once, and tried again."),
	unsubscribed: z.number().describe("Not sent, because the recipient had unsubscribed."),
	withheld: z.number().describe("Not sent, because the recipient isn't a guardian anymore."),
	expired: z.number().describe("Not sent in time: their links would have expired."),
	delivered: z.number().nullable().describe("Null: the mail provider doesn't report it."),
	bounced: z.number().nullable().describe("Null: the mail provider doesn't report it."),
	by_category: z.array(z.object({ category: z.string(), ...counts })),
	by_day: z.array(z.object({ date: date(), ...counts })).describe("Days with emails, the earliest first."),
	last_sent_at: z.string().nullable(),
});
