import type { CSSProperties } from "react";
import { FigureCard } from "./figure-card";

interface SourcesCardProps {
	/** The question, as families read it. */
	question: string;
	id: string;
	options: readonly { key: string; label: string; text: string; share: number }[];
	source: string;
	rows: string;
	file: string;
}

/** How families heard about the camp, by their answers. */
export function SourcesCard({ question, id, options, source, rows, file }: SourcesCardProps) {
	return (
		<FigureCard
			id={`sources-${id}`}
			title={question}
			about={
				<p>
					Families by their answer to this question on this season's registration form. Groups of fewer than 5
					families are hidden.
				</p>
			}
			source={source}
			rows={rows}
			file={file}
		>
			{options.length > 0 ? (
				<ul aria-label={question} className="card-bars">
					{options.map(({ key, label, text, share }) => (
						<li key={key}>
							<bdi className="truncate" title={label}>
								{label}
							</bdi>
							<span
								aria-hidden="true"
								className="bar fill"
								style={{ "--share": `${Math.round(share * 1000) / 10}%` } as CSSProperties}
							/>
							<span className="text-right tabular-nums">{text}</span>
						</li>
					))}
				</ul>
			) : (
				<p className="text-muted">No family has answered yet.</p>
			)}
		</FigureCard>
	);
}
