/**
 * Note shown with the ratio of an activity: groups have no activity schedule yet that it could be checked against.
 */
export const ACTIVITY_RATIOS_LATER =
	"Swimming, arts and sports ratios apply only once those activities are scheduled for groups. Until then, we use the campers' ages and don't count lifeguards.";
