import { Link } from "@remix-run/react";
import { Badge } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import type { CompetitorView } from "../competitor-view.server";
import { marketPaths } from "../paths";

interface CompetitorTableProps {
	rows: readonly CompetitorView[];
	/** Whether prices link to their editor. */
	linked: boolean;
}

/** Prices of other camps beside the camp's own. Old prices are grayed out and labeled. */
export function CompetitorTable({ rows, linked }: CompetitorTableProps) {
	const number = { align: "end" as const };
	const tone = (is_old: boolean) => (is_old ? "text-muted" : undefined);
	return (
		<Table
			caption="Competitor prices"
			rows={rows}
			rowKey={({ id }) => id}
			columns={[
				{
					key: "name",
					header: "Camp",
					at: "title",
					cell: ({ id, name, town, is_old }) => (
						<span className={tone(is_old)}>
							{linked ? (
								<Link to={marketPaths.competitor(id)} className="link">
									<bdi>{name}</bdi>
								</Link>
							) : (
								<bdi>{name}</bdi>
							)}
							{town ? <span className="block font-normal text-muted">{town}</span> : null}
						</span>
					),
				},
				{
					key: "program",
					header: "Program",
					at: "plain",
					cell: ({ program, length, is_old }) => (
						<span className={tone(is_old)}>
							{program ? <bdi className="block">{program}</bdi> : null}
							<span className="text-muted">{length}</span>
						</span>
					),
				},
				{
					key: "price",
					header: "Price",
					...number,
					className: "tabular-nums",
					cell: ({ price, is_old }) => <span className={tone(is_old)}>{price}</span>,
				},
				{
					key: "per_week",
					header: "Per week",
					...number,
					className: "tabular-nums",
					cell: ({ per_week, is_old }) => <span className={tone(is_old)}>{per_week}</span>,
				},
				{
					key: "compared",
					header: "Compared with yours",
					cell: ({ compared, is_old, is_alone }) =>
						is_old ? (
							<Badge tone="neutral">{compared}</Badge>
						) : (
							<span className={tone(is_alone)}>{compared}</span>
						),
				},
				{
					key: "source",
					header: "Source",
					cell: ({ source, as_of, is_old }) => (
						<span className={tone(is_old)}>
							<bdi className="wrap-anywhere">{source}</bdi>
							<span className="block text-muted">{as_of}</span>
						</span>
					),
				},
			]}
		/>
	);
}
