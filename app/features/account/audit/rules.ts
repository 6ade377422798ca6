/** Action types, each with the suffixes of its action keys. */
const DEED_KINDS = {
	create: [
		"create",
		"add",
		"add_member",
		"upload",
		"photo_upload",
		"logo_upload",
		"copy",
		"request",
		"employ",
		...["start", "submit", "enter", "join", "record"],
	],
	update: [
		"update",
		"order",
		"primary",
		"move",
		"tag",
		"untag",
		"activities",
		"set",
		"merge",
		"assign_staff",
		...["set_up", "open", "publish", "pause", "resume", "offer"],
		"cancellation",
		"payment_dates",
		...["transfer", "sign_paper", "received", "waived"],
	],
	delete: [
		...["delete", "remove", "remove_member", "photo_remove", "logo_remove", "passkey_remove", "remove_staff"],
		...["discard", "end", "archive", "let_go", "revoke", "leave", "skip"],
		...["cancel", "cancel_part", "void"],
	],
	restore: [
		...["restore", "undo", "undone", "take_back", "unmerge", "photo_restore", "logo_restore", "undo_assign"],
		...["undo_copy", "reactivate", "reopen", "due_again", "reinstate"],
	],
	role: ["role", "person", "accept", "deactivate", "reactivate"],
	set_status: [
		...["set_status", "status", "make_current", "approved", "denied", "expire", "review", "decline", "book"],
	],
	save: ["save"],
} as const;
export const AUDIT_ACTION_TYPES = Object.keys(DEED_KINDS) as (keyof typeof DEED_KINDS)[];
export type AuditActionType = (typeof AUDIT_ACTION_TYPES)[number];

/** Returns the action key suffixes of an action type. */
export const endsOf = (deed: AuditActionType): readonly string[] => DEED_KINDS[deed];

export const DEED_LABELS: Record<AuditActionType, string> = {
	create: "Added",
	update: "Changed",
	delete: "Removed",
	restore: "Restored",
	role: "Access changed",
	set_status: "Status changed",
	save: "Roll taken",
};

/** Capitalizes the first letter. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a key to words. */
export const words = (key: string) => key.replaceAll("_", " ");
