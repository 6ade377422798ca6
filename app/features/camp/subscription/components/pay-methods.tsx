import { Form } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { VisuallyHidden } from "#app/ui/visually-hidden";

interface Method {
	id: string;
	brand: string;
	last4: string;
	exp_month: number | null;
	exp_year: number | null;
	is_default: boolean;
}

const named = ({ brand, last4 }: Method) =>
	`${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll("_", " ")}${last4 ? ` ending in ${last4}` : ""}`;

/** Payment methods of the plan. Cards are added and chosen on the provider's page. */
export function PayMethods({ methods }: { methods: Method[] }) {
	return (
		<Card
			title="Payment methods"
			flush
			actions={
				<Form method="post">
					<SubmitButton name="intent" value="portal" variant="secondary" icon={<Icon name="external-link" />}>
						Manage in Stripe
					</SubmitButton>
				</Form>
			}
		>
			{methods.length === 0 ? (
				<EmptyState icon={<Icon name="credit-card" />} title="No saved cards">
					<p>Add a card in Stripe, or when you choose a plan.</p>
				</EmptyState>
			) : (
				<ul className="divide-y divide-line">
					{methods.map((method) => (
						<li key={method.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
							<Icon name="credit-card" className="text-muted" />
							<span className="font-medium">{named(method)}</span>
							{method.exp_month && method.exp_year ? (
								<span className="text-muted tabular-nums">
									{String(method.exp_month).padStart(2, "0")}/{method.exp_year}
								</span>
							) : null}
							{method.is_default ? <Badge tone="pine">Used for your plan</Badge> : null}
							<Form method="post" className="ml-auto">
								<input type="hidden" name="payment_method_id" value={method.id} />
								<SubmitButton name="intent" value="remove_method" variant="quiet">
									Remove<VisuallyHidden> {named(method)}</VisuallyHidden>
								</SubmitButton>
							</Form>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
