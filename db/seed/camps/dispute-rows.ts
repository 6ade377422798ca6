import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { asByCard, namedThere } from "./card-payment-rows";

/** Days since the bank's inquiry, and days until its deadline for evidence. */
const ASKED = 3;
const LISTENS = 6;

/**
 * Adds a card payment with an inquiry from the cardholder's bank: the last check payment to the camp that takes
 * cards, changed to a card payment. Nothing is withdrawn so far.
 */
export function withDispute(rows: SeedRows, now: string): SeedRows {
	const [account] = rows.provider_account ?? [];
	const camp = (rows.camp ?? []).find(({ id }) => id === account?.camp_id);
	if (!account || !camp?.time_zone) return rows;
	const zone = camp.time_zone;
	const on = (days: number, time: string) => instantAt(addDays(dateIn(zone, now), days), time, zone);
	const asked_at = on(-ASKED, "09:30");
	const payment = (rows.payment ?? [])
		.filter(
			({ camp_id, way, created_at }) =>
				camp_id === account.camp_id && way === "check" && created_at < asked_at,
		)
		.reduce<RowOf<"payment"> | null>(
			(last, each) => (last && last.created_at >= each.created_at ? last : each),
			null,
		);
	if (!payment) return rows;
	const { camp_id, id, household_id, amount_cents, currency } = payment;
	return mergeRows([
		asByCard(rows, payment, account.account_id),
		{
			dispute: [
				{
					camp_id,
					id: idOf(`dispute/${id}`),
					household_id,
					payment_id: id,
					amount_cents,
					currency,
					provider_account: account.account_id,
					provider_dispute: namedThere("du", id),
					reason: "unrecognized",
					state: "inquiry",
					opened_at: asked_at,
					evidence_by: on(LISTENS, "19:59"),
					created_at: asked_at,
					updated_at: asked_at,
				},
			],
		},
	]);
}
