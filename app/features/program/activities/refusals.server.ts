import { invalid } from "#app/platform/errors";

/** Errors for the constraints on an activity's row. */
export const activityRefusals = {
	"definition_of_camp:category_id": () =>
		invalid("category_id", "Choose one of the camp's activity categories."),
	"definition_of_camp:location_id": () => invalid("location_id", "Choose one of the camp's locations."),
	activity_grades: () => invalid("max_grade", "The highest grade can't be below the lowest."),
};
