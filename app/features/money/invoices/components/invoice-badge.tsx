import { Badge } from "#app/ui/badge";
import { INVOICE_STATES, type InvoiceState } from "../rules";

/** State of an invoice. Unpaid states are highlighted. */
export const InvoiceBadge = ({ state }: { state: InvoiceState }) => (
	<Badge
		tone={state === "paid" ? "pine" : state === "issued" || state === "partially_paid" ? "ember" : "neutral"}
	>
		{INVOICE_STATES[state]}
	</Badge>
);
