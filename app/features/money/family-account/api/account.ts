import { balancesOf } from "#app/features/ledger/ledger/index.server";
import { creditsOf, openPayables, refundsDue, restsOf } from "#app/features/money/payments/index.server";
import { campMethod, resource } from "#app/platform/http/api.server";
import { aHousehold } from "../a-household.server";
import { accountFields } from "../api-fields";
import { balancesRead } from "../balances.server";
import { familyReader } from "../households.server";

const api = resource({
	GET: campMethod(
		{
			...aHousehold,
			summary: "A family's account: balance, amounts due with dates, and credit",
			reads: (at: Parameters<typeof aHousehold.reads>[0]) => {
				const { household_id } = at.params;
				const reader = familyReader(at, household_id);
				return {
					...aHousehold.reads(at),
					balances: balancesRead(at, household_id),
					payables: openPayables(at, household_id, reader),
					rests: restsOf(at, household_id),
					refunds: refundsDue(at, household_id, reader),
				};
			},
			response: accountFields,
		},
		({ ctx, rows, found: { household } }) => ({
			data: {
				household_id: household.id,
				name: household.name,
				balances: balancesOf(rows.balances[0]?.balances_json ?? "[]", ctx.camp.currency),
				payables: rows.payables.map(({ updated_at: _, ...due }) => due),
				to_be_returned: rows.refunds.map(({ id, label, amount_cents, currency }) => ({
					id,
					label,
					amount_cents,
					currency,
				})),
				credits: creditsOf(rows.rests),
			},
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
