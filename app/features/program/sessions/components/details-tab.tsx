import type { ReactNode } from "react";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { formatDateRange, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { weekdaysText } from "#app/lib/weekdays";
import { useCamp } from "#app/platform/camp-context";
import { Card } from "#app/ui/card";
import { audienceText } from "../audience-rules";
import type { SessionOffer } from "../offer-rules";

export interface DetailsView extends SessionOffer {
	season_name: string;
	description: string | null;
	start_date: string;
	end_date: string;
	weekdays: number;
	checkpoints: Checkpoint[];
	waitlist_enabled: boolean;
	offer_hours: number;
}

/** Further details of a session. */
export default function DetailsTab({ details }: { details: DetailsView }) {
	const { currency, time_zone } = useCamp();
	const {
		price_cents,
		deposit_cents,
		registration_opens_at: opens,
		registration_closes_at: closes,
	} = details;
	const at = (instant: string) => formatInstant(instant, time_zone);
	const window =
		opens && closes
			? `${at(opens)} to ${at(closes)}`
			: opens
				? `From ${at(opens)}`
				: closes
					? `Until ${at(closes)}`
					: "No registration dates set";
	return (
		<Card>
			<dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
				{details.description ? (
					<Fact label="About" wide>
						<span className="whitespace-pre-line" dir="auto">
							{details.description}
						</span>
					</Fact>
				) : null}
				<Fact label="Season">{details.season_name}</Fact>
				<Fact label="Dates">
					{formatDateRange(details.start_date, details.end_date)} · {weekdaysText(details.weekdays)}
				</Fact>
				<Fact label="For">{audienceText(details) || "Everyone"}</Fact>
				<Fact label="Roll call">
					{details.checkpoints.map((checkpoint) => CHECKPOINT_LABELS[checkpoint]).join(", ")}
				</Fact>
				<Fact label="Price">
					{formatMoney(price_cents, currency)}
					{deposit_cents > 0 ? `, including a ${formatMoney(deposit_cents, currency)} deposit` : ""}
				</Fact>
				<Fact label="Registration">{window}</Fact>
				<Fact label="Waitlist">
					{details.waitlist_enabled
						? `On. Families have ${details.offer_hours} ${details.offer_hours === 1 ? "hour" : "hours"} to accept an offer`
						: "Off"}
				</Fact>
			</dl>
		</Card>
	);
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
	return (
		<div className={wide ? "md:col-span-2" : undefined}>
			<dt className="text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}
