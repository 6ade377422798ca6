import { Form, Link } from "@remix-run/react";
import { PricedLines } from "#app/features/ledger/pricing/components/priced-lines";
import { SameDays } from "#app/features/program/sessions/components/same-days";
import { addDays, formatDate, formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { Alert } from "#app/ui/alert";
import { Card } from "#app/ui/card";
import { Field, FieldGroup } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { RadioGroup } from "#app/ui/radio-group";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { Review } from "../review.server";
import type { StepFrame } from "../step-frame.server";
import { INTENT } from "../steps";
import { HoldClock } from "./hold-clock";
import { useProblems } from "./step-form";

interface ReviewStepProps {
	frame: StepFrame;
	review: Review;
	idempotency_key: string;
}

/** Review step: each price explained, the due dates, the refund policy, and the button that submits. */
export function ReviewStep({ frame, review, idempotency_key }: ReviewStepProps) {
	const { priced, problems, holds } = review;
	const { wrong, beside } = useProblems(() => null);
	const money = (cents: number) => formatMoney(cents, review.currency);
	const may_submit = problems.length === 0;
	return (
		<Form method="post" className="grid grid-cols-1 gap-5" noValidate>
			<input type="hidden" name="idempotency_key" value={idempotency_key} />
			<input type="hidden" name="seen_total" value={priced.total_cents} />
			<h1 className="text-xl font-bold">Review</h1>
			<FormErrors
				errors={wrong.map(({ message }) => ({ message }))}
				title="We couldn't submit your registration"
			/>
			{may_submit ? (
				<HoldClock
					key={holds.until ?? "none"}
					until={holds.until}
					until_time={holds.until_time}
					now={frame.camp.now}
					wanted={holds.wanted}
					minutes={review.hold_minutes}
					ran_out={holds.ran_out}
				/>
			) : (
				<Alert tone="warning" title="Still missing">
					<ul className="mt-1 grid gap-1">
						{problems.map(({ message, step, path }) => (
							<li key={`${step} ${message}`}>
								<Link to={path} className="link">
									{step}
								</Link>
								: {message}
							</li>
						))}
					</ul>
				</Alert>
			)}
			{review.same_days.length > 0 ? (
				<Alert tone="warning" title="On the same days">
					<SameDays notes={review.same_days} />
					<p className="mt-1">If you meant to choose both, continue.</p>
				</Alert>
			) : null}
			{review.waits.length > 0 ? (
				<Card title="Waitlist" description="Free to join. We'll offer you a spot as soon as one opens.">
					<ul className="grid gap-1">
						{review.waits.map(({ child, session, wish }) => (
							<li key={`${child} ${session}`}>
								<bdi className="font-medium">{child}</bdi> on the waitlist for {session}
								{wish ? <span className="text-muted"> · choice {wish}</span> : null}
							</li>
						))}
					</ul>
				</Card>
			) : null}
			{review.corrections.length > 0 ? (
				<Card title="Your corrections" description="The camp gets these when you submit.">
					<dl className="grid gap-2">
						{review.corrections.map(({ about, was, is }) => (
							<div key={`${about} ${is}`}>
								<dt className="text-muted">{about}</dt>
								<dd>
									<bdi className="font-medium">{is || "Nothing"}</bdi>
									{was ? (
										<>
											{" instead of "}
											<bdi>{was}</bdi>
										</>
									) : null}
								</dd>
							</div>
						))}
					</dl>
				</Card>
			) : null}
			{priced.lines.length > 0 ? (
				<>
					<Card title="Price">
						<PricedLines
							priced={priced}
							installments={priced.installments}
							due={review.pays_in_full ? review.in_full : review.by_deposit}
							currency={review.currency}
						/>
						<div className="mt-4 flex items-end gap-2">
							<Field
								name="code"
								id="code"
								label="Promo code"
								required={false}
								defaultValue={review.code}
								controlKey={review.code}
								errors={[...beside("code"), ...(priced.code_problem ? [priced.code_problem.words] : [])]}
								maxLength={30}
								className="min-w-0 flex-1"
							>
								<TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
							</Field>
							<SubmitButton name={INTENT} value="code" variant="secondary">
								Apply
							</SubmitButton>
						</div>
					</Card>
					<Pays review={review} money={money} />
					<Back review={review} money={money} />
				</>
			) : null}
			<div className="step-bar">
				<Link
					to={frame.back.to}
					prefetch="intent"
					className="inline-flex min-h-8 items-center gap-1 rounded-sm text-muted hover:text-ink touch:min-h-11"
				>
					<Icon name="arrow-left" />
					{frame.back.label}
				</Link>
				{priced.lines.length + review.waits.length > 0 ? (
					<div className="text-end">
						<SubmitButton name={INTENT} value="submit" size="large" disabled={!may_submit}>
							{priced.lines.length === 0 ? "Join the waitlist" : `Complete registration`}
						</SubmitButton>
					</div>
				) : null}
			</div>
			{priced.lines.length > 0 ? (
				<p className="-mt-2 text-end text-xs text-muted">
					{review.needs_approval
						? "The camp will review it and get back to you. You won't be charged today."
						: review.pay_later
							? "You won't be charged today. See the due dates above."
							: "The first payment is due today. The camp will tell you how to pay."}
					{review.lapse_days === null ? null : ` ${lapseText(review.lapse_days)}`}
				</p>
			) : null}
		</Form>
	);
}

/** Sentence about spots whose first payment isn't made in time. */
const lapseText = (days: number) =>
	days === 0
		? "Spots are released if the first payment isn't received by its due date."
		: `Spots are released if the first payment isn't received within ${days === 1 ? "a day" : `${days} days`} of its due date.`;

type Money = (cents: number) => string;

function Pays({ review, money }: { review: Review; money: Money }) {
	const dates = (rows: Review["in_full"]) =>
		rows
			.map(({ label, amount_cents, due_on }) => `${label} ${money(amount_cents)} by ${formatDate(due_on)}`)
			.join(", ");
	if (review.priced.total_cents === 0) return null;
	return (
		<Card title="Payment plan">
			<FieldGroup
				name="pays"
				id="pays"
				label="Payment plan"
				hideLabel
				defaultValue={review.pays_in_full ? "full" : "deposit"}
			>
				<RadioGroup
					options={[
						{
							value: "deposit",
							label: review.priced.deposit_cents > 0 ? "Deposit first" : "On the payment dates",
							help: dates(review.by_deposit),
						},
						{ value: "full", label: "Pay in full", help: dates(review.in_full) },
					]}
				/>
			</FieldGroup>
		</Card>
	);
}

/** Refund policy, in sentences and as amounts for this registration. */
function Back({ review: { policy, refunds }, money }: { review: Review; money: Money }) {
	return (
		<Card title="If you cancel">
			<p>{policy.join(" ")}</p>
			<details className="mt-2">
				<summary className="link min-h-8 cursor-pointer py-1.5 touch:min-h-11 touch:py-3">
					Refund schedule
				</summary>
				<dl className="mt-1 grid gap-1.5">
					{refunds.map(({ from_on, refund_cents }, index) => {
						const next = refunds[index + 1]?.from_on;
						return (
							<div key={from_on} className="flex items-baseline justify-between gap-4">
								<dt className="text-muted">
									{next
										? index === 0
											? `Until ${formatDate(addDays(next, -1))}`
											: formatDateRange(from_on, addDays(next, -1))
										: index === 0
											? "Anytime"
											: `Starting ${formatDate(from_on)}`}
								</dt>
								<dd className="tabular-nums">{money(refund_cents)}</dd>
							</div>
						);
					})}
				</dl>
			</details>
		</Card>
	);
}
