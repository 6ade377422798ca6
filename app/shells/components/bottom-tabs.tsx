import { NavLink } from "@remix-run/react";
import { NavIcon } from "./nav-icon";
import type { NavItem } from "./nav-item";

/** Five places within reach of the thumb, below 768 px. */
export function BottomTabs({ tabs }: { tabs: readonly NavItem[] }) {
	return (
		<nav aria-label="Tabs" className="bottom-tabs">
			<ul>
				{tabs.slice(0, 5).map((tab) => (
					<li key={tab.to}>
						<NavLink to={tab.to} prefetch="intent" className="bottom-tab">
							<NavIcon name={tab.icon} />
							<span className="max-w-full truncate">{tab.label}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
