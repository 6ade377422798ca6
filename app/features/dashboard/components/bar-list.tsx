import { Link } from "@remix-run/react";
import type { PartOf } from "~/platform/tile";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { FillBar } from "~/ui/fill-bar";
import { ListMore } from "~/ui/list-more";

/** How full several things are, each leading to itself; what is past stands back. */
export function BarList({ bars, total, href }: Pick<PartOf<"bars">, "bars" | "total" | "href">) {
	return (
		<>
			<ul className="divide-y divide-line">
				{bars.map(({ id, label, note, badge, value, max, unit, href: to, quiet }) => (
					<li key={id}>
						<Link
							to={to}
							prefetch="intent"
							className="grid gap-1 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2"
						>
							<span className="flex items-baseline justify-between gap-x-3">
								<span className={cn("flex min-w-0 flex-wrap gap-x-2", quiet && "text-muted")}>
									<span className="font-medium">{label}</span>
									{badge ? <Badge>{badge}</Badge> : null}
								</span>
								{note ? (
									<span className="text-xs whitespace-nowrap text-muted tabular-nums">{note}</span>
								) : null}
							</span>
							<FillBar value={value} max={max} label={`${value} of ${max} ${unit}`} />
						</Link>
					</li>
				))}
			</ul>
			<ListMore shown={bars.length} total={total} href={href} />
		</>
	);
}
