import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { readBatch } from "#db/client";
import { staffLoader } from "~/platform/http/screen.server";
import { id } from "~/platform/http/fields";
import { notFound } from "~/platform/errors";
import { settleSession } from "../follow-event.server";
import { cardPaths } from "../paths";
import { cardPayment, ownHouseholds } from "../queries.server";

/**
 * The provider leads back here once something is paid: the payment is brought in line with what the provider says of it now,
 * so that its receipt is there at once. Where that fails, its message does it a moment later.
 */
export const loader = staffLoader(
	{
		permission: null,
		params: z.object({ payment_id: id() }),
		reads: ({ db, place, params }) => ({ payment: cardPayment(db, place.camp_id, params.payment_id) }),
		find: (rows) => rows.payment[0],
	},
	async ({ ctx, found }) => {
		const { households } = await readBatch(ctx.db, {
			households: ownHouseholds(ctx.db, {
				...{ camp_id: ctx.camp.id, user_id: ctx.user.id, person_id: ctx.membership.person_id },
			}),
		});
		if (!households.some(({ id: own }) => own === found.household_id)) throw notFound();
		const { state, provider_account, provider_session } = found;
		if (state === "pending" && provider_account && provider_session) {
			await settleSession(ctx, provider_account, provider_session).catch((error: unknown) =>
				ctx.log.error("a payment was not settled on return", error, { payment_id: found.id }),
			);
		}
		return redirect(cardPaths.receipt(found.id), 303);
	},
);
