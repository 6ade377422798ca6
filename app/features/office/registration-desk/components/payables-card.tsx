import { Form, Link } from "@remix-run/react";
import { splitPaths } from "#app/features/money/bill-splits/paths";
import { moneyPaths } from "#app/features/money/payments/paths";
import { refundPaths } from "#app/features/money/refunds/paths";
import { formatDate } from "#app/lib/dates";
import { PAID_BY_CREDIT, PAYABLE_LABELS } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { SubmitButton } from "#app/ui/submit-button";
import type { Detail } from "../detail";
import { boardPaths } from "../paths";

type Money = NonNullable<Detail["money"]>;

/** Whether credit has paid part of a charge that is still due. */
const isPartPaid = ({ kind, state, paid_cents = 0 }: Money["payables"][number]) =>
	kind !== "refund" && state === "due" && paid_cents > 0;

/** Charges due and payments received, with the users who recorded them. */
export function PayablesCard({
	detail: { id, currency, household_id },
	money,
}: {
	detail: Detail;
	money: Money;
}) {
	const [canPost, seesMoney] = [useCan("finance_post"), useCan("finance_view")];
	const amount = (cents: number) => formatMoney(cents, currency);
	const { payables, received_cents, due_cents, waived_cents, refunded_cents } = money;
	const sums = [
		["Received", received_cents],
		["Waived or credited", waived_cents],
		["Due", due_cents],
		["To be refunded", refunded_cents],
	].filter((pair): pair is [string, number] => Number(pair[1]) > 0);
	return (
		<Card
			title="Payments"
			flush
			actions={
				seesMoney && household_id ? (
					<>
						<Link to={splitPaths.split(id)} className="link inline-flex min-h-6 items-center touch:min-h-11">
							Share the bill
						</Link>
						<Link
							to={moneyPaths.account(household_id)}
							className="link inline-flex min-h-6 items-center touch:min-h-11"
						>
							Family's account
						</Link>
					</>
				) : undefined
			}
		>
			{sums.length > 0 ? (
				<dl className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-4 py-3">
					{sums.map(([label, cents]) => (
						<div key={label} className="flex gap-1.5">
							<dt className="text-muted">{label}</dt>
							<dd className="font-bold tabular-nums">{amount(cents)}</dd>
						</div>
					))}
				</dl>
			) : (
				<p className="px-4 py-3 text-muted">Nothing is due until this registration is accepted.</p>
			)}
			<ul className="divide-y divide-line">
				{payables.map((payable) => (
					<li
						key={payable.id}
						className={cn("grid gap-1 px-4 py-3", payable.state === "void" && "text-muted")}
					>
						<p className="flex flex-wrap items-baseline gap-x-2">
							<span className={cn("font-medium", payable.state === "void" && "line-through")}>
								{payable.label}
							</span>
							<span className="ml-auto text-end tabular-nums">
								{amount(payable.amount_cents)}
								{isPartPaid(payable) ? (
									<span className="block text-xs text-muted">{amount(payable.paid_cents ?? 0)} paid</span>
								) : null}
							</span>
						</p>
						<div className="flex flex-wrap items-center gap-2 text-muted">
							<Badge tone={payable.state === "received" ? "pine" : payable.is_late ? "ember" : "neutral"}>
								{payable.is_late ? "Overdue" : (PAYABLE_LABELS[payable.state] ?? payable.state)}
							</Badge>
							{payable.state === "due" ? (
								<span>
									{payable.kind === "refund" ? "To be paid out" : `By ${formatDate(payable.due_on)}`}
								</span>
							) : (
								<span>
									{[payable.method, payable.reference, payable.reason].filter(Boolean).join(", ")}
									{payable.by ? ` · ${payable.by}, ${payable.settled}` : ""}
								</span>
							)}
							{payable.kind === "refund" ? (
								seesMoney ? (
									<ButtonLink size="small" to={refundPaths.list} className="ml-auto">
										Refunds
									</ButtonLink>
								) : null
							) : canPost && payable.state === "due" ? (
								<ButtonLink size="small" to={boardPaths.payable(id, payable.id)} className="ml-auto">
									Record payment or waive
								</ButtonLink>
							) : null}
							{canPost &&
							payable.kind !== "refund" &&
							payable.method !== PAID_BY_CREDIT &&
							(payable.state === "received" || payable.state === "waived") ? (
								<Form method="post" action={boardPaths.settle(id, payable.id)} className="ml-auto">
									<input type="hidden" name="state" value="due" />
									<SubmitButton size="small" variant="quiet">
										Undo <span className="sr-only">: {payable.label}</span>
									</SubmitButton>
								</Form>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
