import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { cameByProvider, isGiven, stateOfPayment, WAYS, type Way } from "#app/lib/ledger";
import { formatDate, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { DisputesCard } from "../components/disputes-card";
import { disputeLine } from "../dispute-line";
import { disputesOfPayment } from "../dispute-queries.server";
import { type RefundLine, RefundsCard } from "#app/features/money/refunds/components/refunds-card";
import { refundLine, refundsOf } from "#app/features/money/refunds/index.server";
import { refundPaths } from "#app/features/money/refunds/paths";
import { FactsCard } from "#app/features/ledger/ledger/components/facts-card";
import { toastWords } from "#app/ui/toast-words";
import { aPayment } from "../route-specs.server";
import { voidForm } from "../inputs";
import { moneyPaths } from "../paths";
import { voidPayment } from "../void-payment.server";

const withRefunds = {
	...aPayment,
	reads: (input: Parameters<typeof aPayment.reads>[0]) => ({
		...aPayment.reads(input),
		refunds: refundsOf({ db: input.db, place: input.place }, { payment_id: input.params.payment_id }),
		disputes: disputesOfPayment(input, input.params.payment_id),
	}),
};

export const loader = campLoader(withRefunds, ({ ctx, rows, found }) => ({
	id: found.id,
	household_id: found.household_id,
	family: found.household_name,
	state: found.state,
	way: WAYS[found.way as Way] ?? found.way,
	currency: found.currency,
	state_words: stateOfPayment(found),
	shown_as: found.shown_as,
	failure: found.failure,
	amount_cents: found.amount_cents,
	refunded_cents: found.refunded_cents,
	rest_cents:
		found.state === "succeeded" ? found.amount_cents - found.spread_cents - found.refunded_cents : 0,
	received_on: found.received_on,
	reference: found.reference,
	payer: found.payer,
	note: found.note,
	entered_by: found.entered_by_name,
	entered: formatInstant(found.created_at, ctx.camp.time_zone),
	parts: rows.parts.map(({ payable_id, registration_id, label, what, season_name, part_cents }) => ({
		payable_id,
		registration_id,
		label,
		what,
		season_name,
		part_cents,
	})),
	entries: rows.entries,
	is_given: isGiven(found.way),
	is_provided: cameByProvider(found.way),
	can_refund: found.state === "succeeded" && !isGiven(found.way) && found.refunded_cents < found.amount_cents,
	refunds: rows.refunds.map(refundLine),
	disputes: rows.disputes.map(disputeLine),
}));

export const action = campAction(
	{ ...aPayment, permission: "finance_post", body: voidForm, failure: toastWords.notDeleted("Payment") },
	async ({ ctx, found, input: { reason, undo } }) => {
		const sees = ctx.can("finance_view");
		const to = sees
			? undo
				? moneyPaths.account(found.household_id)
				: moneyPaths.payment(found.id)
			: moneyPaths.record(found.household_id);
		const run = async () => {
			const { due_again } = await voidPayment(ctx, { payment_id: found.id, reason });
			const again = due_again.map(({ label }) => label).join(", ");
			return redirectWithToast(to, `Payment voided${again ? `. Due again: ${again}`.slice(0, 200) : ""}`);
		};
		return undo ? toastOnError(to, run) : run();
	},
);

export const handle = { title: "Payment" };
export const meta = ({ data }: { data: { family: string } | undefined }) => [
	{ title: data ? `Payment from ${data.family} · Money · CampInsights` : "CampInsights" },
];

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

export default function Payment() {
	const payment = useLoaderData<typeof loader>();
	const { id, family, household_id, currency, state, parts, entries, rest_cents } = payment;
	const [canPost, opens] = [useCan("finance_post"), useCan("registration_manage")];
	const money = (cents: number) => formatMoney(cents, currency);
	const facts: [string, ReactNode][] = [
		["Family", <FamilyLink key="family" household_id={household_id} family={family} />],
		[payment.received_on ? "Method" : "How", [payment.way, payment.shown_as].filter(Boolean).join(": ")],
		["Reason it failed", payment.failure ? <bdi key="failure">{payment.failure}</bdi> : null],
		["Day", payment.received_on ? formatDate(payment.received_on) : null],
		["Reference", payment.reference],
		["Payer", payment.payer],
		["Note", payment.note],
		[
			payment.entered_by ? "Recorded by" : "Recorded",
			[payment.entered_by, payment.entered].filter(Boolean).join(", "),
		],
		["Refunded", payment.refunded_cents > 0 ? money(payment.refunded_cents) : null],
	];
	return (
		<>
			<PageHeader
				title={<span className="tabular-nums">{money(payment.amount_cents)}</span>}
				badges={
					<Badge tone={state === "succeeded" ? "pine" : "neutral"}>
						{payment.is_given && state === "succeeded" ? "Given" : payment.state_words}
					</Badge>
				}
				description={
					<>
						{payment.is_given ? `${payment.way} for` : "Payment from"} <bdi>{family}</bdi>.
					</>
				}
				back={{ to: moneyPaths.account(household_id), label: family }}
				actions={
					<>
						{payment.received_on ? (
							<ButtonLink to={familyMoneyPaths.receipt(id)} icon={<Icon name="file-text" />}>
								Receipt
							</ButtonLink>
						) : null}
						{canPost && payment.can_refund ? (
							<ButtonLink to={refundPaths.askOf(household_id, payment.id)} icon={<Icon name="undo-2" />}>
								Refund
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				<FactsCard facts={facts} />
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<Card title="Applied to" flush>
						<ul className="divide-y divide-line">
							{parts.map(({ payable_id, registration_id, label, what, season_name, part_cents }) => (
								<li key={payable_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
									{opens ? (
										<Link to={`/registrations/${registration_id}`} className={lineLink}>
											<bdi>{`${label}, ${season_name}`}</bdi>
										</Link>
									) : (
										<bdi>{`${label}, ${season_name}`}</bdi>
									)}
									<span className="ml-auto tabular-nums">{money(part_cents)}</span>
									{what ? <bdi className="w-full text-muted wrap-anywhere">{what}</bdi> : null}
								</li>
							))}
							{rest_cents > 0 ? (
								<li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-muted">
									Credit for the next charges
									<span className="ml-auto tabular-nums">{money(rest_cents)}</span>
								</li>
							) : parts.length === 0 ? (
								<li className="px-4 py-2.5 text-muted">Not applied to any charge.</li>
							) : null}
						</ul>
					</Card>
					<DisputesCard disputes={payment.disputes} named="reason" leads={false} />
					<RefundsCard refunds={payment.refunds} />
					<Card title="Journal entries" flush>
						<ul className="divide-y divide-line">
							{entries.map(({ number, label, happened_on, reason, posted_by_name }) => (
								<li key={number} className="grid gap-0.5 px-4 py-2.5">
									<span className="flex flex-wrap items-baseline gap-x-3">
										<Link to={moneyPaths.entry(number)} className={lineLink}>
											No. {number}: {label}
										</Link>
										<span className="ml-auto text-muted">{formatDate(happened_on)}</span>
									</span>
									<bdi className="text-muted">{[reason, posted_by_name].filter(Boolean).join(" · ")}</bdi>
								</li>
							))}
						</ul>
					</Card>
					{canPost && state === "succeeded" && !payment.is_provided && !goesBack(payment) ? (
						<TakeBack />
					) : null}
				</div>
			</div>
		</>
	);
}

/** Whether any of it was refunded or has a pending refund. */
const goesBack = ({ refunds, refunded_cents }: { refunds: RefundLine[]; refunded_cents: number }) =>
	refunded_cents > 0 || refunds.some(({ state }) => state !== "rejected" && state !== "void");

const FamilyLink = ({ household_id, family }: { household_id: string; family: string }) => (
	<Link to={moneyPaths.account(household_id)} className={lineLink}>
		<bdi>{family}</bdi>
	</Link>
);

/** Form that voids the payment. */
function TakeBack() {
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	const label = "Why";
	return (
		<Card
			title="Void payment"
			description="For a bounced check or an entry error. The charges become due again; both entries stay in the ledger."
		>
			<Form method="post" className="grid gap-4">
				<FormErrors
					title="The payment wasn't voided"
					errors={[
						...(error[""] ?? []).map((message) => ({ message })),
						...(error.reason ?? []).map((message) => ({ id: "reason", label, message })),
					]}
				/>
				<Field
					id="reason"
					name="reason"
					label={label}
					required
					maxLength={500}
					errors={error.reason}
					defaultValue={String(result?.initialValue?.reason ?? "")}
				>
					<TextInput autoComplete="off" dir="auto" />
				</Field>
				<div>
					<SubmitButton variant="danger">Void payment</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
