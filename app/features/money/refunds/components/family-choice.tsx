import { Link } from "@remix-run/react";
import { formatMoney } from "#app/lib/money";
import { Card } from "#app/ui/card";
import { SearchForm } from "#app/ui/search-form";

interface FamilyChoiceProps {
	q: string;
	found: { id: string; name: string; balances: { currency: string; balance_cents: number }[] }[];
	unavailable: boolean;
	/** Link for a family. */
	to: (household_id: string) => string;
}

/** Search for the family that the form is about. */
export function FamilyChoice({ q, found, unavailable, to }: FamilyChoiceProps) {
	return (
		<Card title="Which family?">
			<SearchForm
				label="Child or parent"
				placeholder="Child or parent, name or email"
				q={q}
				autoFocus={q === ""}
			/>
			{unavailable ? (
				<p role="status" className="mt-3 text-muted">
					Search isn't available right now. Try again in a few minutes.
				</p>
			) : null}
			{found.length > 0 ? (
				<ul className="mt-3 divide-y divide-line">
					{found.map(({ id, name, balances }) => (
						<li key={id}>
							<Link to={to(id)} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-pine">
								<bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
								<span className="text-muted tabular-nums">
									{balances
										.filter(({ balance_cents }, at) => at === 0 || balance_cents !== 0)
										.map(({ currency, balance_cents }) =>
											balance_cents > 0
												? `Owes ${formatMoney(balance_cents, currency)}`
												: balance_cents < 0
													? `${formatMoney(-balance_cents, currency)} in credit`
													: "Owes nothing",
										)
										.join(", ")}
								</span>
							</Link>
						</li>
					))}
				</ul>
			) : q && !unavailable ? (
				<p role="status" className="mt-3 text-muted">
					No families found. Check the spelling, or search by a child's name.
				</p>
			) : null}
		</Card>
	);
}
