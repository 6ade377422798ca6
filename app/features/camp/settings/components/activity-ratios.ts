/** Said wherever an activity's ratio is settled or ratios are shown: no group has a schedule of activities to judge by. */
export const ACTIVITY_RATIOS_LATER =
	"The ratios for swimming, arts and sports apply once activities are scheduled for groups. Until then every group is judged by the campers' age alone, whatever it does, and lifeguards are not counted.";
