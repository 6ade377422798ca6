import { z } from "zod";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { blank, date, line, lines, optional, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

/** Query parameters of the days page, including the last day to close. */
export const daysQuery = z.object({ through: blank(date()), cursor: pageQuery.cursor });
export const closedQuery = z.object({ limit: whole(1, 50).default(25), cursor: pageQuery.cursor });

const note = optional(lines(500)).describe("Reason for a difference in the count, if there is one.");

/** Body of POST /api/financial/days. */
export const closeInput = z.object({
	closed_on: date().describe("The camp's date, before today. This day and all days before it are closed."),
	counted_cents: optional(whole(-MOST_CENTS, MOST_CENTS)).describe(
		"Cash counted, in the camp's currency; omit it if no one counted.",
	),
	note,
});

/** Form body; the count is text as entered. */
export const closeForm = z.object({
	closed_on: date(),
	counted: optional(line(40)),
	seen_cash_cents: whole(-MOST_CENTS * 100, MOST_CENTS * 100).optional(),
	note,
});

export const closeFields = z.object({
	closed_on: z.string(),
	cash_cents: z.number().describe("Cash received less cash paid out, from the ledger."),
	counted_cents: z.number().nullable(),
	currency: z.string(),
	note: z.string().nullable(),
});

export const closedFields = z.object({
	closed_from: z.string().nullable().describe("First day included in this close; null for the first close."),
	closed_on: z.string(),
	note: z.string().nullable(),
	closed_by_name: z.string(),
	closed_at: z.string(),
	currency: z.string().nullable(),
	cash_cents: z.number().nullable(),
	counted_cents: z.number().nullable(),
	takes: z.array(
		z.object({ currency: z.string(), way: z.string(), in_cents: z.number(), out_cents: z.number() }),
	),
});
