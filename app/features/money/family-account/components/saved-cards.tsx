import { Form } from "@remix-run/react";
import type { ShownCard } from "#app/lib/saved-cards";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";

interface KeptCardsProps {
	household_id: string;
	cards: ShownCard[];
	/** ID of the setup for saving another card; null if no card can be saved now. */
	setup_id: string | null;
	/** Label shown when no real money moves: "Stripe (simulated)", "Test mode". */
	without_money: string | null;
	/** True if the viewer can change the cards. */
	is_own: boolean;
}

/** A household's saved cards, with buttons to add, remove or choose the one for autopay. */
export function KeptCards({ household_id, cards, setup_id, without_money, is_own }: KeptCardsProps) {
	return (
		<Card
			title="Cards"
			description="Saved by Stripe, not by the camp. We only store the last four digits."
			actions={without_money ? <Badge tone="sky">{without_money}</Badge> : undefined}
			flush
		>
			{cards.length === 0 ? (
				<p className="px-4 py-3 text-muted">No saved cards</p>
			) : (
				<ul className="divide-y divide-line">
					{cards.map((card) => (
						<li key={card.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
							<Icon name="credit-card" className="text-muted" />
							<span className="font-medium">{card.label}</span>
							<span className={card.is_expired ? "font-medium text-ember-ink" : "text-muted"}>
								{card.is_expired ? "Expired" : "Expires"} {card.expires}
							</span>
							{card.is_default ? <Badge tone="pine">Used for autopay</Badge> : null}
							{is_own ? (
								<Form method="post" className="ml-auto flex flex-wrap gap-2 print:hidden" preventScrollReset>
									<input type="hidden" name="household_id" value={household_id} />
									<input type="hidden" name="method_id" value={card.id} />
									{card.is_default ? null : (
										<SubmitButton name="intent" value="choose" variant="secondary">
											Use for autopay
											<span className="sr-only">, {card.label}, for autopay</span>
										</SubmitButton>
									)}
									<SubmitButton name="intent" value="remove" variant="quiet">
										Remove
										<span className="sr-only"> {card.label}</span>
									</SubmitButton>
								</Form>
							) : null}
						</li>
					))}
				</ul>
			)}
			{is_own && setup_id ? (
				<Form method="post" className="border-t border-line px-4 py-3 print:hidden">
					<input type="hidden" name="household_id" value={household_id} />
					<input type="hidden" name="setup_id" value={setup_id} />
					<SubmitButton
						name="intent"
						value="keep"
						variant={cards.length === 0 ? "primary" : "secondary"}
						icon={<Icon name="plus" />}
					>
						{cards.length === 0 ? "Add a card" : "Add another card"}
					</SubmitButton>
					<p className="mt-1.5 text-xs text-muted">You'll enter it on Stripe. You won't be charged.</p>
				</Form>
			) : null}
		</Card>
	);
}
