import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { GIVEN_WAYS } from "#app/lib/ledger";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { idempotent } from "#app/platform/audit/only-once.server";
import { useCamp } from "#app/platform/camp-context";
import { centsOf } from "#app/platform/http/amount.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { afterPosting, aFamilyToPost } from "../route-specs.server";
import { SpreadPreview } from "../components/spread-preview";
import { type Given, giveCredit } from "../give-credit.server";
import { givenForm } from "../inputs";
import { moneyPaths } from "../paths";
import { paidWords } from "../paid-words";
import { openPayables, restsOf } from "../queries.server";

export const loader = campLoader(
	{
		...aFamilyToPost,
		reads: (at: Parameters<typeof aFamilyToPost.reads>[0]) => ({
			...aFamilyToPost.reads(at),
			payables: openPayables(at, at.params.household_id),
			rests: restsOf(at, at.params.household_id),
		}),
	},
	({ ctx, rows, found }) => ({
		id: found.id,
		name: found.name,
		payables: rows.payables
			.filter(({ currency }) => currency === ctx.camp.currency)
			.map(({ id, label, season_name, amount_cents, due_on }) => ({
				id,
				label,
				season_name,
				amount_cents,
				due_on,
			})),
		rests: rows.rests
			.filter(({ currency }) => currency === ctx.camp.currency)
			.map(({ payment_id, rest_cents }) => ({ payment_id, rest_cents })),
		constraint: getZodConstraint(givenForm),
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{ ...aFamilyToPost, body: givenForm, failure: toastWords.notCreated("Credit") },
	async ({ ctx, found, input: { amount, ...facts } }) => {
		const amount_cents = centsOf(amount, ctx.camp.currency);
		const made = await idempotent<Pick<Given, "id" | "paid">>(ctx, () =>
			giveCredit(ctx, { ...facts, household_id: found.id, amount_cents }),
		);
		const pays = paidWords(made.paid);
		return redirectWithToast(
			afterPosting(ctx, found.id, moneyPaths.give(found.id)),
			`${formatMoney(amount_cents, ctx.camp.currency)} given${pays ? `. Paid: ${pays}`.slice(0, 200) : ""}`,
			{ undo: { action: moneyPaths.payment(made.id), fields: { reason: "Given by mistake", undo: "on" } } },
		);
	},
);

export const handle = { title: "Aid or credit" };
export const meta = () => [{ title: "Aid or credit · Money · CampInsights" }];

const LABELS = { kind: "Type", amount: "Amount", reason: "Why" };
type Fields = { kind: string; amount: string; reason: string };

export default function Give() {
	const { id, name, payables, rests, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { currency, today } = useCamp();
	const back = moneyPaths.account(id);
	const { field, fields, frame } = useEditor<Fields>(
		"give",
		LABELS,
		{ constraint, result, back, submit: "Save", idempotency_key },
		{ kind: "aid" },
	);
	const [typed, setTyped] = useState(fields.amount.initialValue ?? "");
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Aid or credit"
				description={
					<>
						For <bdi>{name}</bdi>. The amount is applied to the oldest charges first, then to later ones. It
						can't be paid out.
					</>
				}
				back={{ to: back, label: name }}
			/>
			<Editor frame={frame}>
				<Card title="Amount">
					<div className="grid gap-4">
						<Columns>
							<Field {...field("amount")}>
								<MoneyInput currency={currency} onChange={({ target }) => setTyped(target.value)} />
							</Field>
							<Field {...field("kind")}>
								<Select options={Object.entries(GIVEN_WAYS).map(([value, label]) => ({ value, label }))} />
							</Field>
						</Columns>
						<Field {...field("reason")} help="For your records. Families can't see it.">
							<TextInput autoComplete="off" dir="auto" />
						</Field>
					</div>
				</Card>
				<Card title="Applied to">
					<SpreadPreview typed={typed} currency={currency} payables={payables} rests={rests} today={today} />
				</Card>
			</Editor>
		</div>
	);
}
