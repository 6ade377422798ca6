import { useLoaderData } from "@remix-run/react";
import { moneyPaths } from "~/features/payments/paths";
import { staffLoader } from "~/platform/http/screen.server";
import { PageHeader } from "~/ui/page-header";
import { PaperActions, PaperSheet } from "~/ui/paper-sheet";
import { familyMoneyPaths } from "../paths";
import { aReceipt, receiptOf } from "../receipt.server";

export const loader = staffLoader(aReceipt, ({ ctx, found }) => ({
	paper: receiptOf(ctx, found),
	pdf: familyMoneyPaths.receiptPdf(found.payment.id),
	back: found.is_own
		? { to: familyMoneyPaths.payments(found.payment.household_id), label: "Payments" }
		: { to: moneyPaths.payment(found.payment.id), label: "Payment" },
}));

export const handle = { title: "Receipt" };
export const meta = () => [{ title: "Receipt · Payments · CampInsights" }];

export default function Receipt() {
	const { paper, pdf, back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={paper.title} back={back} actions={<PaperActions pdf={pdf} />} />
			<PaperSheet paper={paper} />
		</>
	);
}
