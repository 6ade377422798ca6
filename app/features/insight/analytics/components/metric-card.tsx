import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCan } from "#app/platform/camp-context";
import { BarList } from "#app/ui/bar-list";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu, MenuHeading, MenuLink } from "#app/ui/menu";
import type { BarView, CardView } from "../card-view.server";
import { CardFrame, Definition } from "./card-frame";
import { CardLine } from "./card-line";
import { CardMenu } from "./card-menu";

interface MetricCardProps {
	card: CardView;
	/** Shown below the comparison. */
	children?: ReactNode;
}

/** A metric with its comparison, its chart, and the ways to its definition, its rows and its table. */
export function MetricCard({ card, children }: MetricCardProps) {
	const linked = useCan("reports_view");
	const { key, title, value, missing, ratio, comparison, not_compared, line, bars, more, summary } = card;
	return (
		<CardFrame
			id={key}
			title={title}
			about={<Definition {...card} />}
			menu={<CardMenu card={card} />}
			size={card.is_wide ? "wide" : hasChart(card) ? "half" : "small"}
		>
			<p className="flex flex-wrap items-baseline gap-x-2">
				{missing ? (
					<span className="text-muted">{missing}</span>
				) : (
					<strong className="text-xl font-bold tabular-nums">{value}</strong>
				)}
				{ratio && !missing ? <span className="text-muted tabular-nums">{ratio}</span> : null}
				{card.target ? <span className="text-muted tabular-nums">{`· target ${card.target}`}</span> : null}
			</p>
			{comparison ? <p className="text-muted">{comparison}</p> : null}
			{not_compared ? <p className="text-muted">{not_compared}</p> : null}
			{card.outdated ? <p className="text-ember-ink">{card.outdated}</p> : null}
			{children}
			{line ? <CardLine line={line} title={title} /> : null}
			{/* A single group says no more than its number. */}
			{bars.length === 1 && bars[0] ? (
				<OnlyGroup bar={bars[0]} earlier={card.headings.earlier} linked={linked} />
			) : null}
			{bars.length > 1 ? (
				<BarList
					label={`${title} by ${card.by_label?.toLowerCase()}${summary ? `. ${summary}` : ""}`}
					bars={bars.map(({ before, note, target, rows, ...bar }) => ({
						...bar,
						beside: before?.text,
						mark: before?.share,
						note: noteOf({ note, target }),
						goal: target?.share,
						to: linked ? rows : null,
					}))}
					besideLabel={card.headings.earlier}
				/>
			) : null}
			{card.no_groups ? <p className="text-muted">{card.no_groups}</p> : null}
			{summary && line ? <p className="text-muted">{summary}</p> : null}
			{card.changed && hasChart(card) ? <p className="text-xs text-muted">{card.changed}</p> : null}
			<div className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
				{card.breakdowns.length > 0 ? <BreakdownMenu card={card} /> : null}
				{card.by_label ? (
					<Link
						to={card.page}
						prefetch="intent"
						className="link inline-flex min-h-8 items-center px-2 touch:min-h-11"
					>
						{more > 0 ? `View as table (${more} more)` : "View as table"}
					</Link>
				) : null}
			</div>
		</CardFrame>
	);
}

const hasChart = ({ line, bars }: CardView): boolean => line !== null || bars.length > 1;

const noteOf = ({ note, target }: Pick<BarView, "note" | "target">): string =>
	[note, target && `Target ${target.text}`].filter(Boolean).join(" · ");

interface OnlyGroupProps {
	bar: BarView;
	earlier: string | null;
	/** The viewer can open the rows. */
	linked: boolean;
}

/** A single group as a line: "Day Camp: 11 (Summer 2025: 8) · Target 20". */
function OnlyGroup({ bar, earlier, linked }: OnlyGroupProps) {
	const { label, text, before, rows } = bar;
	const note = noteOf(bar);
	return (
		<p className="text-muted">
			{linked && rows ? (
				<Link to={rows} className="link">
					<bdi>{label}</bdi>
				</Link>
			) : (
				<bdi>{label}</bdi>
			)}
			: {text}
			{before && earlier ? ` (${earlier}: ${before.text})` : ""}
			{note ? ` · ${note}` : ""}
		</p>
	);
}

function BreakdownMenu({ card: { title, breakdowns, by, by_label } }: { card: CardView }) {
	return (
		<Menu
			className={cn(buttonStyle({ variant: "quiet", size: "small" }))}
			label={
				by_label
					? `${title} by ${by_label.toLowerCase()}. Change breakdown`
					: `Break down ${title.toLowerCase()}`
			}
			trigger={
				<>
					{by_label ? `By ${by_label.toLowerCase()}` : "Break down"}
					<Icon name="chevron-down" />
				</>
			}
		>
			<MenuHeading>Break down by</MenuHeading>
			{breakdowns.map(({ key, label, to }) => (
				<MenuLink key={key} to={to} current={key === by}>
					{label}
				</MenuLink>
			))}
		</Menu>
	);
}
