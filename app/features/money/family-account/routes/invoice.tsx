import { useLoaderData } from "@remix-run/react";
import { invoiceOf } from "#app/features/money/invoices/index.server";
import { invoicePaths } from "#app/features/money/invoices/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { aPaper } from "../invoice.server";
import { familyMoneyPaths } from "../paths";

export const loader = campLoader(aPaper, ({ ctx, found }) => ({
	paper: invoiceOf(ctx, found),
	pdf: invoicePaths.pdf(found.row.id),
	back: found.is_own
		? { to: familyMoneyPaths.payments(found.row.household_id), label: "Payments" }
		: { to: invoicePaths.one(found.row.id), label: "Invoice" },
}));

export const handle = {
	title: "Invoice",
	/** In the office, the document belongs under invoices. */
	place: ({ back }: { back?: { to: string } }) => back?.to.split("?")[0],
};
export const meta = () => [{ title: "Invoice · Payments · CampInsights" }];

export default function InvoicePaper() {
	const { paper, pdf, back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={paper.title} back={back} actions={<PaperActions pdf={pdf} />} />
			<PaperSheet paper={paper} />
		</>
	);
}
