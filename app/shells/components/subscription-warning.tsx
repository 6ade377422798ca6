import { Link } from "@remix-run/react";
import { billingPaths } from "~/features/billing/paths";
import { Icon } from "~/ui/icon";

/** What somebody has to settle about the camp's subscription; leads to where. With the sidebar collapsed its sign remains. */
export function SubscriptionWarning({ children }: { children: string }) {
	return (
		<Link to={billingPaths.billing} className="nav-item subscription-warning" title={children}>
			<Icon name="triangle-alert" />
			<span className="nav-label">{children}</span>
		</Link>
	);
}
