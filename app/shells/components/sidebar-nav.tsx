import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import { useNavPath } from "../screen-handle";
import { NavIcon } from "./nav-icon";
import { allPlaces, groupNav, isAt, type NavItem } from "./nav-item";

interface SidebarNavProps {
	items: readonly NavItem[];
	/** Shows only icons; labels become tooltips and stay the accessible names. */
	collapsed?: boolean;
}

/**
 * Grouped navigation. An entry with children, such as Settings, expands, and starts open when the current page is
 * among its children.
 */
export function SidebarNav({ items, collapsed }: SidebarNavProps) {
	// Only one entry is current, even when a deeper one is in another group.
	const places = allPlaces(items);
	return (
		<nav aria-label="Main" className="grid grid-cols-1 gap-3">
			{groupNav(items).map((group) => (
				<div key={group.items[0]?.to}>
					{group.name ? (
						<p className="nav-group" aria-hidden={collapsed || undefined}>
							<span>{group.name}</span>
						</p>
					) : null}
					<ul className="grid grid-cols-1 gap-px" aria-label={group.name || undefined}>
						{group.items.map((item) => (
							<li key={item.to}>
								{item.children?.length ? (
									<NavBranch item={item} places={places} collapsed={collapsed} />
								) : (
									<NavLeaf item={item} places={places} collapsed={collapsed} />
								)}
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}

interface NavLeafProps {
	item: NavItem;
	/** All navigation entries. */
	places: readonly NavItem[];
	collapsed?: boolean;
}

function NavLeaf({ item, places, collapsed }: NavLeafProps) {
	const path = useNavPath();
	return (
		<Link
			to={item.to}
			prefetch="intent"
			aria-current={isAt(path, item, places) ? "page" : undefined}
			title={collapsed ? item.label : undefined}
			className="nav-item"
		>
			<NavIcon name={item.icon} />
			<span className="nav-label">{item.label}</span>
		</Link>
	);
}

function NavBranch({ item, places, collapsed }: NavLeafProps) {
	const path = useNavPath();
	const here = item.children?.some((child) => isAt(path, child, places)) ?? false;
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
						<NavLeaf item={child} places={places} collapsed={collapsed} />
					</li>
				))}
			</ul>
		</details>
	);
}

/** Scrolls an expanded branch into view; at the bottom of the sidebar it would otherwise open out of sight. */
function reveal(branch: HTMLDetailsElement) {
	if (branch.open) branch.scrollIntoView({ block: "nearest" });
}
