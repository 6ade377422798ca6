import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FactsCard } from "#app/features/ledger/ledger/components/facts-card";
import { moneyPaths } from "#app/features/money/payments/paths";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { formatDate, formatInstant } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCan } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Alert } from "#app/ui/alert";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { aRefund, aRefundWithPayables, afterPaying } from "../route-specs.server";
import { DueAgainNote } from "../components/due-again-note";
import { RefundBadge } from "../components/refund-badge";
import { RefundErrors } from "../components/refund-errors";
import { decideRefund } from "../decide-refund.server";
import { decideForm } from "../inputs";
import { refundPaths } from "../paths";

export const loader = campLoader(aRefundWithPayables, ({ ctx, found, rows }) => {
	const at = (instant: string | null) => (instant ? formatInstant(instant, ctx.camp.time_zone) : null);
	return {
		id: found.id,
		household_id: found.household_id,
		family: found.household_name,
		amount_cents: found.amount_cents,
		currency: found.currency,
		state: found.state,
		way: REFUND_WAYS[found.way as RefundWay] ?? found.way,
		reference: found.reference,
		reason: found.reason,
		decision: found.decision,
		paid_on: found.paid_on,
		failure: found.failure,
		payment_id: found.payment_id,
		registration_id: found.registration_id,
		is_owed: !!found.payable_id,
		after: afterPaying(found, rows),
		needs_second: found.needs_second === 1,
		is_own: found.requested_by === ctx.user.id,
		/** Money refunded to a card can't be taken back. */
		by_hand: found.way !== "original",
		goes_by_itself: found.way === "original" && found.requested_by === null && found.failure === null,
		requested: [found.requested_by_name ?? "Automatically", at(found.requested_at)].join(", "),
		decided: [found.decided_by_name, at(found.decided_at)].filter(Boolean).join(", "),
		processed: [found.processed_by_name, at(found.processed_at)].filter(Boolean).join(", "),
	};
});

/** POST decision, reason: approves or rejects it. */
export const action = campAction(
	{ ...aRefund, permission: "finance_refund", body: decideForm, failure: toastWords.notUpdated("Refund") },
	async ({ ctx, found, input }) => {
		const { state } = await decideRefund(ctx, { ...input, refund_id: found.id });
		const to = ctx.can("finance_view") ? refundPaths.one(found.id) : "/more";
		return redirectWithToast(to, state === "approved" ? "Refund approved" : "Refund rejected");
	},
);

export const handle = { title: "Refund" };
export const meta = ({ data }: { data: { family: string } | undefined }) => [
	{ title: data ? `Refund to ${data.family} · Money · CampInsights` : "CampInsights" },
];

const lineLink = "link inline-flex min-h-6 items-center touch:min-h-11";

export default function Refund() {
	const refund = useLoaderData<typeof loader>();
	const { id, household_id, family, state, needs_second, is_own, payment_id, registration_id } = refund;
	const [canPost, canApprove, opens] = [
		useCan("finance_post"),
		useCan("finance_refund"),
		useCan("registration_manage"),
	];
	const is_open = state === "requested" || state === "approved";
	const facts: [string, ReactNode][] = [
		[
			"Family",
			<Link key="family" to={moneyPaths.account(household_id)} className={lineLink}>
				<bdi>{family}</bdi>
			</Link>,
		],
		["Why", <bdi key="why">{refund.reason}</bdi>],
		[
			"Refund from",
			payment_id ? (
				<Link key="payment" to={moneyPaths.payment(payment_id)} className={lineLink}>
					A payment
				</Link>
			) : registration_id && opens ? (
				<Link key="registration" to={`/registrations/${registration_id}`} className={lineLink}>
					A cancellation
				</Link>
			) : refund.is_owed ? (
				"A cancellation"
			) : (
				"The family's credit"
			),
		],
		["How", [refund.way, refund.reference].filter(Boolean).join(", ")],
		["Requested", refund.requested],
		[state === "rejected" ? "Rejected" : "Approved", refund.decided],
		[
			"Paid out",
			refund.paid_on ? [formatDate(refund.paid_on), refund.processed].filter(Boolean).join(" · ") : null,
		],
		[
			state === "void" ? "Reversed" : "Reason",
			refund.decision ? <bdi key="end">{refund.decision}</bdi> : null,
		],
		["Failed", refund.failure],
	];
	return (
		<>
			<PageHeader
				title={<span className="tabular-nums">{formatMoney(refund.amount_cents, refund.currency)}</span>}
				badges={<RefundBadge state={state} needs_second={needs_second} />}
				description={
					<>
						Refund to <bdi>{family}</bdi>.
					</>
				}
				back={{ to: refundPaths.list, label: "Refunds" }}
				actions={
					canPost && is_open ? (
						<ButtonLink to={refundPaths.takeBack(id)}>Withdraw</ButtonLink>
					) : canPost && state === "processed" && refund.by_hand ? (
						<ButtonLink to={refundPaths.takeBack(id)}>Reverse</ButtonLink>
					) : undefined
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
				<FactsCard facts={facts} />
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<DueAgainNote after={refund.after} currency={refund.currency} />
					{state === "requested" ? (
						needs_second && is_own ? (
							<Alert title="Needs someone else's approval">
								You requested this refund, and it's above the camp's limit, alone or with this family's other
								refunds in the last 30 days. Anyone else who can approve refunds will see it in the list.
							</Alert>
						) : canApprove ? (
							<Decide />
						) : (
							<Alert title="Pending approval">Anyone who can approve refunds will see this request.</Alert>
						)
					) : null}
					{state === "approved" && refund.goes_by_itself ? (
						<Alert title="Refund in progress">
							The money was paid for something that was no longer available. Stripe refunds it to the card
							within minutes, and then we email the family.
						</Alert>
					) : state === "approved" ? (
						<Card
							title={refund.failure ? "The automatic refund failed" : "Approved"}
							description={
								refund.failure
									? "The family is expecting this refund. Pay it out another way and record the payout here. We'll then post the refund and email the family."
									: "Once you've paid this refund, record it here. We'll then post the refund and email the family."
							}
						>
							{canPost ? (
								<ButtonLink to={refundPaths.pay(id)} variant="primary">
									Paid out
								</ButtonLink>
							) : (
								<p>Someone who can post payments records the refund once it's paid out.</p>
							)}
						</Card>
					) : null}
				</div>
			</div>
		</>
	);
}

const LABELS = { reason: "Reason for rejecting", decision: "" };

/** Form that approves or rejects a refund. */
function Decide() {
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	return (
		<Card title="Approve this refund?" description="Once approved, it can be paid out.">
			<div className="grid gap-4">
				<RefundErrors title="No decision was saved" error={error} labels={LABELS} />
				<Form method="post">
					<input type="hidden" name="decision" value="approve" />
					<SubmitButton name="press" value="approve">
						Approve
					</SubmitButton>
				</Form>
				<Form method="post" className="grid gap-3 border-t border-line pt-4">
					<input type="hidden" name="decision" value="reject" />
					<Field
						id="reason"
						name="reason"
						label={LABELS.reason}
						required
						maxLength={500}
						errors={error.reason}
						defaultValue={String(result?.initialValue?.reason ?? "")}
					>
						<TextInput autoComplete="off" dir="auto" />
					</Field>
					<div>
						<SubmitButton name="press" value="reject" variant="secondary">
							Reject
						</SubmitButton>
					</div>
				</Form>
			</div>
		</Card>
	);
}
