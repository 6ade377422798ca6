import { useActionData, useLoaderData } from "@remix-run/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { moneyPaths } from "#app/features/money/payments/paths";
import { formatDate } from "#app/lib/dates";
import { dueWords } from "#app/lib/due-words";
import { newId } from "#app/lib/ids";
import { formatMoney } from "#app/lib/money";
import { idempotent } from "#app/platform/audit/only-once.server";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Checkbox } from "#app/ui/checkbox";
import { Editor } from "#app/ui/editor";
import { EmptyState } from "#app/ui/empty-state";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { Textarea } from "#app/ui/textarea";
import { useEditor } from "#app/ui/use-editor";
import { toastWords } from "#app/ui/toast-words";
import { draftInvoice, type Drafted } from "../draft-invoice.server";
import { invoiceForm, newInvoiceQuery } from "../inputs";
import { invoicePaths } from "../paths";
import { familyNamed, unbilledOf } from "../queries.server";

export const loader = campLoader(
	{
		permission: "finance_post",
		query: newInvoiceQuery,
		reads: ({ db, place, query }) => ({
			family: familyNamed({ db, place }, query.family),
			charges: unbilledOf({ db, place }, query.family),
		}),
		find: (rows) => rows.family[0],
	},
	({ ctx, rows, found }) => ({
		...found,
		charges: rows.charges.map(({ id, label, what, season_name, amount_cents, currency, due_on, state }) => ({
			id,
			label: dueWords({ label, what, season_name }),
			is_due: state === "due",
			about: [
				formatMoney(amount_cents, currency),
				state === "due" ? `${due_on < ctx.today ? "was due" : "by"} ${formatDate(due_on)}` : "paid",
			].join(", "),
		})),
		constraint: getZodConstraint(invoiceForm),
		idempotency_key: newId(),
	}),
);

/** POST payable (each), note: drafts the invoice. */
export const action = campAction(
	{
		permission: "finance_post",
		query: newInvoiceQuery,
		reads: ({ db, place, query }) => ({ family: familyNamed({ db, place }, query.family) }),
		find: (rows) => rows.family[0],
		body: invoiceForm,
		failure: toastWords.notCreated("Invoice"),
	},
	async ({ ctx, found, input: { payable, note } }) => {
		const made = await idempotent<Pick<Drafted, "id">>(ctx, () =>
			draftInvoice(ctx, { household_id: found.id, payable_ids: payable, note }),
		);
		return redirectWithToast(
			ctx.can("finance_view") ? invoicePaths.one(made.id) : invoicePaths.fresh(found.id),
			"Draft saved. Review it, then issue the invoice.",
		);
	},
);

export const handle = { title: "New invoice" };
export const meta = () => [{ title: "New invoice · Money · CampInsights" }];

const LABELS = { payable: "Charges", note: "Note" };

export default function NewInvoice() {
	const { id, name, charges, constraint, idempotency_key } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const sent = result?.initialValue?.payable;
	const chosen = sent === undefined ? null : [sent].flat().map(String);
	const back = moneyPaths.account(id);
	const { field, frame } = useEditor<{ payable: string; note: string }>(
		"invoice",
		LABELS,
		{ constraint, result, back, submit: "Save draft", idempotency_key },
		{},
	);
	return (
		<div className="mx-auto max-w-form">
			<PageHeader
				title="New invoice"
				description={
					<>
						For <bdi>{name}</bdi>. The invoice is a draft until you issue it.
					</>
				}
				back={{ to: back, label: name }}
			/>
			{charges.length === 0 ? (
				<Card>
					<EmptyState icon={<Icon name="file-text" />} title="No charges to bill">
						<p>This family has no charges, or all are on an invoice.</p>
					</EmptyState>
				</Card>
			) : (
				<Editor frame={frame}>
					<Card title="Charges">
						<fieldset id="payable" className="grid gap-2" tabIndex={-1}>
							<legend className="sr-only">Charges</legend>
							{charges.map((charge) => (
								<Checkbox
									key={charge.id}
									id={`payable-${charge.id}`}
									name="payable"
									value={charge.id}
									label={charge.label}
									help={charge.about}
									defaultChecked={chosen ? chosen.includes(charge.id) : charge.is_due}
								/>
							))}
						</fieldset>
					</Card>
					<Card title="Note">
						<Field {...field("note")} required={undefined} help="Shown to the family below the lines.">
							<Textarea rows={3} dir="auto" />
						</Field>
					</Card>
				</Editor>
			)}
		</div>
	);
}
