/** How reports are filed, in the order in which they are listed. */
export const CATEGORY_LABELS = {
	people: "People",
	registration: "Registration",
	program: "Program",
	attendance: "Attendance",
	health: "Health",
	staff: "Staff",
	money: "Money",
	other: "Other",
} as const;
export type Category = keyof typeof CATEGORY_LABELS;
export const CATEGORIES = Object.keys(CATEGORY_LABELS) as [Category, ...Category[]];
