import { Form } from "@remix-run/react";
import { formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { useCamp } from "~/platform/camp-context";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { SubmitButton } from "~/ui/submit-button";
import { Table } from "~/ui/table";
import { pricePaths } from "../paths";
import type { RefundFrom } from "../refund-rules";

interface RefundExampleProps {
	season_id: string;
	sessions: readonly { id: string; name: string }[];
	session: { id: string; name: string; start_date: string; price_cents: number; deposit_cents: number };
	/** Of whoever has paid all of it, and of whoever has paid the deposit. */
	paid: RefundFrom[];
	deposit: RefundFrom[];
	/** Whether the steps begin today. */
	from_today: boolean;
}

/** What a family of a session would get back, today and later. */
export function RefundExample({ season_id, sessions, session, paid, deposit, from_today }: RefundExampleProps) {
	const { currency } = useCamp();
	const money = (cents: number) => formatMoney(cents, currency);
	const { price_cents, deposit_cents, start_date } = session;
	const depositBack = deposit[0]?.refund_cents ?? 0;
	return (
		<Card
			title="For example"
			description={`${session.name} begins on ${formatDate(start_date)} and costs ${money(price_cents)}.`}
			flush
		>
			{sessions.length > 1 ? (
				<Form
					key={session.id}
					method="get"
					action={pricePaths.cancellation(season_id)}
					preventScrollReset
					className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-3"
				>
					<Field name="session" label="Session" defaultValue={session.id} className="min-w-0 flex-1 basis-48">
						<Select options={sessions.map(({ id, name }) => ({ value: id, label: name }))} />
					</Field>
					<SubmitButton variant="secondary">Show</SubmitButton>
				</Form>
			) : null}
			<Table
				caption={`What comes back of ${money(price_cents)}`}
				rows={paid}
				rowKey={({ from_on }) => from_on}
				columns={[
					{
						key: "from",
						header: "Cancelled",
						at: "title",
						cell: ({ from_on }) => {
							const next = paid[paid.findIndex((step) => step.from_on === from_on) + 1];
							if (from_on === paid[0]?.from_on && from_today) return "Today";
							return next ? `From ${formatDate(from_on)}` : `From ${formatDate(from_on)} on`;
						},
					},
					{
						key: "back",
						header: "Comes back",
						align: "end",
						at: "corner",
						cell: ({ refund_cents }) => <span className="font-medium">{money(refund_cents)}</span>,
					},
					{ key: "kept", header: "Is kept", align: "end", cell: ({ kept_cents }) => money(kept_cents) },
					{
						key: "why",
						header: "Why",
						at: "plain",
						className: "text-muted",
						cell: ({ words }) => words,
					},
				]}
			/>
			{deposit_cents > 0 ? (
				<p className="border-t border-line px-4 py-3 text-muted">
					Whoever has paid only the deposit of {money(deposit_cents)} gets{" "}
					{depositBack === 0 ? "nothing" : money(depositBack)} back{from_today ? " today" : " at first"}.
				</p>
			) : null}
		</Card>
	);
}
