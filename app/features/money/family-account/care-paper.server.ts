import { formatDate, formatDateRange } from "#app/lib/dates";
import { formatMoney } from "#app/lib/money";
import type { Paper, PaperPart } from "#app/lib/paper";
import type { CampCtx } from "#app/platform/context.server";
import { type CareRow, NOT_CARE_WORDS } from "./care-rules";
import { type CareReads, careFiguresOf } from "./care-statement.server";

/** A year's care statement as a paper, and what the camp has not said of itself that it should say. */
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
				title: `Care of ${own[0]?.camper ?? ""}`,
				columns: CARE_COLUMNS,
				rows: own.map((row) => [
					row.is_late ? `${row.name} (care of ${row.year}, paid in ${year})` : row.name,
					daysOf(row),
					money(row.paid_cents),
				]),
				sum: [`Paid for the care of ${own[0]?.camper ?? ""}`, money(sum)],
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
							empty: `Nothing that counts as child care was paid for ${year}.`,
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
							title: "Paid, and not counted",
							columns: [
								{ label: "What" },
								{ label: "Why not" },
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
				["Tax number", giver.tax_id ?? "Not given: ask the camp's office"],
				["For", household],
				["Year", String(year)],
				["Made on", formatDate(ctx.today)],
			],
			parts: [...parts, { kind: "words", title: "How this was worked out", lines: WORDS }],
			file: `care-statement-${year}`,
		},
	};
}

const CARE_COLUMNS = [{ label: "What" }, { label: "Days of care" }, { label: "Paid", end: true as const }];

const daysOf = ({ from, to }: CareRow) => formatDateRange(from, to);

const WORDS = [
	"What was paid ahead counts in the year of the care; what was paid after it, in the year it was paid. What came back to you, what was waived and what the camp kept of something cancelled are not in it.",
	"Days of care of a child under 13 count. Overnight camp does not, nor do things bought beside the sessions, as a bus or a shirt: ask whoever does your taxes whether a bus counts for you.",
	"See IRS Publication 503, Child and Dependent Care Expenses, and Form 2441, Part I, which asks for the name, address and tax number above.",
];
