import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REFUND_WAYS } from "#app/lib/ledger";
import { cameByCardHere } from "../refund-by-card.server";
import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { aRefund, aRefundWithPayables, afterPaying } from "../route-specs.server";
import { DueAgainNote } from "../components/due-again-note";
import { HAND_WAYS } from "../components/hand-ways";
import { processForm } from "../inputs";
import { refundPaths } from "../paths";
import { processRefund } from "../process-refund.server";

const asked = { ...aRefund, permission: "finance_post" as const };

export const loader = campLoader(
	{ ...aRefundWithPayables, permission: asked.permission },
	async ({ ctx, found, rows }) => ({
		by_card: found.state === "approved" && ctx.config.stripe !== null && (await cameByCardHere(ctx, found)),
		id: found.id,
		family: found.household_name,
		state: found.state,
		way: found.way,
		today: ctx.today,
		amount: formatMoney(found.amount_cents, found.currency),
		currency: found.currency,
		after: afterPaying(found, rows),
		constraint: getZodConstraint(processForm),
	}),
);

export const action = campAction(
	{ ...asked, body: processForm, failure: toastWords.notUpdated("Refund") },
	async ({ ctx, found, input }) => {
		await processRefund(ctx, { ...input, refund_id: found.id });
		const to = ctx.can("finance_view") ? refundPaths.one(found.id) : refundPaths.pay(found.id);
		return redirectWithToast(to, `${formatMoney(found.amount_cents, found.currency)} paid out`);
	},
);

export const handle = { title: "Pay out a refund" };
export const meta = () => [{ title: "Pay out a refund · Money · CampInsights" }];

const LABELS = { way: "Refund method", reference: "Reference", paid_on: "Day" };
type Fields = { way: string; reference: string; paid_on: string };

export default function PayRefund() {
	const { id, family, amount, state, way, today, constraint, by_card, after, currency } =
		useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const ways = [...(by_card ? (["original"] as const) : []), ...HAND_WAYS];
	const known = by_card ? "original" : (HAND_WAYS.find((each) => each === way) ?? "check");
	const { field, frame } = useEditor<Fields>(
		"pay-refund",
		LABELS,
		{ constraint, result, back: refundPaths.one(id), submit: by_card ? "Pay out" : "Record as paid out" },
		{ way: known, paid_on: today },
	);
	const { today: latest } = useCamp();
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={`Pay out ${amount}`}
				description={
					<>
						Refund to <bdi>{family}</bdi>. We post it to their account and email the family.
					</>
				}
				back={{ to: refundPaths.one(id), label: "Refund" }}
			/>
			{state === "approved" ? (
				<Editor frame={frame}>
					{after.payables.length > 0 || after.from_credit_cents > 0 ? (
						<input type="hidden" name="due_again" value="true" />
					) : null}
					<DueAgainNote after={after} currency={currency} />
					<Card title="Refund method">
						<Columns>
							<Field
								{...field("way")}
								help={
									by_card
										? "Stripe sends card refunds right away. For any other method, pay it yourself and record it here."
										: undefined
								}
							>
								<Select options={ways.map((value) => ({ value, label: REFUND_WAYS[value] }))} />
							</Field>
							<Field {...field("paid_on")}>
								<DateInput max={latest} />
							</Field>
							<Field {...field("reference")} help="A check number or transfer name.">
								<TextInput autoComplete="off" dir="auto" />
							</Field>
						</Columns>
					</Card>
				</Editor>
			) : (
				<Card>
					<p>
						{state === "requested"
							? "This refund has to be approved before it's paid out."
							: "This refund can't be paid out anymore."}
					</p>
				</Card>
			)}
		</div>
	);
}
