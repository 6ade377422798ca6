/** Said wherever an activity's ratio is settled or ratios are shown: no group has a schedule of activities to judge by. */
export const ACTIVITY_RATIOS_LATER =
	"Swimming, arts and sports ratios apply only once those activities are scheduled for groups. Until then, we use the campers' ages and don't count lifeguards.";
