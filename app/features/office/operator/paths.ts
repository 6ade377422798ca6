export const adminPaths = {
	admin: "/admin",
	waiting: "/admin/waiting",
	/** POST flag and is_on: for this camp. */
	flags: "/admin/flags",
	/** POST flag and is_on: sets the platform's default, by its operator. */
	platformFlags: "/admin/platform-flags",
	camps: "/admin/camps",
	archive: (camp_id: string) => `/admin/camps/${camp_id}/archive`,
	/** POST camp_id, is_listed: adds a camp to the assistant's list, or removes it. */
	assistant: "/admin/camps/assistant",
	/** POST only_listed: limits the assistant to listed camps, or opens it to all. */
	limitAssistant: "/admin/camps/assistant-limit",
	/** POST camp_id. */
	restore: "/admin/camps/restore",
};
