import { Link } from "@remix-run/react";
import { billingPaths } from "#app/features/camp/subscription/paths";
import { Icon } from "#app/ui/icon";

/**
 * Warning about the camp's subscription, linked to the page that resolves it. When the sidebar is collapsed, only
 * its icon shows.
 */
export function SubscriptionWarning({ children }: { children: string }) {
	return (
		<Link to={billingPaths.billing} className="nav-item subscription-warning" title={children}>
			<Icon name="triangle-alert" />
			<span className="nav-label">{children}</span>
		</Link>
	);
}

/**
 * The subscription warning on a phone, where the sidebar is a closed sheet: a bar across the page, above its
 * header.
 */
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
