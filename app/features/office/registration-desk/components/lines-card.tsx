import { Link } from "@remix-run/react";
import { formatMoney } from "#app/lib/money";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu, MenuLink } from "#app/ui/menu";
import type { Detail } from "../detail";
import { boardPaths } from "../paths";
import { isOpen } from "../rules";
import { StatusBadge } from "./status-badge";

/** Booked items with every step of their price; ended ones are dimmed. */
export function LinesCard({ detail }: { detail: Detail }) {
	const { id, lines, currency, total_cents, status } = detail;
	const money = (cents: number) => formatMoney(cents, currency);
	return (
		<Card title="Bookings" flush>
			<ul className="divide-y divide-line">
				{lines.map((line) => (
					<li key={line.id} className={cn("flex items-start gap-3 px-4 py-3", line.is_over && "text-muted")}>
						<div className="min-w-0 flex-1">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
								{line.camper_id && line.camper_name ? (
									<Link to={`/person/${line.camper_id}`} prefetch="intent" className="link font-medium">
										<bdi>{line.camper_name}</bdi>
									</Link>
								) : null}
								<span className={cn(line.is_over && "line-through")}>
									{line.quantity > 1 ? `${line.quantity} × ` : ""}
									{line.name}
								</span>
								{line.moved_to ? (
									<Badge>Moved to {line.moved_to}</Badge>
								) : line.status ? (
									<StatusBadge status={line.status} />
								) : null}
							</p>
							{line.steps.length > 0 ? (
								<ul className="mt-1 text-muted">
									<li>Price {money(line.price_cents)}</li>
									{line.steps.map((step) => (
										<li key={step.words}>
											−{money(step.off_cents)}: {step.words}
										</li>
									))}
								</ul>
							) : null}
						</div>
						<p className={cn("tabular-nums", line.is_over && "line-through")}>{money(line.total_cents)}</p>
						{line.session_id && !line.is_over && isOpen(status) ? (
							<Menu
								label={`Actions for ${line.camper_name} in ${line.name}`}
								trigger={<Icon name="ellipsis" />}
								align="end"
							>
								{line.can_move ? (
									<MenuLink to={boardPaths.transfer(id, line.id)} icon={<Icon name="arrow-right-left" />}>
										Transfer to another session
									</MenuLink>
								) : null}
								<MenuLink to={boardPaths.cancel(id, line.id)} icon={<Icon name="circle-x" />}>
									Cancel enrollment
								</MenuLink>
							</Menu>
						) : null}
					</li>
				))}
			</ul>
			<p className="flex justify-between border-t border-line px-4 py-3 font-bold">
				<span>Total</span>
				<span className="tabular-nums">{money(total_cents)}</span>
			</p>
		</Card>
	);
}
