import { Form } from "@remix-run/react";
import { addDays, formatDate, formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import { useCamp } from "#app/platform/camp-context";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { Field } from "#app/ui/field";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { Table } from "#app/ui/table";
import { pricePaths } from "../paths";
import type { RefundFrom } from "../refund-rules";

interface RefundExampleProps {
	season_id: string;
	sessions: readonly { id: string; name: string }[];
	session: { id: string; name: string; start_date: string; price_cents: number; deposit_cents: number };
	/** Refund steps for a family that has paid in full, starting before the first tier ends. */
	steps: RefundFrom[];
	/** Today's refund, in words. */
	today: string;
	/** Today's refund for a family that has paid only the deposit. */
	deposit_cents_today: number;
}

/** Example of the refund for a family in a session, today and later. */
export function RefundExample({
	season_id,
	sessions,
	session,
	steps,
	today,
	deposit_cents_today,
}: RefundExampleProps) {
	const camp = useCamp();
	const money = (cents: number) => formatMoney(cents, camp.currency);
	const { price_cents, deposit_cents, start_date } = session;
	const rows = steps.map((step, index) => ({
		...step,
		index,
		/** Last day of the step; null for no end. */
		until_on: steps[index + 1] ? addDays(steps[index + 1]?.from_on ?? "", -1) : null,
	}));
	const now = rows.findLast(({ from_on }) => from_on <= camp.today)?.index ?? 0;
	return (
		<Card
			title="For example"
			description={`${session.name} begins on ${formatDate(start_date)} and costs ${money(price_cents)}, fully paid.`}
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
				caption={`Refund of ${money(price_cents)}`}
				rows={rows}
				rowKey={({ from_on }) => from_on}
				columns={[
					{
						key: "when",
						header: "Canceled",
						at: "title",
						cell: (row) => (
							<span className="inline-flex flex-wrap items-center gap-2">
								{whenText(row)}
								{row.index === now ? <Badge tone="pine">Today</Badge> : null}
							</span>
						),
					},
					{
						key: "share",
						header: "Share",
						align: "end",
						cell: ({ tier }) => `${tier?.percent ?? 0}%`,
					},
					{ key: "kept", header: "Camp keeps", align: "end", cell: ({ kept_cents }) => money(kept_cents) },
					{
						key: "back",
						header: "Refund",
						align: "end",
						at: "corner",
						cell: ({ refund_cents }) => <span className="font-medium">{money(refund_cents)}</span>,
					},
				]}
			/>
			<div className="grid gap-1 border-t border-line px-4 py-3 text-muted">
				<p>If canceled today: {today}</p>
				{deposit_cents > 0 ? (
					<p>
						Families who have paid only the deposit of {money(deposit_cents)} gets{" "}
						{deposit_cents_today === 0 ? "nothing" : money(deposit_cents_today)} back today.
					</p>
				) : null}
			</div>
		</Card>
	);
}

function whenText({ index, from_on, until_on }: { index: number; from_on: string; until_on: string | null }) {
	if (until_on === null) return index === 0 ? "Anytime" : `Starting ${formatDate(from_on)}`;
	return index === 0 ? `Until ${formatDate(until_on)}` : formatDateRange(from_on, until_on);
}
