import { Link } from "@remix-run/react";
import { billingPaths } from "#app/features/camp/subscription/paths";
import { Icon } from "#app/ui/icon";

/** What somebody has to settle about the camp's subscription; leads to where. With the sidebar collapsed its sign remains. */
export function SubscriptionWarning({ children }: { children: string }) {
	return (
		<Link to={billingPaths.billing} className="nav-item subscription-warning" title={children}>
			<Icon name="triangle-alert" />
			<span className="nav-label">{children}</span>
		</Link>
	);
}

/** The same on a phone, where the sidebar is a closed sheet: across the page, above its header. */
export function SubscriptionBar({ children }: { children: string }) {
	return (
		<Link
			to={billingPaths.billing}
			className="flex min-h-11 items-center gap-2 border-b border-ember-ink/25 bg-ember-tint px-4 font-medium md:hidden print:hidden"
		>
			<Icon name="triangle-alert" className="text-ember-ink" />
			{children}
			<Icon name="chevron-right" className="ml-auto text-muted" />
		</Link>
	);
}
