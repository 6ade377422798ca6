import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useCan } from "#app/platform/camp-context";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { downloadOnClick } from "#app/ui/download";
import { Icon } from "#app/ui/icon";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu";
import { showToast } from "#app/ui/toasts";
import type { CardView } from "../card-view.server";
import { CardBars } from "./card-bars";
import { CardLine } from "./card-line";

interface MetricCardProps {
	card: CardView;
	/** Shown below the comparison. */
	children?: ReactNode;
}

/** A metric with its comparison, its chart, and the ways to its definition, its rows and its table. */
export function MetricCard({ card, children }: MetricCardProps) {
	const { key, title, value, missing, ratio, comparison, not_compared, line, bars, more, summary } = card;
	const id = `${key}-title`;
	return (
		<section
			id={key}
			aria-labelledby={id}
			className={cn(
				"grid scroll-mt-20 break-inside-avoid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-md border border-line bg-surface px-4 pt-3 pb-2 shadow-raised print:shadow-none",
				card.is_wide && "lg:col-span-2",
			)}
		>
			<div className="flex items-center gap-1">
				<h3 id={id} className="min-w-0 flex-1 py-1 text-sm font-bold">
					{title}
				</h3>
				<Definition card={card} />
				<CardMenu card={card} />
			</div>
			<p className="flex flex-wrap items-baseline gap-x-2">
				{missing ? (
					<span className="text-muted">{missing}</span>
				) : (
					<strong className="text-xl font-bold tabular-nums">{value}</strong>
				)}
				{ratio && !missing ? <span className="text-muted tabular-nums">{ratio}</span> : null}
			</p>
			{comparison ? <p className="text-muted">{comparison}</p> : null}
			{not_compared ? <p className="text-muted">{not_compared}</p> : null}
			{card.outdated ? <p className="text-ember-ink">{card.outdated}</p> : null}
			{children}
			{line ? <CardLine line={line} title={title} /> : null}
			{bars.length > 0 ? (
				<CardBars bars={bars} label={`${title} by ${card.by_label?.toLowerCase()}`} />
			) : null}
			{card.no_groups ? <p className="text-muted">{card.no_groups}</p> : null}
			{summary && line ? <p className="text-muted">{summary}</p> : null}
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
		</section>
	);
}

/** True for a card that is more than its number. */
export const hasChart = ({ line, bars }: CardView): boolean => line !== null || bars.length > 0;

/** How a number is worked out, behind an icon. */
function Definition({ card: { title, formula, definition } }: { card: CardView }) {
	return (
		<Menu label={`About ${title}`} align="end" trigger={<Icon name="info" />}>
			<div className="grid max-w-72 gap-1.5 px-2 py-1.5 text-sm">
				<p>{formula}</p>
				<p className="text-xs text-muted">{definition}</p>
			</div>
		</Menu>
	);
}

/** The rows behind a number, its file, its link. */
export function CardMenu({ card }: { card: CardView }) {
	const reads = useCan("reports_view");
	const saves = useCan("reports_create");
	const exports = useCan("reports_export");
	return (
		<Menu label={`More about ${card.title}`} align="end" trigger={<Icon name="ellipsis" />}>
			{reads && card.rows.length > 0 ? (
				<>
					<MenuHeading>View rows</MenuHeading>
					{card.rows.map(({ label, to }) => (
						<MenuLink key={label} to={to} icon={<Icon name="list-checks" />}>
							{label}
						</MenuLink>
					))}
					<MenuSeparator />
				</>
			) : null}
			{reads && saves && card.rows.length > 0 ? (
				<MenuLink to={card.save} icon={<Icon name="save" />}>
					Save as report
				</MenuLink>
			) : null}
			{exports ? (
				<MenuLink to={card.csv} reload onClick={downloadOnClick} icon={<Icon name="download" />}>
					Download CSV
				</MenuLink>
			) : null}
			<MenuButton icon={<Icon name="link" />} onClick={() => copyLink(card.page)} className="noscript:hidden">
				Copy link
			</MenuButton>
			<MenuLink to={card.page} icon={<Icon name="external-link" />}>
				Open {card.title.toLowerCase()}
			</MenuLink>
		</Menu>
	);
}

function copyLink(path: string) {
	navigator.clipboard.writeText(new URL(path, window.location.href).href).then(
		() => showToast({ tone: "success", message: "Link copied" }),
		() =>
			showToast({
				tone: "error",
				message: "This browser can't copy links. Open the number and copy its address.",
			}),
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
