import { z } from "zod";
import { blank } from "#app/platform/http/fields";
import { FIELD_TYPES, OPERATORS } from "#app/platform/report-entity";

/** Query of the list of fields. */
export const filterFieldsQuery = z.object({
	entity: blank(z.string().max(120)).describe("One entity's fields alone, with the choices to filter by."),
});

const choice = z.object({ key: z.string(), label: z.string() });

const filterField = z.object({
	key: z.string().describe("What a plan names it by. Stays the same."),
	label: z.string(),
	type: z
		.enum(FIELD_TYPES)
		.describe("money is in cents, date is in the camp's time zone, datetime is in UTC."),
	many: z.boolean().describe("Holds several choices."),
	operators: z.array(z.enum(OPERATORS)),
	sensitivity: z.enum(["none", "personal", "money", "health"]),
	historical: z.boolean().describe("Can be asked as of an earlier day."),
	has_choices: z.boolean(),
	choices: z.array(choice).nullable().describe("Null unless one entity was asked for."),
});

/** An entity of the catalog with its fields. */
export const filterEntity = z.object({
	key: z.string(),
	label: z.string(),
	catalog_version: z.int(),
	fields: z.array(filterField),
});
