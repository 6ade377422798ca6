import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { settlePayable } from "#app/features/money/payments/index.server";
import { familyName } from "#app/features/registration/bookings/index.server";
import { formatMoney } from "#app/lib/money";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { afterSettling } from "../after-settling.server";
import { aPayable } from "../route-specs.server";
import { settleForm } from "../inputs";
import { METHODS } from "../rules";
import { settledUndo } from "../settled-undo";

export const loader = campLoader(aPayable, ({ ctx, found: { booked, payable } }) => ({
	back: afterSettling(ctx, booked.registration),
	family: familyName(booked.contact),
	label: payable.label,
	amount: formatMoney(
		payable.amount_cents - (payable.state === "due" ? (payable.paid_cents ?? 0) : 0),
		booked.registration.currency ?? ctx.camp.currency,
	),
	part_paid:
		payable.state === "due" && payable.kind !== "refund" && (payable.paid_cents ?? 0) > 0
			? {
					paid: formatMoney(payable.paid_cents ?? 0, booked.registration.currency ?? ctx.camp.currency),
					all: formatMoney(payable.amount_cents, booked.registration.currency ?? ctx.camp.currency),
				}
			: null,
	is_refund: payable.kind === "refund",
	state: payable.state,
}));

export const action = campAction(
	{ ...aPayable, body: settleForm, failure: toastWords.notUpdated("Registration") },
	async ({ ctx, found, input }) => {
		const { booked, payable } = found;
		const registration_id = booked.registration.id;
		const done = await settlePayable(ctx, { ...input, registration_id, payable_id: payable.id });
		return redirectWithToast(afterSettling(ctx, booked.registration), `${done.label}: ${done.state}`, {
			undo: settledUndo(registration_id, payable.id),
		});
	},
);

export const handle = { title: "Payment" };
export const meta = () => [{ title: "Payment · Registrations · CampInsights" }];

const LABELS: Record<string, string> = {
	method: "Payment method",
	reference: "Reference",
	reason: "Reason for waiving",
	state: "Action",
};

export default function PayablePage() {
	const { back, family, label, amount, part_paid, is_refund, state } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`${label}, ${amount}`}
				description={`For ${family}. ${part_paid ? `${part_paid.paid} of ${part_paid.all} is already paid. ` : ""}You can undo this later.`}
				back={{ to: back, label: family }}
			/>
			<FormErrors
				title="The payment wasn't recorded"
				errors={Object.entries(error).flatMap(([name, messages]) =>
					(messages ?? []).map((message) =>
						name ? { id: name, label: LABELS[name] ?? name, message } : { message },
					),
				)}
			/>
			{state !== "due" ? (
				<Card>
					<p>This charge is already {state}.</p>
				</Card>
			) : is_refund ? (
				<Card>
					<p>Refunds are approved and paid out under Money.</p>
				</Card>
			) : (
				<div className="grid gap-4">
					<Card title="Record payment">
						<Form method="post" className="grid gap-4">
							<input type="hidden" name="state" value="received" />
							<Field id="method" name="method" label={LABELS.method} errors={error.method}>
								<Select options={METHODS.map((value) => ({ value, label: value }))} />
							</Field>
							<Field
								id="reference"
								name="reference"
								label={LABELS.reference}
								required={false}
								help="Check number or transfer reference"
								errors={error.reference}
								maxLength={100}
							>
								<TextInput autoComplete="off" />
							</Field>
							<div className="flex flex-wrap gap-2">
								<SubmitButton name="press" value="received">
									Record payment
								</SubmitButton>
								<ButtonLink to={back} variant="quiet">
									Cancel
								</ButtonLink>
							</div>
						</Form>
					</Card>
					<Card title="Or waive it">
						<Form method="post" className="grid gap-4">
							<input type="hidden" name="state" value="waived" />
							<Field
								id="reason"
								name="reason"
								label={LABELS.reason}
								errors={error.reason}
								required
								maxLength={200}
							>
								<TextInput autoComplete="off" dir="auto" />
							</Field>
							{part_paid ? (
								<p className="text-muted">
									The full {part_paid.all} is waived. The {part_paid.paid} already paid becomes the family's
									credit and is applied to other charges.
								</p>
							) : null}
							<div>
								<SubmitButton name="press" value="waived" variant="secondary">
									Waive {part_paid?.all ?? amount}
								</SubmitButton>
							</div>
						</Form>
					</Card>
				</div>
			)}
		</div>
	);
}
