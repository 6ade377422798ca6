import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { Db } from "#db/client";
import { campById } from "#app/features/camp/settings/index.server";
import { moneyPaths } from "#app/features/money/payments/paths";
import { useCan } from "#app/platform/camp-context";
import { invalid } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { FormErrors } from "#app/ui/form-errors";
import { PageHeader } from "#app/ui/page-header";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { toastWords } from "#app/ui/toast-words";
import { anInvoice } from "../route-specs.server";
import { InvoiceBadge } from "../components/invoice-badge";
import { invoiceDone } from "../inputs";
import { dropDraft, issueInvoice, voidInvoice } from "../issue-invoice.server";
import { invoiceOf } from "../paper.server";
import { invoicePaths } from "../paths";
import { type InvoiceRow, invoiceById, type LineRow, linesOf } from "../queries.server";
import { invoiceName, stateOf } from "../rules";

export const loader = campLoader(
	{
		permission: anInvoice.permission,
		params: anInvoice.params,
		reads: ({
			db,
			place,
			params,
		}: {
			db: Db;
			place: { camp_id: string };
			params: { invoice_id: string };
		}) => ({
			invoice: invoiceById({ db, place }, params.invoice_id),
			lines: linesOf({ db, place }, params.invoice_id),
			camp: campById(db, place.camp_id),
		}),
		find: ({
			invoice: [row],
			lines,
			camp: [camp],
		}: {
			invoice: InvoiceRow[];
			lines: LineRow[];
			camp: Awaited<ReturnType<typeof campById>>;
		}) => row && camp && { row, lines, camp },
	},
	({ ctx, found: { row, lines, camp } }) => ({
		id: row.id,
		household_id: row.household_id,
		family: row.household_name,
		kept: row.kept,
		state: stateOf(row),
		paper: invoiceOf(ctx, { row, lines, camp }),
	}),
);

/** POST intent (issue, void, drop), reason. */
export const action = campAction(
	{ ...anInvoice, permission: "finance_post", body: invoiceDone, failure: toastWords.notUpdated("Invoice") },
	async ({ ctx, found: { id, household_id }, input: { intent, reason } }) => {
		const to = (path: string) => (ctx.can("finance_view") ? path : invoicePaths.fresh(household_id));
		if (intent === "issue") {
			const { number } = await issueInvoice(ctx, { invoice_id: id });
			return redirectWithToast(to(invoicePaths.one(id)), `${invoiceName(number)} issued`);
		}
		if (intent === "drop") {
			await dropDraft(ctx, { invoice_id: id });
			return redirectWithToast(to(moneyPaths.account(household_id)), "Draft discarded");
		}
		if (!reason) throw invalid("reason", "Enter a reason for voiding the invoice.");
		await voidInvoice(ctx, { invoice_id: id, reason });
		return redirectWithToast(to(invoicePaths.one(id)), "Invoice voided. These charges can be billed again.");
	},
);

export const handle = { title: "Invoice" };
export const meta = ({ data }: { data: { family: string } | undefined }) => [
	{ title: data ? `Invoice for ${data.family} · Money · CampInsights` : "CampInsights" },
];

export default function Invoice() {
	const { id, kept, state, paper } = useLoaderData<typeof loader>();
	const canPost = useCan("finance_post");
	return (
		<>
			<PageHeader
				title={paper.title}
				badges={<InvoiceBadge state={state} />}
				back={{ to: invoicePaths.list, label: "Invoices" }}
				actions={<PaperActions pdf={invoicePaths.pdf(id)} />}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<PaperSheet paper={paper} />
				{canPost && kept === "draft" ? <Issue /> : canPost && kept === "issued" ? <MakeVoid /> : null}
			</div>
		</>
	);
}

const LABEL = "Why";

/** Error message of a rejected action, above the form. */
function ActionErrorPage({ title }: { title: string }) {
	const error = useActionData<typeof action>()?.result?.error ?? {};
	return (
		<FormErrors
			title={title}
			errors={[
				...(error[""] ?? []).map((message) => ({ message })),
				...(error.reason ?? []).map((message) => ({ id: "reason", label: LABEL, message })),
			]}
		/>
	);
}

/** Forms for a draft. */
const Issue = () => (
	<Card
		title="Issue this invoice?"
		description="It gets the next number, the family is emailed, and it can't be changed anymore."
	>
		<Form method="post" className="grid gap-4 print:hidden">
			<ActionErrorPage title="The invoice wasn't issued" />
			<div className="flex flex-wrap gap-2">
				<SubmitButton name="intent" value="issue">
					Issue
				</SubmitButton>
				<SubmitButton name="intent" value="drop" variant="secondary">
					Discard draft
				</SubmitButton>
			</div>
		</Form>
	</Card>
);

/** Form that voids an issued invoice. */
function MakeVoid() {
	const result = useActionData<typeof action>()?.result;
	return (
		<Card
			title="Void invoice"
			description="The invoice keeps its number and shows the reason. Its charges stay due and can be billed again."
		>
			<Form method="post" className="grid gap-4 print:hidden">
				<ActionErrorPage title="The invoice wasn't voided" />
				<Field
					id="reason"
					name="reason"
					label={LABEL}
					required
					maxLength={500}
					errors={result?.error?.reason}
					defaultValue={String(result?.initialValue?.reason ?? "")}
				>
					<TextInput autoComplete="off" dir="auto" />
				</Field>
				<div>
					<SubmitButton name="intent" value="void" variant="danger">
						Void invoice
					</SubmitButton>
				</div>
			</Form>
		</Card>
	);
}
