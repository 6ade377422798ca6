import { Link } from "@remix-run/react";
import { sessionPaths } from "#app/features/program/sessions/paths";
import { useCan } from "#app/platform/camp-context";
import { Table } from "#app/ui/table";
import { Tabs } from "#app/ui/tabs";
import type { PriceView } from "../price-view.server";
import { DotChart } from "./dot-chart";
import { FigureCard } from "./figure-card";

interface PriceCardProps {
	prices: PriceView;
	source: string;
	/** A tab for each kind of session. */
	kinds: readonly { to: string; label: string; current: boolean; count: number }[];
	/** The sessions in Reports. */
	rows: string;
	file: string;
}

/** Price and fill rate of one kind of session. */
export function PriceCard({ prices, source, kinds, rows, file }: PriceCardProps) {
	const sees = useCan("sessions_view");
	const number = { align: "end" as const, className: "tabular-nums" };
	return (
		<FigureCard
			id="prices"
			title="Price and fill rate"
			size="wide"
			about={
				<>
					<p>
						One dot for each session of the season, canceled ones left out: its price before discounts and
						add-ons, and enrolled spots divided by capacity.
					</p>
					<p>
						Only sessions with the same length and days a week are compared. Many other things affect fill
						rate, so price isn't always the cause.
					</p>
				</>
			}
			source={source}
			rows={rows}
			file={file}
		>
			{kinds.length > 1 ? <Tabs label="Kind of sessions" tabs={kinds} /> : null}
			{prices.dots.length > 0 && !prices.is_flat ? (
				<DotChart
					label={`Price and fill rate, ${prices.kind.toLowerCase()}. ${prices.summary}`}
					dots={prices.dots}
					xTicks={prices.x_ticks}
					yTicks={prices.y_ticks}
					xLabel="Price"
					yLabel="Fill rate"
				/>
			) : null}
			<p className="text-muted">{prices.summary}</p>
			{prices.hidden ? <p className="text-muted">{prices.hidden}</p> : null}
			<details className="-mx-4" key={prices.key} open={prices.is_flat}>
				<summary className="link mx-4 inline-flex min-h-8 cursor-pointer items-center touch:min-h-11 print:hidden">
					View as table
				</summary>
				<Table
					caption={`Sessions of ${prices.kind.toLowerCase()} by price`}
					rows={prices.rows}
					rowKey={({ id }) => id}
					columns={[
						{
							key: "name",
							header: "Session",
							at: "title",
							cell: ({ id, name }) =>
								sees ? (
									<Link to={sessionPaths.session(id)} className="link">
										{name}
									</Link>
								) : (
									name
								),
						},
						{ key: "price", header: "Price", ...number, cell: ({ price }) => price },
						{ key: "per_week", header: "Per week", ...number, cell: ({ per_week }) => per_week },
						{ key: "spots", header: "Spots enrolled", ...number, cell: ({ spots }) => spots },
						{ key: "fill", header: "Fill rate", ...number, at: "corner", cell: ({ fill }) => fill },
					]}
				/>
			</details>
		</FigureCard>
	);
}
