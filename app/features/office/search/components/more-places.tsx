import { Link } from "@remix-run/react";
import { Icon } from "#app/ui/icon";
import type { IconName } from "#app/ui/icon-name";

/** A navigation item. */
export interface MorePlace {
	to: string;
	label: string;
	icon: IconName;
	/** Its navigation group. */
	group?: string;
}

/** Outlet context that the frame passes to /more. */
export interface MoreContext {
	places: readonly MorePlace[];
}

/** Navigation items as links, grouped. */
export function MorePlaces({ places }: { places: readonly MorePlace[] }) {
	const groups = [...new Set(places.map(({ group }) => group ?? ""))];
	return groups.map((name) => (
		<section key={name} className="mb-5">
			{name ? <h2 className="pb-1.5 text-xs font-medium text-muted">{name}</h2> : null}
			<ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
				{places
					.filter(({ group = "" }) => group === name)
					.map(({ to, label, icon }) => (
						<li key={to}>
							<Link
								to={to}
								className="flex min-h-13 items-center gap-3 px-4 font-medium hover:bg-sunken focus-visible:-outline-offset-2"
							>
								<Icon name={icon} className="size-5 text-muted" />
								<span className="flex-1">{label}</span>
								<Icon name="chevron-right" className="size-4 text-muted" />
							</Link>
						</li>
					))}
			</ul>
		</section>
	));
}
