import { aDefinition } from "../builders/camp";
import { anActivity } from "../builders/program";
import type { Make } from "../make";
import { mergeRows, type SeedRows } from "../rows";
import type { CampPlan } from "./plan";

/** A camp's own definitions (tags, locations) and its activities. */
export function programRows(plan: CampPlan, camp: { id: string }, make: Make): SeedRows {
	const tags = plan.tags.map(({ key, label, color, audience }, index) =>
		aDefinition(camp, { type: "camper_tag", key, label, color, audience, order: index + 1 }, make),
	);
	const locations = plan.locations.map((label, index) =>
		aDefinition(camp, { type: "location", label, order: index + 1 }, make),
	);
	const activities = plan.activities.map(({ category, location, grades, ...fields }) => {
		const [min_grade = null, max_grade = null] = grades ?? [];
		const location_id = locations.find(({ definition }) => definition.label === location)?.id;
		if (!location_id) throw new Error(`${plan.camp.name} has no location ${location}`);
		return anActivity(
			camp,
			{ ...fields, min_grade, max_grade, location_id, category_id: `activity_category:${category}` },
			make,
		);
	});
	return mergeRows([...tags, ...locations, ...activities]);
}
