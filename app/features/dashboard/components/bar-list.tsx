import type { PartOf } from "~/platform/tile";
import { Badge } from "~/ui/badge";
import { FillBar } from "~/ui/fill-bar";
import { ListMore } from "~/ui/list-more";
import { usePlainLinks } from "~/ui/use-plain-links";

/** How full several things are, each leading to itself; what is past stands back. */
export function BarList({ bars, total, href }: Pick<PartOf<"bars">, "bars" | "total" | "href">) {
	const list = usePlainLinks<HTMLUListElement>();
	return (
		<>
			<ul ref={list} className="bar-lines divide-y divide-line">
				{bars.map(({ id, label, note, badge, value, max, unit, href: to, quiet }) => (
					<li key={id}>
						<a href={to} data-quiet={quiet || undefined}>
							<span className="bar-name">
								{label}
								{badge ? <Badge>{badge}</Badge> : null}
							</span>
							{note ? <span className="bar-note">{note}</span> : null}
							<FillBar value={value} max={max} label={`${value} of ${max} ${unit}`} />
						</a>
					</li>
				))}
			</ul>
			<ListMore shown={bars.length} total={total} href={href} />
		</>
	);
}
