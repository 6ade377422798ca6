import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { AppError } from "#app/platform/errors";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { followedFields, testWebhookInput } from "../inputs";
import { settleReads, settleSubscription } from "../settle-subscription.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "For developers: runs a Stripe customer event",
			permission: "billing_manage",
			in_production: false,
			body: testWebhookInput,
			response: followedFields,
			allow: ({ ctx }) => {
				if (ctx.user.is_super_admin) return;
				throw new AppError("FORBIDDEN", {
					message: "Only the operator of this installation can do this. Contact the operator.",
				});
			},
		},
		async ({ ctx, input: { event_type, customer_id } }) => {
			const whose = sql`(SELECT b.camp_id FROM billing_customer b WHERE b.customer_id = ${customer_id})`;
			const rows = await readBatch(ctx.db, settleReads(ctx.db, whose));
			const [customer] = rows.customer;
			if (!customer) {
				return { data: { state: "quarantined" as const, outcome: "No camp matches this customer." } };
			}
			const { state, outcome } = await settleSubscription(ctx, customer.camp_id, rows);
			return { data: { state, outcome: `${event_type}: ${outcome}` } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
