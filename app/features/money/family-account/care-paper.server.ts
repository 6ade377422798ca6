import { formatDate, formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { Paper, PaperPart } from "#app/lib/paper";
import type { CampCtx } from "#app/platform/context.server";
import { type CareRow, NOT_CARE_WORDS } from "./care-rules";
import { type CareReads, careFiguresOf } from "./care-statement.server";

/** A year's care statement as a document, and the list of facts that the camp hasn't provided yet. */
export function careStatementOf(
	ctx: CampCtx,
	rows: CareReads,
	{ household, year }: { household: string; year: number },
): { paper: Paper; missing: string[] } {
	const { giver, missing, currencies } = careFiguresOf(ctx, rows, year);
	const parts = currencies.flatMap(({ currency, care, other, care_cents }): PaperPart[] => {
		const money = (cents: number) => formatMoney(cents, currency);
		const children = [...Map.groupBy(care, ({ camper_id }) => camper_id)].map(([, own]): PaperPart => {
			const sum = own.reduce((cents, { paid_cents }) => cents + paid_cents, 0);
			return {
				kind: "rows",
				title: `Care for ${own[0]?.camper ?? ""}`,
				columns: CARE_COLUMNS,
				rows: own.map((row) => [
					row.is_late ? `${row.name} (care of ${row.year}, paid in ${year})` : row.name,
					daysOf(row),
					money(row.paid_cents),
				]),
				sum: [`Paid for ${own[0]?.camper ?? ""}'s care`, money(sum)],
				empty: "",
			};
		});
		return [
			...(children.length > 0
				? children
				: [
						{
							kind: "rows" as const,
							title: "Child care",
							columns: CARE_COLUMNS,
							rows: [],
							empty: `No child care was paid for in ${year}.`,
						},
					]),
			...(children.length > 1
				? [
						{
							kind: "words" as const,
							title: "All children",
							lines: [`Paid for care in ${year}: ${money(care_cents)}`],
						},
					]
				: []),
			...(other.length > 0
				? [
						{
							kind: "rows" as const,
							title: "Payments that don't count",
							columns: [
								{ label: "Description" },
								{ label: "Reason" },
								{ label: "Days" },
								{ label: "Paid", end: true as const },
							],
							rows: other.map((row) => [
								row.camper ? `${row.camper}: ${row.name}` : row.name,
								row.why_not ? NOT_CARE_WORDS[row.why_not] : "",
								row.why_not === "beside" ? "" : daysOf(row),
								money(row.paid_cents),
							]),
							empty: "",
						},
					]
				: []),
		];
	});
	return {
		missing,
		paper: {
			title: `Care statement ${year}`,
			from: [giver.name, ...(giver.address?.split("\n") ?? [])],
			facts: [
				["Tax ID", giver.tax_id ?? "Not provided: ask the camp's office"],
				["For", household],
				["Year", String(year)],
				["Prepared on", formatDate(ctx.today)],
			],
			parts: [...parts, { kind: "words", title: "How this was calculated", lines: WORDS }],
			file: `care-statement-${year}`,
		},
	};
}

const CARE_COLUMNS = [
	{ label: "Description" },
	{ label: "Days of care" },
	{ label: "Paid", end: true as const },
];

const daysOf = ({ from, to }: CareRow) => formatDateRange(from, to);

const WORDS = [
	"Payments made in advance count in the year of the care. Payments made afterward count in the year you paid them. Refunds, waived charges and cancellation fees aren't included.",
	"Day camp for children under 13 counts. Overnight camp and add-ons, such as a bus or a shirt, don't count. Ask your tax preparer whether a bus counts for you.",
	"See IRS Publication 503, Child and Dependent Care Expenses, and Form 2441, Part I, which asks for the name, address and tax ID above.",
];
