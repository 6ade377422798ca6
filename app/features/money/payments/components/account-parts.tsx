import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { splitPaths } from "#app/features/money/bill-splits/paths";
import { boardPaths } from "#app/features/office/registration-desk/paths";
import { formatDate } from "#app/lib/dates";
import { stateOfPayment, WAYS, type Way } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { moneyPaths } from "../paths";
import { PaidAmount, PaidFrame } from "./paid-frame";

interface Due {
	id: string;
	registration_id: string;
	label: string;
	amount_cents: number;
	/** Part already paid, in cents. */
	paid_cents?: number;
	currency: string;
	due_on: string;
	season_name?: string;
	/** Children and sessions that it is for: "Ella: Explorers". */
	what?: string | null;
	kind?: string;
	/** Autopay status; null if autopay is off. */
	charge?: string | null;
}

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

/** A family's charges, oldest first, and refunds to pay out. */
export function PayablesCard({
	payables,
	refunds,
	today,
}: {
	payables: Due[];
	refunds: Due[];
	today: string;
}) {
	const canPost = useCan("finance_post");
	return (
		<Card title="Amounts due" flush>
			{payables.length === 0 && refunds.length === 0 ? (
				<p className="px-4 py-3 text-muted">Nothing is due.</p>
			) : (
				<ul className="divide-y divide-line">
					{payables.map((due) => (
						<PayableLine key={due.id} due={due}>
							{due.due_on < today ? <Badge tone="ember">Overdue</Badge> : null}
							<span>By {formatDate(due.due_on)}</span>
							{canPost && due.kind === "fee" ? (
								<Link to={moneyPaths.voidFee(due.id)} className={`${lineLink} ml-auto`}>
									Void
									<span className="sr-only">: {due.label}</span>
								</Link>
							) : canPost ? (
								<Link to={splitPaths.split(due.registration_id)} className={`${lineLink} ml-auto`}>
									Share
									<span className="sr-only"> the bill of {due.label} with another household</span>
								</Link>
							) : null}
						</PayableLine>
					))}
					{refunds.map((due) => (
						<PayableLine key={due.id} due={due}>
							<Badge tone="sky">Refunds owed</Badge>
						</PayableLine>
					))}
				</ul>
			)}
		</Card>
	);
}

function PayableLine({ due, children }: { due: Due; children: ReactNode }) {
	const opens = useCan("registration_manage");
	const settles = useCan("finance_post");
	const words = [due.label, due.season_name].filter(Boolean).join(", ");
	return (
		<li className="grid gap-0.5 px-4 py-2.5">
			<p className="flex flex-wrap items-baseline gap-x-3">
				{opens ? (
					<Link to={`/registrations/${due.registration_id}`} className={lineLink}>
						<bdi>{words}</bdi>
					</Link>
				) : (
					<bdi className="font-medium">{words}</bdi>
				)}
				<span className="ml-auto font-medium tabular-nums">
					{formatMoney(due.amount_cents, due.currency)}
				</span>
			</p>
			{due.what ? <bdi className="text-muted wrap-anywhere">{due.what}</bdi> : null}
			{due.paid_cents ? (
				<p className="text-muted tabular-nums">
					{formatMoney(due.paid_cents, due.currency)} of{" "}
					{formatMoney(due.amount_cents + due.paid_cents, due.currency)} paid
				</p>
			) : null}
			{due.charge ? <p className="text-muted">{due.charge}</p> : null}
			<p className="flex flex-wrap items-center gap-2 text-muted">
				{children}
				{settles ? (
					<Link to={boardPaths.payable(due.registration_id, due.id)} className={cn(lineLink, "ml-auto")}>
						Mark paid or waive<span className="sr-only"> {words}</span>
					</Link>
				) : null}
			</p>
		</li>
	);
}

interface PaymentItem {
	id: string;
	way: string;
	state: string;
	amount_cents: number;
	currency: string;
	received_on: string | null;
	reference: string | null;
	payer: string | null;
	is_begun: 0 | 1;
}

/** A family's latest payments. */
export function PaymentsCard({ payments, more }: { payments: PaymentItem[]; more: boolean }) {
	return (
		<PaidFrame title="Payments" count={payments.length} more={more}>
			{payments.map(({ id, way, state, amount_cents, currency, received_on, reference, payer, is_begun }) => (
				<li key={id} className="grid gap-0.5 px-4 py-2.5">
					<p className="flex flex-wrap items-baseline gap-x-3">
						<Link to={moneyPaths.payment(id)} className={lineLink}>
							{WAYS[way as Way] ?? way}
							{received_on ? `, ${formatDate(received_on)}` : ""}
						</Link>
						<PaidAmount state={state} amount={formatMoney(amount_cents, currency)} />
					</p>
					<p className="flex flex-wrap items-center gap-2 text-muted">
						{state === "succeeded" ? null : <Badge>{stateOfPayment({ state, received_on, is_begun })}</Badge>}
						<bdi>{[reference, payer && `from ${payer}`].filter(Boolean).join(", ")}</bdi>
					</p>
				</li>
			))}
		</PaidFrame>
	);
}
