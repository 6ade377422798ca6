import { NavLink, useLocation } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { NavIcon } from "./nav-icon";
import { groupNav, isWithin, type NavItem } from "./nav-item";

interface SidebarNavProps {
	items: readonly NavItem[];
	/** Only the icons are seen; labels become tooltips and stay the names. */
	collapsed?: boolean;
}

/** The navigation, by group. Settings and whatever else has children expands, and is open where one is. */
export function SidebarNav({ items, collapsed }: SidebarNavProps) {
	return (
		<nav aria-label="Main" className="grid grid-cols-1 gap-3">
			{groupNav(items).map((group) => (
				<div key={group.name}>
					{group.name ? (
						<p className="nav-group" aria-hidden={collapsed || undefined}>
							<span>{group.name}</span>
						</p>
					) : null}
					<ul className="grid grid-cols-1 gap-px" aria-label={group.name || undefined}>
						{group.items.map((item) => (
							<li key={item.to}>
								{item.children?.length ? (
									<NavBranch item={item} collapsed={collapsed} />
								) : (
									<NavLeaf item={item} collapsed={collapsed} />
								)}
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

function NavLeaf({ item, collapsed, exact }: { item: NavItem; collapsed?: boolean; exact?: boolean }) {
	return (
		<NavLink
			to={item.to}
			end={exact}
			prefetch="intent"
			title={collapsed ? item.label : undefined}
			className="nav-item"
		>
			<NavIcon name={item.icon} />
			<span className="nav-label">{item.label}</span>
			{item.badge ? <span className="nav-badge">{item.badge}</span> : null}
		</NavLink>
	);
}

function NavBranch({ item, collapsed }: { item: NavItem; collapsed?: boolean }) {
	const { pathname } = useLocation();
	const here = item.children?.some((child) => isWithin(pathname, child.to)) ?? false;
	return (
		<details open={here} onToggle={(event) => reveal(event.currentTarget)} className="nav-branch">
			<summary className="nav-item" title={collapsed ? item.label : undefined}>
				<NavIcon name={item.icon} />
				<span className="nav-label">{item.label}</span>
				<Icon name="chevron-right" className="nav-chevron" />
			</summary>
			<ul className="grid grid-cols-1 gap-px pt-px">
				{item.children?.map((child) => (
					<li key={child.to}>
						<NavLeaf item={child} collapsed={collapsed} exact={holdsAnother(child, item.children)} />
					</li>
				))}
			</ul>
		</details>
	);
}

/** /admin is not the place one is at on /admin/analytics-config, which stands beside it. */
function holdsAnother(item: NavItem, siblings: readonly NavItem[] = []) {
	return siblings.some((other) => other !== item && isWithin(other.to, item.to));
}

/** What opens at the foot of the sidebar would otherwise open below its edge. */
function reveal(branch: HTMLDetailsElement) {
	if (branch.open) branch.scrollIntoView({ block: "nearest" });
}
