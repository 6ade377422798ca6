import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { idempotent } from "#app/platform/audit/only-once.server";
import { useCamp } from "#app/platform/camp-context";
import { centsOf } from "#app/platform/http/amount.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Columns, Editor } from "#app/ui/editor";
import { Field } from "#app/ui/field";
import { MoneyInput } from "#app/ui/money-input";
import { PageHeader } from "#app/ui/page-header";
import { Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { afterPosting, aFamilyToPost } from "../route-specs.server";
import { type Charged, chargeFee } from "../charge-fee.server";
import { feeForm } from "../inputs";
import { moneyPaths } from "../paths";
import { registrationsOf } from "../queries.server";

export const loader = campLoader(
	{
		...aFamilyToPost,
		reads: (at: Parameters<typeof aFamilyToPost.reads>[0]) => ({
			...aFamilyToPost.reads(at),
			registrations: registrationsOf(at, at.params.household_id),
		}),
	},
	({ ctx, rows, found }) => ({
		id: found.id,
		name: found.name,
		today: ctx.today,
		// Amounts are entered in the camp's currency.
		registrations: rows.registrations.filter(({ currency }) => currency === ctx.camp.currency),
		constraint: getZodConstraint(feeForm),
		idempotency_key: newId(),
	}),
);

export const action = campAction(
	{ ...aFamilyToPost, body: feeForm, failure: toastWords.notCreated("Fee") },
	async ({ ctx, found, input: { amount, ...facts } }) => {
		const amount_cents = centsOf(amount, ctx.camp.currency);
		const made = await idempotent<Pick<Charged, "id">>(ctx, () =>
			chargeFee(ctx, { ...facts, household_id: found.id, amount_cents }),
		);
		return redirectWithToast(
			afterPosting(ctx, found.id, moneyPaths.fee(found.id)),
			`${formatMoney(amount_cents, ctx.camp.currency)} charged`,
			{ undo: { action: moneyPaths.voidFee(made.id), fields: { reason: "Charged by mistake", undo: "on" } } },
		);
	},
);

export const handle = { title: "Charge a fee" };
export const meta = () => [{ title: "Charge a fee · Money · CampInsights" }];

const LABELS = {
	registration_id: "Registration",
	label: "Description",
	amount: "Amount",
	due_on: "Due date",
};
type Fields = { registration_id: string; label: string; amount: string; due_on: string };

export default function Fee() {
	const { id, name, registrations, today, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { currency } = useCamp();
	const back = moneyPaths.account(id);
	const { field, frame } = useEditor<Fields>(
		"fee",
		LABELS,
		{ constraint, result, back, submit: "Charge fee", idempotency_key },
		{ registration_id: registrations[0]?.id ?? "", due_on: today },
	);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="Charge a fee"
				description={
					<>
						To <bdi>{name}</bdi>, in addition to their enrollments: for example, a late pickup or a lost key.
					</>
				}
				back={{ to: back, label: name }}
			/>
			{registrations.length > 0 ? (
				<Editor frame={frame}>
					<Card title="The fee">
						<div className="grid gap-4">
							<Field {...field("label")} help="Families see this.">
								<TextInput autoComplete="off" dir="auto" />
							</Field>
							<Columns>
								<Field {...field("amount")}>
									<MoneyInput currency={currency} />
								</Field>
								<Field {...field("due_on")}>
									<DateInput min={today} />
								</Field>
							</Columns>
							<Field {...field("registration_id")}>
								<Select
									options={registrations.map(({ id: value, season_name, children }) => ({
										value,
										label: [season_name, children].filter(Boolean).join(": "),
									}))}
								/>
							</Field>
						</div>
					</Card>
				</Editor>
			) : (
				<Card title="No registration to charge">
					<p>A fee belongs to a registration, and this family has none.</p>
				</Card>
			)}
		</div>
	);
}
