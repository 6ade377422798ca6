import type { BuiltinRole } from "#app/platform/auth/permissions";

export const userPaths = {
	list: "/users",
	csv: "/users.csv",
	user: (user_id: string) => `/users/${user_id}`,
	/** POST role_id. */
	role: (user_id: string) => `/users/${user_id}/role`,
	/** `q` searches for the person to link. */
	person: (user_id: string, q = "") => `/users/${user_id}/person${q ? `?q=${encodeURIComponent(q)}` : ""}`,
	/** Page that compares account and person before a guardian is linked. */
	link: (user_id: string, person_id: string) => `/users/${user_id}/link/${person_id}`,
	/** Page for a user who lost their mailbox: requests another address, or approves a request (`approve`). */
	email: (user_id: string) => `/users/${user_id}/email`,
	approveEmail: (user_id: string, approve: string, camp: string) =>
		`/users/${user_id}/email?${new URLSearchParams({ approve, camp })}`,
	/** POST is_active. */
	active: (user_id: string) => `/users/${user_id}/active`,
	roles: "/users/roles",
	newRole: "/users/roles/new",
	compareRoles: "/users/roles/compare",
	/** `role` is the key of a built-in role or the ID of a camp-defined one. */
	oneRole: (role: BuiltinRole | string) => `/users/roles/${role}`,
	viewAs: (role: BuiltinRole | string) => `/users/roles/${role}/preview`,
	deleteRole: (role_id: string) => `/users/roles/${role_id}/delete`,
	holders: (role_type: string) => `/users?role_type=${encodeURIComponent(role_type)}`,
};
