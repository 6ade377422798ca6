import { route } from "@remix-run/route-config";

export const usersScreens = [
	route("users", "features/users/routes/users.tsx"),
	route("users/roles", "features/users/routes/roles.tsx"),
	route("users/roles/new", "features/users/routes/new-role.tsx"),
	route("users/roles/compare", "features/users/routes/compare-roles.tsx"),
	route("users/roles/:id", "features/users/routes/role.tsx"),
	route("users/:id", "features/users/routes/user.tsx"),
	route("users/:id/person", "features/users/routes/user-person.tsx"),
	route("users/:id/link/:person_id", "features/users/routes/link-account.tsx"),
	route("users/:id/email", "features/users/routes/move-email.tsx"),
	route("user-test", "features/users/routes/user-test.tsx"),
	// These only change something.
	route("users/roles/:id/delete", "features/users/routes/delete-role.tsx"),
	route("users/:id/role", "features/users/routes/change-role.tsx"),
	route("users/:id/active", "features/users/routes/user-active.tsx"),
];

export const usersPassages = [route("users.csv", "features/users/routes/users-csv.ts")];

const at = (path: string, file: string) =>
	route(`api/user-management/${path}`, `features/users/api/${file}.ts`);

export const usersApi = [
	at("roles", "roles"),
	at("roles/:id", "role"),
	at("camp-users", "add-camp-user"),
	at("camp-users/:camp_id", "camp-users"),
	at("camp-users/:id/role", "camp-user-role"),
	at("camp-users/:id/person", "camp-user-person"),
	at("camp-users/:id/deactivate", "deactivate"),
	at("camp-users/:id/reactivate", "reactivate"),
	at("permissions/check", "check-permission"),
	at("permissions/:camp_id/user/:user_id", "permissions"),
];
