import { Form } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { SubmitButton } from "#app/ui/submit-button";
import { includedWords } from "../included-words";

interface PlanOffer {
	key: string;
	name: string;
	about: string;
	price: string;
	/** Maximum number of campers; null for no limit. */
	limit: number | null;
	is_current: boolean;
	/** Whether the camp's campers fit. */
	holds: boolean;
	more_than: string | null;
	features: string[];
	/** Sentences about the cost of changing to it; null when it is bought on the provider's page. */
	change: string[] | null;
}

interface PlanCardsProps {
	plans: PlanOffer[];
	/**
	 * Whether a subscription is running, so that choosing another plan changes it at once; otherwise the plan is
	 * bought on the provider's page.
	 */
	bought: boolean;
}

/** Plans side by side, each with its additions and a button to choose it. */
export function PlanCards({ plans, bought }: PlanCardsProps) {
	return (
		<Card
			title={bought ? "Change plan" : "Choose a plan"}
			description={
				bought
					? "Changes take effect today. You'll see the cost before you confirm."
					: "You'll pay on Stripe's page and return here. We never see your card details."
			}
		>
			<ul className="grid gap-3 lg:grid-cols-3">
				{plans.map((plan) => (
					<li
						key={plan.key}
						className={cn(
							"flex flex-col gap-2 rounded-md border p-3",
							plan.is_current ? "border-pine bg-pine-tint" : "border-line",
						)}
					>
						<div className="flex items-start justify-between gap-2">
							<h3 className="font-bold">{plan.name}</h3>
							{plan.is_current ? <Badge tone="pine">{bought ? "Your plan" : "Trial"}</Badge> : null}
						</div>
						<p>
							<span className="text-xl font-bold tabular-nums">{plan.price}</span>{" "}
							<span className="text-muted">a month</span>
						</p>
						<p>{plan.limit === null ? "No limit on campers" : `Up to ${plan.limit} campers`}</p>
						<p className="text-muted">{includedWords(plan.more_than, plan.features)}</p>
						<div className="mt-auto pt-1">
							<Choose plan={plan} bought={bought} />
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Choose({ plan, bought }: { plan: PlanOffer; bought: boolean }) {
	if (plan.is_current && bought) return null;
	if (!plan.holds) return <p className="text-muted">You have more campers than this plan allows.</p>;
	const label = `${bought ? "Change to" : "Choose"} ${plan.name}`;
	const choice = (words: string, is_primary: boolean) => (
		<Form method="post">
			<input type="hidden" name="plan" value={plan.key} />
			<SubmitButton name="intent" value="choose" variant={is_primary ? "primary" : "secondary"} block>
				{words}
			</SubmitButton>
		</Form>
	);
	if (!plan.change) return choice(label, plan.is_current);
	return (
		<details name="change" className="grid gap-2">
			<summary
				className={cn(
					buttonStyle({ block: true }),
					"cursor-pointer list-none [&::-webkit-details-marker]:hidden",
				)}
			>
				{label}
			</summary>
			<div className="grid gap-2 pt-2">
				{plan.change.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				{choice(`Change to ${plan.name} now`, true)}
			</div>
		</details>
	);
}
