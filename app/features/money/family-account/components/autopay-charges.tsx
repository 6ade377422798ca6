import { Form } from "@remix-run/react";
import type { ShownCharges } from "#app/features/money/saved-methods/index.server";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { SubmitButton } from "#app/ui/submit-button";

interface AutopayChargesProps {
	household_id: string;
	/** Children and sessions that the registration books. */
	charges: ShownCharges & { what: string };
	/** Text of the autopay agreement. */
	words: string;
	/** Whether there is a saved method that can be charged. */
	has_card: boolean;
	is_own: boolean;
}

/** A registration's charges on autopay, with a button to turn autopay on or off. */
export function AutopayCharges({ household_id, charges, words, has_card, is_own }: AutopayChargesProps) {
	const { registration_id, season_name, what, agreed_on, payables } = charges;
	return (
		<Card
			title={season_name}
			description={what || undefined}
			actions={
				agreed_on ? (
					<Badge tone="pine">Autopay on since {formatDate(agreed_on)}</Badge>
				) : (
					<Badge>Autopay off</Badge>
				)
			}
			flush
		>
			<ul className="divide-y divide-line">
				{payables.map((due) => (
					<li key={due.id} className="grid gap-0.5 px-4 py-2.5">
						<p className="flex flex-wrap items-baseline gap-x-3">
							<span className="font-medium">{due.label}</span>
							<span className="ml-auto font-medium tabular-nums">{due.amount}</span>
						</p>
						<p className="flex flex-wrap gap-x-3 text-muted">
							<span>Due {formatDate(due.due_on)}</span>
							{due.charged_on && has_card ? (
								<span>
									{due.is_charging ? "Charging now" : `Will be charged on ${formatDate(due.charged_on)}`}
								</span>
							) : null}
						</p>
						{due.failure ? (
							<p className="text-ember-ink">
								{due.is_given_up
									? "Autopay won't try again. Please pay it yourself."
									: "The last charge failed."}{" "}
								<span dir="auto">{due.failure}</span>
							</p>
						) : null}
					</li>
				))}
			</ul>
			{is_own ? (
				<Form method="post" className="border-t border-line px-4 py-3 print:hidden" preventScrollReset>
					<input type="hidden" name="household_id" value={household_id} />
					<input type="hidden" name="registration_id" value={registration_id} />
					{agreed_on ? (
						<SubmitButton name="intent" value="end" variant="secondary">
							Turn off autopay
						</SubmitButton>
					) : has_card ? (
						<>
							<p className="mb-2 max-w-prose text-muted">{words}</p>
							<SubmitButton name="intent" value="agree">
								I agree: turn on autopay
							</SubmitButton>
						</>
					) : (
						<p className="text-muted">Add a card first to turn on autopay.</p>
					)}
				</Form>
			) : null}
		</Card>
	);
}
