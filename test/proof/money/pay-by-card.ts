import { fresh } from "../../../db/seed/make";
import { signature } from "../../support/stripe/core/sign";
import type { Came } from "../stage";
import { type MoneyStage, type Owing, SECRETS } from "./stage";

/** The family pays some of what is due on the provider's page. */
export async function payByCard(
	stage: MoneyStage,
	{ who, household_id }: Owing,
	{
		payables,
		card,
		heard,
		payment_id = fresh.id("payment"),
	}: {
		/** Which of what is due, a bit for each. */
		payables: number;
		card: string;
		/** What we hear of it at once: the family comes back, the provider tells, both, or neither. */
		heard: "back" | "told" | "both" | "nothing";
		payment_id?: string;
	},
): Promise<Came[]> {
	const open = (await stage.payablesOf(household_id)).filter(({ state }) => state === "due");
	const chosen = open.filter((_, at) => (payables >> at) & 1);
	if (chosen.length === 0) return [];
	const form = payForm(household_id, payment_id, chosen);
	const begun = await stage.call(who, "POST", "/parent-dashboard/payments/pay", form);
	const session = sessionIn(begun);
	if (!session) return [begun];
	const page = stage.theirs().checkout_sessions.find(session);
	if (page?.status === "open") await stage.control("checkout/pay", { session, card }).catch(() => undefined);
	const came = [begun];
	if (heard === "back" || heard === "both")
		came.push(await stage.call(who, "GET", `/parent-dashboard/payments/${payment_id}/back`));
	if (heard === "told" || heard === "both") {
		const events = stage
			.theirs()
			.events.all()
			.filter(({ data }) => {
				const { metadata } = data.object as { metadata?: Record<string, string> | null };
				return metadata?.payment_id === payment_id;
			});
		for (const event of events) {
			const payload = JSON.stringify(event);
			const signed = await signature(payload, SECRETS, Math.floor(Date.now() / 1000));
			came.push(await stage.tell(payload, signed, { "X-Proof": "0 before" }));
		}
	}
	return came;
}

/** What the family's form sends to begin a payment. */
export function payForm(household_id: string, payment_id: string, payables: readonly { id: string }[]) {
	const form = new URLSearchParams({ payment_id, household_id });
	for (const { id } of payables) form.append("payable_ids", id);
	return form;
}

/** The page at the provider that an answer leads to. */
export const sessionIn = ({ headers }: Came): string | undefined =>
	/\/checkout\/(cs_[^/?#]+)/.exec(String(headers.location ?? ""))?.[1];
