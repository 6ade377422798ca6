import { addDays, dateIn, instantAt } from "#app/lib/dates";
import { idOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import { asByCard, namedThere } from "./card-payment-rows";

/** Days ago on which the bank asked, and days from now until which it listens. */
const ASKED = 3;
const LISTENS = 6;

/**
 * Rows with a payment by card of which the cardholder's bank has asked: the last that came by check to the camp that takes
 * cards, as it would be had it come by card. Nothing is withdrawn so far.
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
