import { Link } from "@remix-run/react";
import { useNavPath } from "../screen-handle";
import { NavIcon } from "./nav-icon";
import { isAt, type NavItem } from "./nav-item";

/** Tab bar with up to five destinations within thumb reach, below 768 px. */
export function BottomTabs({ tabs, nowhere }: { tabs: readonly NavItem[]; nowhere?: boolean }) {
	const path = useNavPath();
	// Pages without a tab of their own are reached through the last tab (More).
	const here = tabs.find((tab) => isAt(path, tab, tabs)) ?? (nowhere ? null : tabs.at(-1));
	return (
		<nav aria-label="Tabs" className="bottom-tabs">
			<ul>
				{tabs.slice(0, 5).map((tab) => (
					<li key={tab.to}>
						<Link
							to={tab.to}
							prefetch="intent"
							aria-current={tab === here ? (isAt(path, tab, tabs) ? "page" : "true") : undefined}
							className="bottom-tab"
						>
							<NavIcon name={tab.icon} />
							<span className="max-w-full truncate">{tab.label}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
