/** Keys of definitions of type absence_reason, each with a note. None is about health. */
export const ABSENCE_NOTES: {
	reason: string;
	absence: "excused" | "unexcused";
	notes: string[];
	weight: number;
}[] = [
	{
		reason: "sick",
		absence: "excused",
		notes: ["Parent called this morning", "Back tomorrow, says the parent", ""],
		weight: 5,
	},
	{
		reason: "family",
		absence: "excused",
		notes: ["Grandparents are visiting", "Cousin's wedding", ""],
		weight: 3,
	},
	{
		reason: "appointment",
		absence: "excused",
		notes: ["Appointment in town, back after lunch", ""],
		weight: 2,
	},
	{
		reason: "travel",
		absence: "excused",
		notes: ["Flight was delayed", "Away with the family until Monday"],
		weight: 2,
	},
	{
		reason: "no_contact",
		absence: "unexcused",
		notes: ["Left two messages", "Called both numbers", ""],
		weight: 1,
	},
];

export const LATE_NOTES = [
	"Traffic on Route 302",
	"Bus was late",
	"Overslept",
	"Dropped off at the gate",
	"",
];

export const LEFT_EARLY_NOTES = ["Picked up by a parent", "Music lesson", "Family dinner", ""];

/** Keys of the reasons for leaving, by the note in the demo. */
export const LOST_REASONS: Readonly<Record<string, string>> = {
	"Family is moving": "moved",
	"Change of plans": "other",
	"Schedule conflict": "dates",
	"Another camp": "another_camp",
};

export const WITHDRAWAL_REASONS = [
	{ reason: "Schedule conflict", weight: 5 },
	{ reason: "Change of plans", weight: 4 },
	{ reason: "Another camp", weight: 3 },
	{ reason: "Family is moving", weight: 2 },
];
