import type { ShortcutGroup } from "#app/lib/shortcuts";

/** Keyboard shortcuts of a roll call. The letters act on the camper that has focus. */
export const ROLL_KEYS = {
	down: { keys: ["j"], does: "Next camper" },
	up: { keys: ["k"], does: "Previous camper" },
	present: { keys: ["p"], does: "Present" },
	absent: { keys: ["a"], does: "Absent" },
	late: { keys: ["l"], does: "Late" },
} as const;

export const rollKeys: ShortcutGroup = {
	name: "In a roll call",
	shortcuts: Object.values(ROLL_KEYS),
};
