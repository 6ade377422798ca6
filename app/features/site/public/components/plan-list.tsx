import { Icon } from "#app/ui/icon";

export interface ShownPlan {
	key: string;
	name: string;
	about: string;
	price: string;
	limit: string;
	/** Line that covers all features of the previous plan. */
	more_than: string | null;
	/** Labels of its additional features. */
	features: string[];
}

export function PlanList({ plans }: { plans: ShownPlan[] }) {
	return (
		<ul className="plans">
			{plans.map((plan) => (
				<li key={plan.key}>
					<h3>{plan.name}</h3>
					<p className="text-muted">{plan.about}</p>
					<p className="plan-price">
						{plan.price} <small>a month</small>
					</p>
					<p className="plan-limit">{plan.limit}</p>
					<ul className="plan-features">
						{plan.more_than ? (
							<li>
								<Icon name="plus" />
								<span>Everything in {plan.more_than}</span>
							</li>
						) : null}
						{plan.features.map((label) => (
							<li key={label}>
								<Icon name="check" />
								<span>{label}</span>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
