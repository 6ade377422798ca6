import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";

interface Due {
	id: string;
	label: string;
	due_on: string;
	season_name: string;
	/** Open amount. */
	amount: string;
	/** Part already paid: "$1,000.00 of $1,330.00"; null if nothing is paid. */
	part_paid: string | null;
	is_late: boolean;
	/** Children and sessions that it is for. */
	what: string | null;
	/** Autopay status; null if autopay is off. */
	charge: { words: string; is_given_up: boolean } | null;
	/** Link to its registration; null if that belongs to another household. */
	href: string | null;
}

/** A family's charges, earliest first, with their purpose, and its refunds. */
export function PayableList({
	payables,
	refunds,
}: {
	payables: Due[];
	refunds: { id: string; label: string; amount: string }[];
}) {
	return (
		<Card title="Amounts due" flush>
			{payables.length === 0 && refunds.length === 0 ? (
				<p className="px-4 py-3 text-muted">Nothing is due.</p>
			) : (
				<ul className="divide-y divide-line">
					{payables.map(
						({ id, label, due_on, season_name, amount, part_paid, is_late, what, charge, href }) => (
							<li key={id} className="grid gap-0.5 px-4 py-2.5">
								<p className="flex flex-wrap items-baseline gap-x-3">
									<span className="font-medium">{label}</span>
									<span className="ml-auto font-medium tabular-nums">{amount}</span>
								</p>
								{part_paid ? <p className="text-muted tabular-nums">{part_paid} already paid</p> : null}
								<p className="flex flex-wrap items-center gap-x-2 text-muted">
									{is_late ? <Badge tone="ember">Overdue</Badge> : null}
									<span className={is_late ? "font-medium text-ember-ink" : undefined}>
										{is_late ? "Was due" : "By"} {formatDate(due_on)}
									</span>
									{href ? (
										<Link to={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
											{season_name}
										</Link>
									) : (
										<span>{season_name}</span>
									)}
								</p>
								{charge ? (
									<p className={charge.is_given_up ? "font-medium text-ember-ink" : "text-muted"}>
										{charge.words}
									</p>
								) : null}
								{what ? <bdi className="text-muted wrap-anywhere">{what}</bdi> : null}
							</li>
						),
					)}
					{refunds.map(({ id, label, amount }) => (
						<li key={id} className="grid gap-0.5 px-4 py-2.5">
							<p className="flex flex-wrap items-baseline gap-x-3">
								<span className="font-medium">{label}</span>
								<span className="ml-auto font-medium text-pine tabular-nums">{amount}</span>
							</p>
							<p className="text-muted">
								<Badge tone="sky">Your refund</Badge>
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
