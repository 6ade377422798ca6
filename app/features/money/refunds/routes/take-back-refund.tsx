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
		return redirectWithToast(to, state === "void" ? "Refund taken back" : "Refund withdrawn");
	},
);

export const handle = { title: "Take a refund back" };
export const meta = () => [{ title: "Take a refund back · Money · CampInsights" }];

const LABELS = { reason: "Why" };

export default function TakeBackRefund() {
	const { id, family, amount, state, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const was_paid = state === "processed";
	const is_open = state === "requested" || state === "approved";
	const { field, frame } = useEditor<{ reason: string }>(
		"take-back-refund",
		LABELS,
		{ constraint, result, back: refundPaths.one(id), submit: was_paid ? "Take it back" : "Withdraw it" },
		{},
	);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={was_paid ? `Take ${amount} back` : `Withdraw ${amount}`}
				description={
					was_paid ? (
						<>
							A check to <bdi>{family}</bdi> that was never cashed, a slip of the pen. Both entries stay in
							the journal.
						</>
					) : (
						<>
							A refund to <bdi>{family}</bdi> that is not to be paid out.
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
					<p>It is over already: nothing is left to be taken back.</p>
				</Card>
			)}
		</div>
	);
}
