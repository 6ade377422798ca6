import type { ReactNode } from "react";
import { formatInstant } from "#app/lib/format-dates";
import { useCamp } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";

export interface AccountFactsProps {
	account: {
		account_id: string;
		takes_cards: boolean;
		pays_out: boolean;
		/** Number of items that the provider still requires. */
		asked_for: number;
		stopped_because: string | null;
		fee_bp: number;
		read_at: string | null;
	};
}

/** Status of the camp's account at the provider. */
export function AccountFacts({ account }: AccountFactsProps) {
	const { time_zone } = useCamp();
	const { takes_cards, pays_out, asked_for, stopped_because, fee_bp, read_at, account_id } = account;
	const yes = (is: boolean, on: string, off: string) => (
		<Badge tone={is ? "pine" : "ember"}>{is ? on : off}</Badge>
	);
	const rows: [string, ReactNode][] = [
		["Cards", yes(takes_cards, "Accepted", "Not available yet")],
		["Payouts to the bank", yes(pays_out, "On", "Not yet")],
		[
			"Stripe still needs",
			asked_for === 0 ? "Nothing" : `${asked_for} ${asked_for === 1 ? "detail" : "details"}`,
		],
		...(stopped_because
			? ([["Stopped", stopped_because.replaceAll(/[._]/g, " ")]] as [string, string][])
			: []),
		["Platform fee", fee_bp === 0 ? "Nothing" : `${fee_bp / 100} % of each payment`],
		["Account", <code key="id">{account_id}</code>],
		["As of", read_at ? formatInstant(read_at, time_zone) : "Not checked with Stripe yet"],
	];
	return (
		<dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-2">
			{rows.map(([name, value]) => (
				<div key={name} className="contents">
					<dt className="text-muted">{name}</dt>
					<dd className="wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
