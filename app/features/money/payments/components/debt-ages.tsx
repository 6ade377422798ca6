import { Link } from "@remix-run/react";
import { AGES, type Age } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { moneyPaths } from "../paths";

interface DebtAgesProps {
	currency: string;
	due_cents: number;
	overdue_cents: number;
	ages: { age: Age; cents: number; payables: number }[];
}

/** Colors by age; older debt is stronger. */
const COLORS: Record<Age, string> = {
	not_due: "bg-pine/35",
	month: "bg-ember/30",
	two_months: "bg-ember/55",
	three_months: "bg-ember/80",
	older: "bg-ember-ink",
};

/** Families' debt by age, as one bar and a table. */
export function DebtAges({ currency, due_cents, overdue_cents, ages }: DebtAgesProps) {
	const money = (cents: number) => formatMoney(cents, currency);
	const share = (cents: number) => (due_cents > 0 ? Math.round((cents / due_cents) * 100) : 0);
	return (
		<Card
			title={
				<>
					<span className="tabular-nums">{money(due_cents)}</span> due
				</>
			}
			description={
				overdue_cents > 0
					? `${money(overdue_cents)} is overdue.`
					: due_cents > 0
						? "Nothing is overdue."
						: "Nothing is due."
			}
		>
			<div aria-hidden="true" className="flex h-3 gap-px overflow-clip rounded-full bg-line">
				{ages.map(({ age, cents }) =>
					cents > 0 ? (
						<span
							key={age}
							className={cn("min-w-1 forced-color-adjust-none [print-color-adjust:exact]", COLORS[age])}
							style={{ flexGrow: cents / due_cents, flexBasis: 0 }}
						/>
					) : null,
				)}
			</div>
			<table className="mt-3 w-full">
				<caption className="sr-only">Balances by age</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Age</th>
						<th scope="col">Payments due</th>
						<th scope="col">Share</th>
						<th scope="col">Amount</th>
					</tr>
				</thead>
				<tbody>
					{ages.map(({ age, cents, payables }) => (
						<tr key={age} className={cn("touch:h-11", cents === 0 && "text-muted")}>
							<th scope="row" className="py-1 text-start font-normal">
								<span
									aria-hidden="true"
									className={cn("mr-2 inline-block size-2.5 rounded-full", COLORS[age])}
								/>
								{payables > 0 ? (
									<Link
										to={moneyPaths.accountsOfAge(age)}
										className="link inline-flex items-center touch:-my-1 touch:min-h-11"
									>
										{AGES[age]}
									</Link>
								) : (
									AGES[age]
								)}
							</th>
							<td className="py-1 text-end text-muted tabular-nums max-md:hidden">
								{payables === 1 ? "1 payment" : `${payables} payments`}
							</td>
							<td className="w-16 py-1 text-end text-muted tabular-nums">{share(cents)}%</td>
							<td className="w-32 py-1 text-end font-medium tabular-nums">{money(cents)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}
