import { z } from "zod";
import { date } from "#app/platform/http/fields";

const counts = {
	written: z.number().describe("Emails written."),
	sent: z.number().describe("Accepted by the mail provider."),
	failed: z.number().describe("Rejected permanently by the mail provider."),
};

export const metricsFields = z.object({
	days: z.number().describe("Number of days emails are kept. The metrics cover these days."),
	has_provider: z.boolean().describe("False: emails stay queued, because no mail provider is set up."),
	...counts,
	queued: z.number(),
	retrying: z.number().describe("Failed at least once and being retried."),
	unsubscribed: z.number().describe("Not sent, because the recipient had unsubscribed."),
	withheld: z.number().describe("Not sent, because the recipient isn't a guardian anymore."),
	expired: z.number().describe("Not sent before their links expired."),
	delivered: z.number().nullable().describe("Null: the mail provider doesn't report it."),
	bounced: z.number().nullable().describe("Null: the mail provider doesn't report it."),
	by_category: z.array(z.object({ category: z.string(), ...counts })),
	by_day: z.array(z.object({ date: date(), ...counts })).describe("Days with emails, earliest first."),
	last_sent_at: z.string().nullable(),
});
