import { useLoaderData } from "@remix-run/react";
import { moneyPaths } from "#app/features/money/payments/paths";
import { campLoader } from "#app/platform/http/screen.server";
import { PageHeader } from "#app/ui/page-header";
import { PaperActions, PaperSheet } from "#app/ui/paper-sheet";
import { familyMoneyPaths } from "../paths";
import { GoOn } from "../components/go-on";
import { aReceipt, notReceived, receiptOf } from "../receipt.server";

/**
 * Receipt of a payment. If it wasn't received, shows its status and, while its page is open, a link to continue.
 */
export const loader = campLoader(aReceipt, ({ ctx, found }) => {
	const { payment, begun_for, is_own } = found;
	const is_received = payment.received_on !== null;
	return {
		paper: is_received ? receiptOf(ctx, found) : notReceived(ctx, found),
		pdf: is_received ? familyMoneyPaths.receiptPdf(payment.id) : null,
		go_on:
			is_own && payment.is_begun
				? {
						payment_id: payment.id,
						household_id: payment.household_id,
						payable_ids: begun_for.map(({ payable_id }) => payable_id),
						is_mine: payment.entered_by === ctx.user.id,
					}
				: null,
		back: is_own
			? { to: familyMoneyPaths.payments(payment.household_id), label: "Payments" }
			: { to: moneyPaths.payment(payment.id), label: "Payment" },
	};
});

export const handle = { title: "Payment" };
export const meta = ({ data }: { data: { paper: { title: string } } | undefined }) => [
	{ title: `${data?.paper.title ?? "Receipt"} · Payments · CampInsights` },
];

export default function Receipt() {
	const { paper, pdf, go_on, back } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader
				title={paper.title}
				back={back}
				actions={pdf ? <PaperActions pdf={pdf} /> : go_on ? <GoOn {...go_on} /> : undefined}
			/>
			<PaperSheet paper={paper} />
		</>
	);
}
