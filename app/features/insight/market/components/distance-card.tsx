import { Link } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { BarList } from "#app/ui/bar-list";
import { Table } from "#app/ui/table";
import { importOf } from "../paths";
import type { ReachView } from "../reach-view.server";
import { FigureCard } from "./figure-card";

interface DistanceCardProps {
	reach: ReachView;
	hasLocation: boolean;
	/** Whether the viewer can set the camp's address. */
	settings: string | null;
	source: string;
	file: string;
	/** The page with all ZIP codes. */
	allZips: string;
}

/** Families by distance and by ZIP code. Each bar's label links to its families. */
export function DistanceCard({ reach, hasLocation, settings, source, file, allZips }: DistanceCardProps) {
	const [reads, imports] = [useCan("reports_view"), useCan("imports_run")];
	return (
		<>
			<FigureCard
				id="distance"
				title="Families by distance"
				about={
					<>
						<p>
							Families with a camper enrolled this season, by straight-line distance from camp to the center
							of their ZIP code. A child with two homes counts for both.
						</p>
						<p>Groups of fewer than 5 families are hidden, and so is anything that would reveal them.</p>
					</>
				}
				source={source}
				rows={reach.rows}
				file={file}
			>
				<p className="flex flex-wrap items-baseline gap-x-2">
					<strong className="text-xl font-bold tabular-nums">{reach.total}</strong>
					<span className="text-muted">families</span>
				</p>
				{hasLocation ? null : (
					<p className="text-ember-ink">
						Your camp has no location yet, so distances aren't known.{" "}
						{settings ? (
							<Link to={settings} className="link">
								Enter the camp's address
							</Link>
						) : (
							"Ask a camp admin to enter the camp's address."
						)}
					</p>
				)}
				<BarList
					label="Families by distance"
					bars={reach.bands.map(({ rows, ...band }) => ({ ...band, to: reads ? rows : null }))}
				/>
				{reach.summary ? <p className="text-muted">{reach.summary}</p> : null}
			</FigureCard>
			<FigureCard
				id="zips"
				title="Families by ZIP code"
				about={
					<p>
						The same families by home ZIP code, largest first. Miles are from camp to the center of the ZIP
						code.
					</p>
				}
				source={source}
				rows={reach.rows}
				file={file}
			>
				{reach.zips.length > 0 ? (
					<div className="-mx-4">
						<Table
							caption="Families by ZIP code"
							rows={reach.zips}
							rowKey={({ zip }) => zip}
							columns={[
								{
									key: "zip",
									header: "ZIP code",
									at: "title",
									cell: ({ zip, town, rows }) => (
										<>
											{reads ? (
												<Link to={rows} className="link">
													{zip}
												</Link>
											) : (
												zip
											)}{" "}
											<span className="font-normal text-muted">{town}</span>
										</>
									),
								},
								{
									key: "miles",
									header: "Miles",
									align: "end",
									className: "tabular-nums",
									cell: ({ miles }) => miles,
								},
								{
									key: "families",
									header: "Families",
									align: "end",
									at: "corner",
									className: "tabular-nums",
									cell: ({ families, share }) => (
										<>
											{families}
											{reach.areas ? (
												<span className="block text-xs font-normal text-muted">{share}</span>
											) : null}
										</>
									),
								},
							]}
						/>
					</div>
				) : (
					<p className="text-muted">No ZIP code has 5 or more families yet.</p>
				)}
				{reach.more > 0 ? (
					<Link
						to={allZips}
						preventScrollReset
						className="link inline-flex min-h-8 items-center touch:min-h-11 print:hidden"
					>
						View all ZIP codes ({reach.more} more)
					</Link>
				) : null}
				{reach.hidden ? <p className="text-muted">{reach.hidden}</p> : null}
				{reach.areas ? (
					<p className="text-muted">Children and households: {reach.areas}.</p>
				) : imports ? (
					<p className="text-muted print:hidden">
						What share of the children in each ZIP code comes to you?{" "}
						<Link to={importOf("area_counts")} className="link">
							Import a census table
						</Link>
					</p>
				) : null}
			</FigureCard>
		</>
	);
}
