import { BarList } from "#app/ui/bar-list";
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
				<BarList label={question} bars={options} />
			) : (
				<p className="text-muted">No family has answered yet.</p>
			)}
		</FigureCard>
	);
}
