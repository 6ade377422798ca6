import { Icon } from "#app/ui/icon";

export interface ShownPlan {
	key: string;
	name: string;
	about: string;
	price: string;
	limit: string;
	/** Every feature of the plan before counts as one line. */
	more_than: string | null;
	/** Labels of what it has beyond that. */
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
