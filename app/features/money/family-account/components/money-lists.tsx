import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { PaidAmount, PaidFrame } from "#app/features/money/payments/components/paid-frame";
import { WAYS, type Way } from "#app/lib/ledger";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { familyMoneyPaths } from "../paths";

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

interface Paid {
	id: string;
	way: string;
	state: string;
	/** State label, shown unless the payment simply succeeded. */
	state_words: string | null;
	received_on: string | null;
	/** True if its page is open: the user can continue or cancel the payment. */
	is_begun: boolean;
	amount: string;
}

/** A family's latest payments, each with its receipt or its status. */
export function PaidList({ payments, more }: { payments: Paid[]; more: boolean }) {
	return (
		<PaidFrame title="Recent payments" count={payments.length} more={more}>
			{payments.map(({ id, way, state, state_words, received_on, is_begun, amount }) => (
				<li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
					<Link to={familyMoneyPaths.receipt(id)} className={lineLink}>
						{received_on ? formatDate(received_on) : is_begun ? "Continue or cancel" : "Payment not received"}
						<span className="sr-only">, {received_on ? "receipt" : "payment"}</span>
					</Link>
					<span className="text-muted">{WAYS[way as Way] ?? way}</span>
					{state_words ? <Badge>{state_words}</Badge> : null}
					<PaidAmount state={state} amount={amount} />
				</li>
			))}
		</PaidFrame>
	);
}

interface Billed {
	id: string;
	season_name: string;
	what: string;
	href: string | null;
	/** Link to the refund preview; null if the viewer can't cancel any of it. */
	refund: string | null;
}

/** Registrations that the money is for, with links to the refund preview. */
export function BilledList({ billed }: { billed: Billed[] }) {
	if (billed.length === 0) return null;
	return (
		<Card title="Registrations" flush>
			<ul className="divide-y divide-line">
				{billed.map(({ id, season_name, what, href, refund }) => (
					<li key={id} className="grid gap-0.5 px-4 py-2.5">
						{href ? (
							<Link to={href} className={`${lineLink} justify-self-start`}>
								{season_name}
							</Link>
						) : (
							<span className="font-medium">{season_name}</span>
						)}
						<bdi className="text-muted wrap-anywhere">{what || "No upcoming enrollments"}</bdi>
						{refund ? (
							<Link to={refund} className={`${lineLink} justify-self-start`}>
								See your refund if you cancel
							</Link>
						) : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

/** A family's documents: the account statement, and a care statement per year. */
export function PaperList({ years, named }: { years: number[]; named: string | undefined }) {
	return (
		<Card
			title="For your taxes"
			description="Your yearly child-care total and the camp's tax ID, for your tax return."
			flush
		>
			<ul className="divide-y divide-line">
				{years.map((year) => (
					<li key={year} className="px-4 py-1.5">
						<Link to={familyMoneyPaths.care(year, named)} className={lineLink}>
							Care statement {year}
						</Link>
					</li>
				))}
			</ul>
		</Card>
	);
}
