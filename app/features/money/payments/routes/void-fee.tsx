import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatMoney } from "#app/lib/money";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { PageHeader } from "#app/ui/page-header";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { aFeeId, voidForm } from "../inputs";
import { moneyPaths } from "../paths";
import { feeById, mayBeTakenBack, voidFee } from "../void-fee.server";

const aFee = { permission: "finance_post" as const, params: aFeeId };

export const loader = campLoader(
	{
		...aFee,
		reads: ({ db, place, params: { payable_id } }) => ({ fee: feeById({ db, place }, payable_id) }),
		find: (rows) => rows.fee[0],
	},
	({ found }) => ({
		household_id: found.household_id,
		family: found.household_name,
		label: found.label,
		may: mayBeTakenBack(found),
		state: found.state,
		amount: formatMoney(found.amount_cents, found.currency),
		constraint: getZodConstraint(voidForm),
	}),
);

export const action = campAction(
	{
		...aFee,
		reads: ({ db, place, params: { payable_id } }) => ({ fee: feeById({ db, place }, payable_id) }),
		find: (rows) => rows.fee[0],
		body: voidForm,
		failure: toastWords.notDeleted("Fee"),
	},
	async ({ ctx, found, input: { reason, undo } }) => {
		const to = ctx.can("finance_view")
			? moneyPaths.account(found.household_id)
			: moneyPaths.fee(found.household_id);
		const run = async () => {
			await voidFee(ctx, { payable_id: found.id, reason });
			return redirectWithToast(to, "Fee voided");
		};
		return undo ? toastOnError(to, run) : run();
	},
);

export const handle = { title: "Fee" };
export const meta = () => [{ title: "Fee · Money · CampInsights" }];

const LABELS = { reason: "Why", undo: "" };

export default function VoidFee() {
	const { household_id, family, label, amount, may, state, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = moneyPaths.account(household_id);
	const { field, frame } = useEditor<{ reason: string; undo: string }>(
		"void-fee",
		LABELS,
		{ constraint, result, back, submit: "Void fee" },
		{},
	);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title={<bdi>{`${label}, ${amount}`}</bdi>}
				description={
					<>
						A fee of <bdi>{family}</bdi>. The charge is no longer due; both entries stay in the ledger.
					</>
				}
				back={{ to: back, label: family }}
			/>
			{may ? (
				<Editor frame={frame}>
					<Card title="Void fee">
						<Field {...field("reason")}>
							<TextInput autoComplete="off" dir="auto" />
						</Field>
					</Card>
				</Editor>
			) : (
				<Card>
					<p>{state === "received" ? "The fee is paid." : "The fee is no longer due."}</p>
				</Card>
			)}
		</div>
	);
}
