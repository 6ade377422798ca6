import type { PartOf } from "#app/platform/tile";
import { Badge } from "#app/ui/badge";
import { cn } from "#app/ui/cn";
import { FillBar } from "#app/ui/fill-bar";
import { ListMore } from "#app/ui/list-more";
import { usePlainLinks } from "#app/ui/use-plain-links";

/** Bars that show how full items are, each a link; past ones are dimmed. `wide`: two columns if there is room. */
export function BarList({
	bars,
	total,
	href,
	wide,
}: Pick<PartOf<"bars">, "bars" | "total" | "href"> & { wide?: boolean }) {
	const list = usePlainLinks<HTMLUListElement>();
	return (
		<>
			<ul ref={list} className={cn("bar-lines", wide && bars.length > 1 && "bar-lines-wide")}>
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
