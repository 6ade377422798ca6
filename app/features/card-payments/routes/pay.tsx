import { redirect } from "@remix-run/cloudflare";
import { readBatch } from "#db/client";
import { notFound } from "~/platform/errors";
import { staffAction } from "~/platform/http/screen.server";
import { formStandsAt } from "~/platform/http/screen.server";
import { beginPayment } from "../begin-payment.server";
import { payForm } from "../inputs";
import { cardPaths } from "../paths";
import { ownHouseholds } from "../queries.server";

export const loader = formStandsAt(cardPaths.payments);

/** Begins a payment by card and leads to the provider's page. Whose money it is for is decided by who is signed in. */
export const action = staffAction({ permission: null, body: payForm }, async ({ ctx, input }) => {
	const { households } = await readBatch(ctx.db, {
		households: ownHouseholds(ctx.db, {
			...{ camp_id: ctx.camp.id, user_id: ctx.user.id, person_id: ctx.membership.person_id },
		}),
	});
	if (!households.some(({ id }) => id === input.household_id)) throw notFound("This family");
	const page = await beginPayment(ctx, input);
	// To the provider's own pages.
	return redirect(page, 303);
});
