import type { BuiltinRole } from "#app/platform/auth/permissions";

export const userPaths = {
	list: "/users",
	csv: "/users.csv",
	user: (user_id: string) => `/users/${user_id}`,
	/** POST role_id. */
	role: (user_id: string) => `/users/${user_id}/role`,
	/** `q` looks for who they are. */
	person: (user_id: string, q = "") => `/users/${user_id}/person${q ? `?q=${encodeURIComponent(q)}` : ""}`,
	/** Where account and person are compared, before an account becomes a guardian's. */
	link: (user_id: string, person_id: string) => `/users/${user_id}/link/${person_id}`,
	/** For who lost their mailbox: asks for another address, or approves one (`approve`). */
	email: (user_id: string) => `/users/${user_id}/email`,
	approveEmail: (user_id: string, approve: string, camp: string) =>
		`/users/${user_id}/email?${new URLSearchParams({ approve, camp })}`,
	/** POST is_active. */
	active: (user_id: string) => `/users/${user_id}/active`,
	roles: "/users/roles",
	newRole: "/users/roles/new",
	compareRoles: "/users/roles/compare",
	/** `role` is a built-in role's key or the id of the camp's own. */
	oneRole: (role: BuiltinRole | string) => `/users/roles/${role}`,
	viewAs: (role: BuiltinRole | string) => `/users/roles/${role}/preview`,
	deleteRole: (role_id: string) => `/users/roles/${role_id}/delete`,
	holders: (role_type: string) => `/users?role_type=${encodeURIComponent(role_type)}`,
};
