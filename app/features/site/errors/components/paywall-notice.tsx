import type { Paywall } from "#app/platform/paywall";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

/**
 * The plan feature or payment that is missing, the plan that includes it, and what remains available. The text
 * comes from the server.
 */
export function PaywallNotice({ paywall, message }: { paywall: Paywall; message?: string }) {
	const { reason, feature, may_settle, of_family } = paywall;
	const is_plan = reason === "plan";
	const title = of_family
		? "Registration isn't available"
		: is_plan
			? `${feature} isn't in your plan`
			: "Your subscription payment is overdue";
	const settles = may_settle && !of_family;
	return (
		<EmptyState
			level={1}
			icon={<Icon name="lock" />}
			title={title}
			actions={
				<>
					{settles ? (
						<ButtonLink to="/billing" variant="primary" prefetch="none">
							{is_plan ? "View plans" : "Go to billing"}
						</ButtonLink>
					) : null}
					<ButtonLink to={of_family ? "/parent-dashboard" : "/more"} variant="secondary" prefetch="none">
						{of_family ? "Your children" : "Still available"}
					</ButtonLink>
				</>
			}
		>
			<p>{message}</p>
		</EmptyState>
	);
}
