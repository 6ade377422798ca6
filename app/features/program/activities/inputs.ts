import { z } from "zod";
import { cleanLine, isWellFormedText } from "#app/lib/text";
import { bool, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

const grade = optional(whole(-1, 12));

const fields = {
	description: optional(lines(2000)),
	category_id: optional(id()).describe("A definition of type activity_category."),
	location_id: optional(id()).describe("A definition of type location."),
	capacity: optional(whole(0, 10_000)),
	min_grade: grade.describe("0 = K, −1 = PreK."),
	max_grade: grade,
	required_certifications: z
		.array(line(100))
		.max(20, { error: "At most 20." })
		.transform((names) => [...new Set(names)])
		.optional(),
	ratio: optional(whole(1, 100)).describe("Campers per staff member; null: the camp's ratio."),
	is_indoor: bool().optional(),
	is_active: bool().optional(),
};

/** New activity. */
export const activityInput = z.object({ name: line(200), ...fields });
export type ActivityInput = z.infer<typeof activityInput>;

/** Change of an activity. Omitted fields keep their values. */
export const activityChange = z.object({ name: line(200).optional(), ...fields, updated_at: seenStamp() });
export type ActivityChange = z.infer<typeof activityChange>;

/** Filters of the list. */
export const activityQuery = z.object({
	q: z
		.string()
		.max(50, { error: "At most 50 characters." })
		.refine(isWellFormedText, { error: "This contains characters that can't be searched for." })
		.transform(cleanLine)
		.optional()
		.describe("Part of the name. Ignores case and accents."),
	category: id().optional().describe("A category's ID or key."),
	is_active: bool().optional(),
	...pageQuery,
});
export type ActivityQuery = z.infer<typeof activityQuery>;

const named = z.object({ id: z.string(), key: z.string(), label: z.string() });

/** Activity as the API returns it. */
export const activityFields = z
	.object({
		id: z.string(),
		name: z.string(),
		description: z.string().nullable(),
		category_id: z.string().nullable(),
		category: named.nullable(),
		location_id: z.string().nullable(),
		location: named.nullable(),
		capacity: z.int().nullable(),
		min_grade: z.int().nullable(),
		max_grade: z.int().nullable(),
		required_certifications: z.array(z.string()),
		ratio: z.int().nullable(),
		is_indoor: z.boolean(),
		is_active: z.boolean(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Activity" });
export type Activity = z.infer<typeof activityFields>;
