import type { CSSProperties } from "react";
import type { BarView } from "../card-view.server";

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Groups as bars, each with its number and, after it, the difference to the earlier season. */
export function CardBars({ bars, label }: { bars: readonly BarView[]; label: string }) {
	return (
		<ul aria-label={label} className="card-bars">
			{bars.map(({ key, label: name, text, share, before, note }) => (
				<li key={key}>
					<bdi className="truncate" title={name}>
						{name}
					</bdi>
					<span
						aria-hidden="true"
						className="bar fill"
						style={{ "--share": percent(share) } as CSSProperties}
					/>
					<span className="text-right tabular-nums">
						{text}
						{before ? <span className="text-muted"> {before.text}</span> : null}
					</span>
					{note ? <span className="note">{note}</span> : null}
				</li>
			))}
		</ul>
	);
}
