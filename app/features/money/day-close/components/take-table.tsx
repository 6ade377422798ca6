import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { sumTakes, type Take } from "#app/lib/day-takes";
import { WAYS, type Way } from "#app/lib/ledger";
import { formatMoney } from "#app/lib/money";
import { type Column, Table } from "#app/ui/table";
import { dayPaths } from "../paths";

interface OpenDay {
	happened_on: string;
	takes: Take[];
	/** True if the day has ended, so that it can be closed. */
	is_over: boolean;
}

const sumOf = (takes: readonly Take[]) => {
	const sums = new Map<string, number>();
	for (const { currency, in_cents, out_cents } of takes) {
		sums.set(currency, (sums.get(currency) ?? 0) + in_cents - out_cents);
	}
	return [...sums].map(([currency, cents]) => formatMoney(cents, currency)).join(" and ");
};

/** Money in and out by payment way: "Check $450.00 in, Cash $20.00 out". */
export const TakeWords = ({ takes }: { takes: readonly Take[] }) => (
	<ul className="flex flex-wrap gap-x-4">
		{sumTakes(takes).map(({ currency, way, in_cents, out_cents }) => (
			<li key={`${currency} ${way}`} className="whitespace-nowrap">
				<span className="text-muted">{WAYS[way as Way] ?? way}</span>{" "}
				<span className="tabular-nums">
					{[
						in_cents > 0 ? formatMoney(in_cents, currency) : "",
						out_cents > 0 ? `${formatMoney(out_cents, currency)} out` : "",
					]
						.filter(Boolean)
						.join(", ")}
				</span>
			</li>
		))}
	</ul>
);

const columns: Column<OpenDay>[] = [
	{
		key: "day",
		header: "Day",
		at: "title",
		className: "whitespace-nowrap",
		cell: ({ happened_on }) => formatDate(happened_on),
	},
	{ key: "ways", header: "Method", at: "plain", cell: ({ takes }) => <TakeWords takes={takes} /> },
	{
		key: "sum",
		header: "Together",
		align: "end",
		at: "corner",
		className: "font-medium tabular-nums whitespace-nowrap",
		cell: ({ takes }) => sumOf(takes),
	},
	{
		key: "close",
		header: "Close",
		hideHeader: true,
		align: "end",
		at: "plain",
		cell: ({ happened_on, is_over }) =>
			is_over ? (
				<Link
					to={dayPaths.through(happened_on)}
					className="link inline-flex min-h-6 items-center whitespace-nowrap touch:min-h-11"
				>
					Close through this day
					<span className="sr-only">: {formatDate(happened_on)}</span>
				</Link>
			) : (
				<span className="whitespace-nowrap text-muted">In progress</span>
			),
	},
];

/** Open days, newest first. */
export const OpenDays = ({ days, closes }: { days: OpenDay[]; closes: boolean }) => (
	<Table
		caption="Open days"
		columns={closes ? columns : columns.filter(({ key }) => key !== "close")}
		rows={days}
		rowKey={({ happened_on }) => happened_on}
	/>
);
