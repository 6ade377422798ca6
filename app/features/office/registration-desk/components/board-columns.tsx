import { Link } from "@remix-run/react";
import { boardPaths } from "../paths";
import { countText, TAB_LABELS, type Tab } from "../rules";
import { MissingBadges, Money, Places, type RegistrationItem, shortDate } from "./registration-table";
import { StatusBadge } from "./status-badge";

/** States that share a board column and are labeled on the card. */
const MIXED = ["under_review", "entered"];

interface BoardColumnsProps {
	columns: { tab: Tab; count: number; items: RegistrationItem[]; href: string }[];
}

/** Board of a season's registrations, one column per active state. */
export function BoardColumns({ columns }: BoardColumnsProps) {
	return (
		<ol className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
			{columns.map(({ tab, count, items, href }) => (
				<li key={tab} className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md bg-sunken p-2.5">
					<h2 className="flex items-center gap-2 px-1 font-bold">
						{TAB_LABELS[tab]}
						<span className="font-normal text-muted tabular-nums">{countText(count)}</span>
					</h2>
					{items.length === 0 ? <p className="px-1 pb-1 text-muted">None</p> : null}
					<ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
						{items.map((item) => (
							<Card key={item.id} item={item} />
						))}
					</ul>
					{count > items.length ? (
						<Link to={href} className="link px-1 text-xs touch:inline-flex touch:min-h-11 touch:items-center">
							All {countText(count)}
						</Link>
					) : null}
				</li>
			))}
		</ol>
	);
}

function Card({ item }: { item: RegistrationItem }) {
	return (
		<li className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-sm border border-line bg-surface p-3 shadow-raised hover:border-edge">
			<p className="flex items-baseline justify-between gap-2">
				<Link
					to={boardPaths.registration(item.id)}
					prefetch="intent"
					className="min-w-0 truncate font-medium after:absolute after:inset-0"
				>
					<bdi>{item.family}</bdi>
				</Link>
				{item.sent_on ? (
					<span className="flex-none text-xs text-muted">{shortDate(item.sent_on)}</span>
				) : null}
			</p>
			{MIXED.includes(item.status) ? (
				<p>
					<StatusBadge status={item.status} />
				</p>
			) : null}
			<Places item={item} />
			{item.missing.length > 0 ? <MissingBadges missing={item.missing} /> : null}
			<Money item={item} />
		</li>
	);
}
