import { formatDate } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { Alert } from "#app/ui/alert";
import type { ReactNode } from "react";
import type { Installment } from "../installment-rules";
import type { Priced } from "../price-rules";

interface PricedLinesProps {
	priced: Priced;
	installments: readonly Installment[];
	/**
	 * Charges with their dates that would be created, if known; otherwise the deposit and the installments are listed.
	 */
	due?: readonly { label: string; amount_cents: number; due_on: string }[];
	currency: string;
}

/** Price of a registration with every line explained, and its due dates, as families see it. */
export function PricedLines({ priced, installments, due, currency }: PricedLinesProps) {
	const money = (cents: number) => formatMoney(cents, currency);
	const { lines, add_on_lines, off_cents, total_cents, deposit_cents } = priced;
	return (
		<div className="grid gap-4">
			{priced.code_problem ? <Alert tone="warning">{priced.code_problem.words}</Alert> : null}
			{priced.left_out.length > 0 ? (
				<Alert tone="warning" title="Not included in the price">
					<ul>
						{priced.left_out.map((words) => (
							<li key={words}>{words}</li>
						))}
					</ul>
				</Alert>
			) : null}
			{lines.length === 0 ? <p className="text-muted">Choose a session to see its price.</p> : null}
			<ul className="divide-y divide-line border-y border-line">
				{lines.map((line) => (
					<li key={`${line.child_id} ${line.session_id}`} className="grid gap-0.5 py-2.5">
						<Amount
							label={<span className="font-medium">{line.session_name}</span>}
							cents={money(line.price_cents)}
						/>
						<p className="text-xs text-muted">{line.child_name}</p>
						{line.steps.map((step) => (
							<Amount
								key={step.discount_id}
								label={<span className="text-muted">{step.words}</span>}
								cents={`−${money(step.off_cents)}`}
								off
							/>
						))}
						{line.steps.length > 0 ? (
							<Amount label={<span className="sr-only">Total</span>} cents={money(line.total_cents)} strong />
						) : null}
					</li>
				))}
				{add_on_lines.map((line) => (
					<li key={`${line.add_on_id} ${line.child_id}`} className="grid gap-0.5 py-2.5">
						<Amount
							label={<span className="font-medium">{line.name}</span>}
							cents={money(line.total_cents)}
						/>
						<p className="text-xs text-muted">{line.words}</p>
					</li>
				))}
			</ul>
			<dl className="grid gap-1.5">
				{off_cents > 0 ? (
					<>
						<Total label="Before discounts" cents={money(priced.price_cents)} />
						<Total label="Discounts" cents={`−${money(off_cents)}`} off />
					</>
				) : null}
				<div className="flex items-baseline justify-between gap-4 text-base font-bold">
					<dt>Total</dt>
					<dd className="tabular-nums">{money(total_cents)}</dd>
				</div>
			</dl>
			<div className="rounded-md bg-sunken px-4 py-3">
				<h3 className="pb-1 font-bold">Payment schedule</h3>
				{total_cents === 0 ? (
					<p className="text-muted">Nothing is due.</p>
				) : due ? (
					<dl className="grid gap-1.5">
						{due.map(({ label, amount_cents, due_on }) => (
							<Total
								key={`${label} ${due_on}`}
								label={`${label}, by ${formatDate(due_on)}`}
								cents={money(amount_cents)}
							/>
						))}
					</dl>
				) : (
					<dl className="grid gap-1.5">
						{deposit_cents > 0 ? (
							<Total label="Deposit, at registration" cents={money(deposit_cents)} />
						) : null}
						{installments.map(({ due_on, cents }) => (
							<Total key={due_on} label={formatDate(due_on)} cents={money(cents)} />
						))}
					</dl>
				)}
			</div>
		</div>
	);
}

interface AmountProps {
	label: ReactNode;
	cents: string;
	off?: boolean;
	strong?: boolean;
}

function Amount({ label, cents, off, strong }: AmountProps) {
	return (
		<p className="flex items-baseline justify-between gap-4">
			<span className="min-w-0 wrap-anywhere">{label}</span>
			<span className={off ? "whitespace-nowrap text-pine tabular-nums" : "whitespace-nowrap tabular-nums"}>
				{strong ? <span className="font-medium">{cents}</span> : cents}
			</span>
		</p>
	);
}

function Total({ label, cents, off }: { label: string; cents: string; off?: boolean }) {
	return (
		<div className="flex items-baseline justify-between gap-4">
			<dt className="text-muted">{label}</dt>
			<dd className={off ? "text-pine tabular-nums" : "tabular-nums"}>{cents}</dd>
		</div>
	);
}
