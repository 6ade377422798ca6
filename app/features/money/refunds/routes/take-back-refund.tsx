import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatMoney } from "#app/lib/money";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { aRefund } from "../route-specs.server";
import { takeBackForm } from "../inputs";
import { refundPaths } from "../paths";
import { takeBackRefund } from "../take-back-refund.server";

const asked = { ...aRefund, permission: "finance_post" as const };

export const loader = campLoader(asked, ({ found }) => ({
	id: found.id,
	family: found.household_name,
	state: found.state,
	amount: formatMoney(found.amount_cents, found.currency),
	constraint: getZodConstraint(takeBackForm),
}));

export const action = campAction(
	{ ...asked, body: takeBackForm, failure: toastWords.notDeleted("Refund") },
	async ({ ctx, found, input }) => {
		const { state } = await takeBackRefund(ctx, { ...input, refund_id: found.id });
		const to = ctx.can("finance_view") ? refundPaths.one(found.id) : refundPaths.takeBack(found.id);
		return redirectWithToast(to, state === "void" ? "Refund reversed" : "Refund withdrawn");
	},
);

export const handle = { title: "Undo a refund" };
export const meta = () => [{ title: "Undo a refund · Money · CampInsights" }];

const LABELS = { reason: "Why" };

export default function TakeBackRefund() {
	const { id, family, amount, state, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const was_paid = state === "processed";
	const is_open = state === "requested" || state === "approved";
	const { field, frame } = useEditor<{ reason: string }>(
		"take-back-refund",
		LABELS,
		{
			constraint,
			result,
			back: refundPaths.one(id),
			submit: was_paid ? "Reverse refund" : "Withdraw refund",
		},
		{},
	);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={was_paid ? `Reverse ${amount}` : `Withdraw ${amount}`}
				description={
					was_paid ? (
						<>
							For a check to <bdi>{family}</bdi> that was never cashed, or an entry error. Both entries stay
							in the ledger.
						</>
					) : (
						<>
							For a refund to <bdi>{family}</bdi> that shouldn't be paid out.
						</>
					)
				}
				back={{ to: refundPaths.one(id), label: "Refund" }}
			/>
			{was_paid || is_open ? (
				<Editor frame={frame}>
					<Card>
						<Field {...field("reason")}>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
					</Card>
				</Editor>
			) : (
				<Card>
					<p>This refund is already finished and can't be undone.</p>
				</Card>
			)}
		</div>
	);
}
